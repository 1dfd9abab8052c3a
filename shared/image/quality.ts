import type { Box } from '../check-result.ts';

type Corner = { readonly x: number; readonly y: number };

/**
 * What can be measured about a capture of a document without knowing what the document is. All places are pixels of
 * the upright capture. A measure is null where there was nothing to take it from, such as the blur of a blank sheet.
 */
export type DocumentQuality = {
  /** As they lie in the picture: top left, top right, bottom right, bottom left; the picture's own where `found` is not. */
  readonly corners: readonly [Corner, Corner, Corner, Corner];
  /** Whether an outline was seen. Without one the document is taken to fill the picture, as a scan does. */
  readonly found: boolean;
  /** Part of the picture that the document covers, 0 to 1. */
  readonly coveredPart: number;
  /** Longest side of the document in pixels of the capture. */
  readonly longSidePx: number;
  /** Whether the document goes on beyond the picture: a visible outline, or a line of print, runs into its border. */
  readonly cutOff: boolean;
  /** How many borders of the picture print runs into, 0 to 4. */
  readonly cutSides: number;
  /** How much shorter one side is than the one opposite, 0 to 1: 0 seen from straight above. */
  readonly tilt: number;
  /** Spread (σ) of the softest direction's typical strong edge, in thousandths of the document's long side. */
  readonly blur: number | null;
  /** Part of the document under a reflection, 0 to 1, and the largest such place. */
  readonly glare: { readonly part: number; readonly box: Box | null };
  /** Part of the document under something that lies on it, 0 to 1, and where the largest such thing lies. */
  readonly occlusion: { readonly part: number; readonly box: Box | null };
  /** The brightness that only a tenth of the document exceeds, 0 to 255. */
  readonly brightness: number;
  /** How far the most coloured twentieth lies from the document's common tint: logarithm of the ratio of channels. */
  readonly colour: number | null;
  readonly durationMs: number;
};
