import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { QUALITY_THRESHOLDS } from '#shared/domain/image/quality-rules.ts';
import {
  createFrameJudge,
  detailBox,
  FRAME_SIDE_PX,
  type FrameVerdict,
} from '../../renderer/camera/scan/judge-frame.ts';
import { DESIGN_NAMES } from '../specimens/designs.ts';
import { drawSpecimen } from '../specimens/draw-specimen.ts';
import type { CaptureConditions, PictureTruth } from '../specimens/specimen.ts';

// Measures the automatic shutter: which frames would be taken, how far corners are off, and milliseconds a frame.
// node test/bench/live-frames.ts [seeds per design and kind] [first seed] [only: part of a condition's name]

const perDesign = Number(process.argv[2] ?? 2);
const firstSeed = Number(process.argv[3] ?? 9101);
const only = process.argv[4] ?? '';
const root = resolve(import.meta.dirname, '../..');
const data = resolve(process.env.COUNTERSIGN_DATA ?? join(root, '../shared/data'));
const HAND = { table: true, perspectiveDegrees: 9, rotationDegrees: -3, noise: 3 } as const;
const lamp = (strength: number) => ({ x: 0.6, y: 0.45, radius: 0.16, strength });

type Wanted = 'fires' | 'waits' | 'either';
const CONDITIONS: Readonly<Record<string, { capture: CaptureConditions; wanted: Wanted }>> = {
  'good hand': { capture: HAND, wanted: 'fires' },
  'good turned 12°': { capture: { ...HAND, rotationDegrees: 12 }, wanted: 'fires' },
  'good tilted 18°': { capture: { ...HAND, perspectiveDegrees: 18 }, wanted: 'fires' },
  'good noise 8': { capture: { ...HAND, noise: 8 }, wanted: 'fires' },
  'good dim 0.6': { capture: { ...HAND, light: 0.6 }, wanted: 'fires' },
  'good share .6': { capture: { ...HAND, tableShare: 0.6 }, wanted: 'fires' },
  'good share .85': { capture: { ...HAND, tableShare: 0.85, perspectiveDegrees: 4 }, wanted: 'fires' },
  'phone camera': { capture: { ...HAND, camera: 'phone' }, wanted: 'fires' },
  'blur 2 px': { capture: { ...HAND, blurSigma: 2 }, wanted: 'either' },
  'blur 4 px': { capture: { ...HAND, blurSigma: 4 }, wanted: 'waits' },
  'blur 8 px': { capture: { ...HAND, blurSigma: 8 }, wanted: 'waits' },
  'glare 0.8': { capture: { ...HAND, glare: lamp(0.8) }, wanted: 'either' },
  'glare 0.9': { capture: { ...HAND, glare: lamp(0.9) }, wanted: 'waits' },
  'glare 1': { capture: { ...HAND, glare: lamp(1) }, wanted: 'waits' },
  'dark 0.15': { capture: { ...HAND, light: 0.15 }, wanted: 'waits' },
  'cut right': { capture: { ...HAND, tableOffset: { x: 0.24, y: 0 } }, wanted: 'waits' },
  'cut bottom': { capture: { ...HAND, tableOffset: { x: 0, y: 0.34 } }, wanted: 'waits' },
  'too close': { capture: { ...HAND, tableShare: 1.25 }, wanted: 'waits' },
  'far 0.3': { capture: { ...HAND, tableShare: 0.3 }, wanted: 'waits' },
};

const durations: number[] = [];
/** A picture that the camera shows twice: the second frame is judged as still, with its detail where the first found the document. */
async function judged(bytes: Uint8Array): Promise<FrameVerdict> {
  const picture = await loadImage(Buffer.from(bytes));
  const fit = Math.min(1, FRAME_SIDE_PX / Math.max(picture.width, picture.height));
  const [width, height] = [Math.round(picture.width * fit), Math.round(picture.height * fit)];
  const cut = (left: number, top: number, partWidth: number, partHeight: number, scale: number) => {
    const canvas = createCanvas(Math.round(partWidth * scale), Math.round(partHeight * scale));
    const context = canvas.getContext('2d');
    context.imageSmoothingQuality = 'medium';
    context.drawImage(picture, left, top, partWidth, partHeight, 0, 0, canvas.width, canvas.height);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    return { rgba: data, width: canvas.width, height: canvas.height };
  };
  const frame = { ...cut(0, 0, picture.width, picture.height, fit), width, height, scale: 1 / fit };
  const judge = createFrameJudge(QUALITY_THRESHOLDS);
  const { corners } = judge({ ...frame, detail: null });
  const box = corners && detailBox(corners, picture.width, picture.height);
  const detail = box && cut(box.left, box.top, box.width, box.height, 1);
  const started = performance.now();
  const verdict = judge({ ...frame, detail });
  durations.push(performance.now() - started);
  return verdict;
}

