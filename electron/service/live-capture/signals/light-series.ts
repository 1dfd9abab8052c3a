import type { LightColour } from '#shared/contract/live-capture/live-capture.ts';
import type { MeanColour } from '../../../workers/protocol.ts';
import type { LiveRecording } from '../recording.ts';
import { faceFrames } from './frames-of-face.ts';

type Three = readonly [red: number, green: number, blue: number];

/** The frames of the light task with the colours told and seen, as logs of linear light, where exposure is only an offset. */
export type LightSeries = {
  readonly timesMs: readonly number[];
  /** The colour the page was told to show, 0 to 1 per channel; null for the normal page. */
  readonly told: readonly (Three | null)[];
  /** One to four measurable patches of skin. */
  readonly skin: readonly (readonly Three[])[];
  readonly surroundings: readonly Three[];
};

/** A patch outside these limits in any channel is too dark or clipped, so its logarithm means nothing. */
const LEVEL_MIN = 6;
const LEVEL_MAX = 250;

/** Share of frames a patch may miss; a patch that is too dark or clipped more often is dropped. */
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
