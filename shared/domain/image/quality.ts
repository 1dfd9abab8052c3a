import type { Box } from '../../contract/runs/check-result.ts';

type Corner = { readonly x: number; readonly y: number };

/**
 * Measures of a capture of any document. Places are pixels of the upright capture. A measure is
 * null if it had nothing to measure, such as the blur of a blank sheet.
 */
export type DocumentQuality = {
  /**
   * Top left, top right, bottom right, bottom left in the picture; its own corners unless `found`.
   */
  readonly corners: readonly [Corner, Corner, Corner, Corner];
  /** Without an outline the document is assumed to fill the picture, as in a scan. */
  readonly found: boolean;
  /** Share of the picture that the document covers, 0 to 1. */
  readonly coveredPart: number;
  /** Longest side of the document in pixels of the capture. */
  readonly longSidePx: number;
  /** A visible outline or a line of print runs into the picture's border. */
  readonly cutOff: boolean;
  /** How many of the picture's borders print runs into, 0 to 4. */
  readonly cutSides: number;
  /** How much shorter one side is than the opposite one, 0 to 1; 0 from straight above. */
  readonly tilt: number;
  /** σ of the typical strong edge in the softest direction, in thousandths of the long side. */
  readonly blur: number | null;
  /** Share of the document under a reflection, 0 to 1, and the largest such place. */
  readonly glare: { readonly part: number; readonly box: Box | null };
  /** Under something lying on it, 0 to 1, and the largest such thing's place. */
  readonly occlusion: { readonly part: number; readonly box: Box | null };
  /** The brightness that only a tenth of the document exceeds, 0 to 255. */
  readonly brightness: number;
  /** From the common tint to the most coloured twentieth: log ratio of channels. */
  readonly colour: number | null;
  readonly durationMs: number;
};
