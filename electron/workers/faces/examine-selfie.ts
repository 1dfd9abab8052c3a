import type { Box } from '#shared/contract/runs/check-result.ts';
import { boxAround, isInside } from '#shared/domain/image/outline/polygon.ts';
import { editorTraces } from '#shared/domain/image/picture-metadata.ts';
import { PASSIVE_SIGNALS, type PassiveSignal, type PassiveSignalName } from '#shared/domain/passive-signals.ts';
import { findOutlines } from '../outline/find-outlines.ts';
import type { Picture } from '../picture.ts';
import type { SelfieExamination } from '../protocol.ts';
import { blockMultiples, brightnessSteps } from '../tampering/compression-history.ts';
import { findForeignHistory } from '../tampering/foreign-history.ts';
import { gridSignals } from '../tampering/grid-signals.ts';
import { type NativeRegion, nativeRegion } from '../tampering/native-region.ts';

/** Margin in face widths and heights on each side: hair, neck and some background. */
const AROUND = 0.6;
/** A larger region is examined only in its middle, which bounds memory and time. */
const REGION_PIXELS_MAX = 4_000_000;
/** JPEG compresses blocks of this many pixels, starting at the picture's corner. */
const BLOCK_PX = 8;
/** An outline must contain the face's box, apart from this share on each side. */
const CORNER_PART = 0.15;

/**
 * Measures what a display, a print or an editor leaves in a picture of a face, not liveness. Null
 * if not available. `bytes` is the picture's file.
 */
export function examineSelfie(picture: Picture, bytes: Uint8Array, face: Box): SelfieExamination {
  const startedAt = performance.now();
  const region = nativeRegion(picture, regionAround(face));
  const found = new Map<PassiveSignalName, PassiveSignal>();
  const note = (signal: PassiveSignal) => void found.set(signal.name, signal);
  if (region !== null) {
    const subject = { corners: null, portrait: null };
    for (const { name, score, box } of gridSignals(region, subject, []))
      if (isPassive(name)) note({ name, value: rounded(score), box });
    const history = historyOf(region, bytes);
    if (history !== null) note(history);
  }
  note(straightSides(picture, face));
  return {
    signals: PASSIVE_SIGNALS.map((name) => found.get(name) ?? { name, value: null, box: null }),
    editors: editorTraces(bytes).editors,
    durationMs: performance.now() - startedAt,
  };
}

function regionAround({ left, top, width, height }: Box): Box {
  const wanted = { width: width * (1 + 2 * AROUND), height: height * (1 + 2 * AROUND) };
  const shrink = Math.min(1, Math.sqrt(REGION_PIXELS_MAX / (wanted.width * wanted.height)));
  const size = { width: wanted.width * shrink, height: wanted.height * shrink };
  const start = (middle: number, length: number) =>
    Math.max(0, Math.floor((middle - length / 2) / BLOCK_PX) * BLOCK_PX);
  return { left: start(left + width / 2, size.width), top: start(top + height / 2, size.height), ...size };
}

function historyOf(region: NativeRegion, bytes: Uint8Array): PassiveSignal | null {
  const steps = brightnessSteps(bytes);
  if (steps === null) return null;
  const { score, box } = findForeignHistory(blockMultiples(region.brightness, steps), () => true);
  const { left, top } = region.box;
  return {
    name: 'compression_history',
    value: rounded(score),
    box: box && { ...box, left: box.left + left, top: box.top + top },
  };
}

/** A sheet or display held in front of the camera has straight sides with the face between them. */
function straightSides(picture: Picture, face: Box): PassiveSignal {
  const { left, top, width, height } = face;
  const [across, down] = [width * CORNER_PART, height * CORNER_PART];
  const corners = [
    { x: left + across, y: top + down },
    { x: left + width - across, y: top + down },
    { x: left + across, y: top + height - down },
    { x: left + width - across, y: top + height - down },
  ];
  const around = findOutlines(picture, []).find((outline) =>
    corners.every((point) => isInside(outline.corners, point)),
  );
  const value = around?.seenSides.filter(Boolean).length ?? 0;
  return { name: 'straight_sides', value, box: around && value > 0 ? boxAround(around.corners) : null };
}

const isPassive = (name: string): name is PassiveSignalName => PASSIVE_SIGNALS.some((known) => known === name);

const rounded = (value: number) => Math.round(value * 100) / 100;
