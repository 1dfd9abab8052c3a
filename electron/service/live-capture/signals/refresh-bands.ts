import type { LiveRecording } from '../recording.ts';
import { type FaceFrame, faceFrames } from './frames-of-face.ts';

/** Size of the thumbnail; see `FaceTrackReading`. */
const COLUMNS = 32;
const ROWS = 24;
/** Minimum number of frames to see bands move. */
const FRAMES_MIN = 30;
/** Slower changes belong to the scene, not to a passing band. */
const PASSING_MS = 600;
/** Bands per frame height, and their possible speeds in radians per millisecond. */
const BANDS_PER_HEIGHT = [0.6, 0.9, 1.27, 1.8, 2.5];
const SPEED = { least: 0.0008, most: 0.03, step: 0.0002 };

type Wave = { readonly real: number; readonly imaginary: number };

/**
 * Bands that travel over the face, as from a display's refresh (natural log). A swaying head makes
 * equal waves both ways, so the difference counts. Mains light does so too with a rolling shutter,
 * so no decision uses it. Null for too few frames.
 */
export function refreshBands(recording: LiveRecording): number | null {
  const frames = faceFrames(recording).filter(({ task }) => task !== 'turn_left' && task !== 'turn_right');
  if (frames.length < FRAMES_MIN) return null;
  const times = frames.map(({ info }) => info.time_ms);
  const passing = withoutLasting(frames.map(rowsOf), times);
  let most = 0;
  for (const bands of BANDS_PER_HEIGHT) {
    const waves = passing.map((rows) => waveOf(rows, bands));
    for (let speed = SPEED.least; speed < SPEED.most; speed += SPEED.step)
      most = Math.max(most, Math.abs(strength(waves, times, speed) - strength(waves, times, -speed)));
  }
  return most;
}

/** Light of each row across the face, relative to the whole frame. */
function rowsOf({ track, face }: FaceFrame): number[] {
  const { left, width } = face.box;
  const from = Math.max(0, Math.floor((left / track.imageWidth) * COLUMNS));
  const to = Math.min(COLUMNS, Math.ceil(((left + width) / track.imageWidth) * COLUMNS));
  const rows = Array.from({ length: ROWS }, (_, row) => {
    const cells = track.thumbnail.subarray(row * COLUMNS + from, row * COLUMNS + to);
    return Math.log(1 + cells.reduce((sum, value) => sum + value, 0) / Math.max(1, cells.length));
  });
  const mean = rows.reduce((sum, value) => sum + value, 0) / ROWS;
  return rows.map((value) => value - mean);
}

function withoutLasting(frames: readonly (readonly number[])[], times: readonly number[]): number[][] {
  return frames.map((rows, index) => {
    const near = frames.filter(
      (_, other) => other !== index && Math.abs((times[other] ?? 0) - (times[index] ?? 0)) < PASSING_MS,
    );
    return rows.map(
      (value, row) => value - near.reduce((sum, other) => sum + (other[row] ?? 0), 0) / Math.max(1, near.length),
    );
  });
}

function waveOf(rows: readonly number[], bands: number): Wave {
  let [real, imaginary] = [0, 0];
  rows.forEach((value, row) => {
    const phase = (2 * Math.PI * bands * (row + 0.5)) / ROWS;
    real += (value * Math.cos(phase) * 2) / ROWS;
    imaginary -= (value * Math.sin(phase) * 2) / ROWS;
  });
  return { real, imaginary };
}

/** Amplitude of the wave that travels at this speed. */
function strength(waves: readonly Wave[], times: readonly number[], speed: number): number {
  let [real, imaginary] = [0, 0];
  waves.forEach((wave, index) => {
    const [cosine, sine] = [Math.cos(speed * (times[index] ?? 0)), Math.sin(speed * (times[index] ?? 0))];
    real += wave.real * cosine + wave.imaginary * sine;
    imaginary += wave.imaginary * cosine - wave.real * sine;
  });
  return Math.hypot(real, imaginary) / waves.length;
}
