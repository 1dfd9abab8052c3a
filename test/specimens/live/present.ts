import { type Random, seededRandom } from '../random.ts';
import { genuine } from './genuine.ts';
import { heldPrint } from './held-print.ts';
import { injectedRecording } from './injected.ts';
import { cutOutMask } from './mask.ts';
import { injectedMorph } from './morph.ts';
import { screenReplay } from './replay.ts';
import type { FacePhotograph, Presentation } from './scene.ts';

const PRESENTATIONS = {
  genuine,
  flat_photo: (photograph, random) => heldPrint(photograph, random, false),
  bent_photo: (photograph, random) => heldPrint(photograph, random, true),
  screen_replay: screenReplay,
  cut_out_mask: (photograph, random) => cutOutMask(photograph, random),
  lipless_mask: (photograph, random) => cutOutMask(photograph, random, true),
  injected_recording: injectedRecording,
  injected_morph: injectedMorph,
} as const satisfies Record<string, (photograph: FacePhotograph, random: Random) => Presentation>;

export type PresentationKind = keyof typeof PRESENTATIONS;
export const PRESENTATION_KINDS = Object.keys(PRESENTATIONS) as readonly PresentationKind[];

/**
 * Puts a person or an attack in front of a camera that answers what the page asks and shows. The same kind, photograph, seed and moments
 * give the same frames.
 */
export function present(kind: PresentationKind, photograph: FacePhotograph, seed: number): Presentation {
  return PRESENTATIONS[kind](photograph, seededRandom(seed));
}
