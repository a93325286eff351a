"""Learning: training, distillation and export. The only room that imports torch."""
