import * as z from 'zod';
import type { CaptureKind, CheckResult } from '#shared/check-result.ts';
import { Box } from '#shared/check-result.ts';

/** Cells below this, on a scale to 255, are not drawn, because they would only veil the picture. */
const SHOWN_FROM = 64;

const Examination = z.object({
  signals: z.array(
    z.object({
      name: z.string(),
      score: z.number(),
      heatMap: z
        .object({
          columns: z.int().min(1).max(64),
          rows: z.int().min(1).max(64),
          values: z.array(z.number()),
          box: Box,
        })
        .optional(),
    }),
  ),
});
const Thresholds = z.record(z.string(), z.number());

/** One cell in pixels of the capture; `strength` is 0 to 1. */
export type HeatCell = { readonly box: Box; readonly strength: number };

/** The traces on a capture that reached their thresholds. Weaker traces are not findings and are not shown. */
export function heatCellsOn(checks: readonly CheckResult[], capture: CaptureKind): readonly HeatCell[] {
  return checks.flatMap(({ details }) => {
    const examination = Examination.safeParse(details?.[capture]);
    const thresholds = Thresholds.safeParse(details?.thresholds);
    if (!examination.success || !thresholds.success) return [];
    return examination.data.signals.flatMap(({ name, score, heatMap }) =>
      heatMap && score >= (thresholds.data[name] ?? Number.POSITIVE_INFINITY) ? cellsOf(heatMap) : [],
    );
  });
}

function cellsOf({
  columns,
  rows,
  values,
  box,
}: {
  columns: number;
  rows: number;
  values: number[];
  box: Box;
}): HeatCell[] {
  const [width, height] = [box.width / columns, box.height / rows];
  return values.slice(0, columns * rows).flatMap((value, index) => {
    if (value < SHOWN_FROM) return [];
    const place = { left: box.left + (index % columns) * width, top: box.top + Math.floor(index / columns) * height };
    return [{ box: { ...place, width, height }, strength: Math.min(1, value / 255) }];
  });
}
