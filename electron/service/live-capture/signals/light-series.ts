import type { LightColour } from '#shared/live-capture.ts';
import type { MeanColour } from '../../../workers/protocol.ts';
import type { LiveRecording } from '../recording.ts';
import { faceFrames } from './frames-of-face.ts';

type Three = readonly [red: number, green: number, blue: number];

/** Frames of the light task with what was told and seen, as logarithms of linear light, which exposure shifts and no more. */
export type LightSeries = {
  readonly timesMs: readonly number[];
  /** What the page was told to show when the frame was taken, 0 to 1 each; null for the page as it is. */
  readonly told: readonly (Three | null)[];
  /** Of the patches of skin that can be measured, one to four. */
  readonly skin: readonly (readonly Three[])[];
  readonly surroundings: readonly Three[];
};

/** A patch with less or more than this in any colour is too dark, or clipped: its logarithm says nothing. */
const LEVEL_MIN = 6;
const LEVEL_MAX = 250;

/** Of a patch, so many frames may be left out; one that is too dark or clipped more often is left out itself. */
const FRAMES_LEFT_OUT_MAX = 0.1;

export function lightSeries(recording: LiveRecording): LightSeries {
  const lit = faceFrames(recording).filter(
    ({ task, track }) => task === 'screen_light' && isMeasurable(track.surroundings),
  );
  const patches = [0, 1, 2, 3].filter((patch) => {
    const bad = lit.filter(({ face }) => !isMeasurable(face.skin[patch])).length;
    return bad <= FRAMES_LEFT_OUT_MAX * lit.length;
  });
  const frames =
    patches.length === 0 ? [] : lit.filter(({ face }) => patches.every((at) => isMeasurable(face.skin[at])));
  return {
    timesMs: frames.map(({ info }) => info.time_ms),
    told: frames.map(({ info }) => (info.light === null ? null : lightOf(info.light))),
    skin: frames.map(({ face }) => patches.map((patch) => logarithms(face.skin[patch] as MeanColour))),
    surroundings: frames.map(({ track }) => logarithms(track.surroundings)),
  };
}

function isMeasurable(colour: MeanColour | undefined): boolean {
  if (!colour) return false;
  const { red, green, blue } = colour;
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
