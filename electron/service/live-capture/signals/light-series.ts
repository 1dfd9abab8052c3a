import type { LightColour } from '#shared/live-capture.ts';
import type { MeanColour } from '../../../workers/protocol.ts';
import type { LiveRecording } from '../recording.ts';
import { faceFrames } from './frames-of-face.ts';

type Three = readonly [red: number, green: number, blue: number];

/** Frames of the light task with what was told and seen. Logarithms of linear light: exposure shifts them, and nothing else. */
export type LightSeries = {
  readonly timesMs: readonly number[];
  /** What the page was told to show when the frame was taken, 0 to 1 each; null for the page as it is. */
  readonly told: readonly (Three | null)[];
  /** Of the four patches of skin, in the order of `TrackedFace`. */
  readonly skin: readonly (readonly [Three, Three, Three, Three])[];
  readonly surroundings: readonly Three[];
};

/** A patch with less or more than this in any colour is too dark, or clipped: its logarithm says nothing. */
const LEVEL_MIN = 6;
const LEVEL_MAX = 250;

export function lightSeries(recording: LiveRecording): LightSeries {
  const frames = faceFrames(recording).filter(
    ({ task, face, track }) =>
      task === 'screen_light' && [...face.skin, track.surroundings].every((colour) => isMeasurable(colour)),
  );
  return {
    timesMs: frames.map(({ info }) => info.time_ms),
    told: frames.map(({ info }) => (info.light === null ? null : lightOf(info.light))),
    skin: frames.map(({ face }) => face.skin.map(logarithms) as unknown as LightSeries['skin'][number]),
    surroundings: frames.map(({ track }) => logarithms(track.surroundings)),
  };
}

function isMeasurable({ red, green, blue }: MeanColour): boolean {
  return Math.min(red, green, blue) >= LEVEL_MIN && Math.max(red, green, blue) <= LEVEL_MAX;
}

function logarithms({ red, green, blue }: MeanColour): Three {
  return [Math.log(toLinear(red)), Math.log(toLinear(green)), Math.log(toLinear(blue))];
}

function lightOf(colour: LightColour): Three {
  const [red, green, blue] = [1, 3, 5].map((at) => toLinear(Number.parseInt(colour.slice(at, at + 2), 16)));
  return [red ?? 0, green ?? 0, blue ?? 0];
}

/** sRGB, 0 to 255, to linear light, 0 to 1. */
function toLinear(value: number): number {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