/** The worst corner's distance from the truth, as a share of the document's long side. */
function cornerError({ corners }: FrameVerdict, truth: PictureTruth): number | null {
  if (corners === null) return null;
  const at = corners.map(({ x, y }) => ({ x: x * truth.width, y: y * truth.height }));
  const errors = truth.corners.map((corner) =>
    Math.min(...at.map(({ x, y }) => Math.hypot(x - corner.x, y - corner.y))),
  );
  const [one, two] = truth.corners;
  return Math.max(...errors) / Math.hypot(one.x - two.x, one.y - two.y);
}

const quantile = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN;
const count = { good: [0, 0], bad: [0, 0] };
const errors: number[] = [];

console.log('Drawn specimens        n  fires  corners ≤2 %  hints');
for (const [name, { capture, wanted }] of Object.entries(CONDITIONS)) {
  if (!name.includes(only)) continue;
  let [all, fired, placed] = [0, 0, 0];
  const hints = new Map<string, number>();
  for (const kind of ['td3', 'td1', 'aamva'] as const) {
    for (const design of kind === 'aamva' ? [undefined] : DESIGN_NAMES) {
      for (let seed = firstSeed; seed < firstSeed + perDesign; seed++) {
        const { front, truth } = await drawSpecimen({
          kind,
          seed,
          ...(design && { design }),
          today: '2026-06-01',
          captureSide: 'front',
          capture,
        });
        const verdict = await judged(front);
        all++;
        if (verdict.hint === null) fired++;
        hints.set(verdict.hint ?? 'takes', (hints.get(verdict.hint ?? 'takes') ?? 0) + 1);
        const error = cornerError(verdict, truth.front);
        if (error !== null && error <= 0.02) placed++;
        if (wanted === 'fires' && error !== null) errors.push(error);
      }
    }
  }
  if (wanted === 'fires') count.good = [(count.good[0] ?? 0) + fired, (count.good[1] ?? 0) + all];
  if (wanted === 'waits') count.bad = [(count.bad[0] ?? 0) + fired, (count.bad[1] ?? 0) + all];
  const told = [...hints].map(([hint, times]) => `${hint} ${times}`).join(', ');
  console.log(
    `${name.padEnd(18)} ${String(all).padStart(5)} ${String(fired).padStart(6)} ${String(placed).padStart(13)}  ${told}`,
  );
}
console.log(
  `good frames taken: ${count.good.join(' of ')}; blurred, glary, dark, cut or far frames taken: ${count.bad.join(' of ')}`,
);
console.log(
  `worst corner of good frames, share of the long side: median ${(100 * quantile(errors, 0.5)).toFixed(2)} %, 90 % ${(100 * quantile(errors, 0.9)).toFixed(2)} %`,
);

for (const folder of ['passporteye', 'mrz-detection', 'kby-ai', 'faceonlive']) {
  const path = join(data, 'documents', folder);
  if (!existsSync(path)) continue;
  const hints = new Map<string, number>();
  for (const file of readdirSync(path).sort()) {
    const { hint } = await judged(readFileSync(join(path, file)));
    hints.set(hint ?? 'takes', (hints.get(hint ?? 'takes') ?? 0) + 1);
  }
  console.log(`Public pictures, ${folder}: ${[...hints].map(([hint, times]) => `${hint} ${times}`).join(', ')}`);
}
console.log(
  `milliseconds a frame of ${durations.length}: median ${quantile(durations, 0.5).toFixed(1)}, 95 % ${quantile(durations, 0.95).toFixed(1)}`,
);
