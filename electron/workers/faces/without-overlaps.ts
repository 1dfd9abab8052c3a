import type { Box } from '#shared/contract/runs/check-result.ts';
import { intersectionOverUnion } from '#shared/domain/image/intersection-over-union.ts';

export type Detection = { readonly box: Box; readonly score: number };

/** The customary values of face-api. */
const IOU_MAX = 0.5;
const FACES_MAX = 100;

/** Greedy non-maximum suppression: of boxes overlapping by half, the best stays. */
export function withoutOverlaps<Found extends Detection>(detections: readonly Found[]): Found[] {
  const kept: Found[] = [];
  for (const candidate of detections.toSorted((a, b) => b.score - a.score)) {
    if (kept.length >= FACES_MAX) break;
    if (kept.every(({ box }) => intersectionOverUnion(box, candidate.box) <= IOU_MAX)) kept.push(candidate);
  }
  return kept;
}
