import type { Box } from '../../contract/runs/check-result.ts';

/** How much two boxes coincide: 0 if they do not touch, 1 if they are equal. */
export function intersectionOverUnion(a: Box, b: Box): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / (a.width * a.height + b.width * b.height - width * height);
}
