import { type CheckResult, resultFor } from '#shared/contract/findings/check-result.ts';
import { Side } from '#shared/contract/findings/document.ts';
import type { HeatMap } from '#shared/contract/findings/tampering.ts';
import type { Box, CaptureKind } from '#shared/contract/runs/check-result.ts';

/** Cells below this, on a scale to 255, are not drawn, because they would only veil the picture. */
const SHOWN_FROM = 64;

type HeatCell = { readonly box: Box; readonly strength: number };

/** Traces that reached their thresholds. Weaker ones are not findings. */
export function heatCellsOn(checks: readonly CheckResult[], capture: CaptureKind): readonly HeatCell[] {
  const found = resultFor(checks, 'document.integrity')?.findings;
  const side = Side.options.find((one) => one === capture);
  const examination = side && found?.[side];
  if (!found || !examination) return [];
  return examination.signals.flatMap(({ name, score, heatMap }) =>
    heatMap && score >= found.thresholds[name] ? cellsOf(heatMap) : [],
  );
}

function cellsOf({ columns, rows, values, box }: HeatMap): HeatCell[] {
  const [width, height] = [box.width / columns, box.height / rows];
  return values.slice(0, columns * rows).flatMap((value, index) => {
    if (value < SHOWN_FROM) return [];
    const place = { left: box.left + (index % columns) * width, top: box.top + Math.floor(index / columns) * height };
    return [{ box: { ...place, width, height }, strength: Math.min(1, value / 255) }];
  });
}
