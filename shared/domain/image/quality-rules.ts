import type { CaptureStrictness } from '../../contract/documents/capture-rules.ts';
import type { Box } from '../../contract/runs/check-result.ts';
import type { ReasonCode } from '../../contract/runs/reason-codes.ts';
import type { DocumentQuality } from './quality.ts';

/**
 * Set on drawn documents and reviewed on public specimens with `test/bench/capture-quality.ts`,
 * which prints each one's effect.
 */
export const QUALITY_THRESHOLDS = {
  /**
   * Thousandths of the long side. Sharp captures reach 0.7; up to 1.0 every MRZ was read, above 1.1
   * two in three were misread. Higher misses these, lower refuses coarse print.
   */
  blurMax: 1.05,
  /** In pixels of the capture: a softer edge means too few pixels, which is another flaw. */
  blurSpreadMinPx: 1.25,
  /**
   * Share of the document. A lamp measures from 0.03, a portrait's white background up to 0.022:
   * lower takes portraits for lamps, higher misses small ones.
   */
  glarePartMax: 0.025,
  /** Share of the document. Without a cover nothing is measured; less hides a word at most. */
  occludedPartMax: 0.01,
  /** Grey levels of 255, a quarter of daylight. Print is readable below, but colours fade. */
  brightnessMin: 60,
  /**
   * Share of the picture. A hand-held document has 0.2 to 0.7; below 0.06 drawn MRZs were not read.
   */
  coveredPartMin: 0.12,
  /**
   * Share of the picture, and borders that cut print: with little background the document was too
   * near, with much askew. A third larger than the picture, usually one border cuts print.
   */
  closeCoveredPartMin: 0.85,
  closeSidesMin: 1,
  /**
   * A passport's MRZ characters are eight apart. MRZs were misread at 300, small print below 400.
   */
  longSideMinPx: 400,
  /** Log ratio of two channels. Documents measure from 0.07 in the dark, copies below 0.02. */
  colourMin: 0.03,
} as const;

export type QualityLimits = { readonly [Name in keyof typeof QUALITY_THRESHOLDS]: number };

/**
 * Checks use the normal limits; others only change when the page asks again. Strict stays clear of
 * misread MRZs, relaxed reaches where most are read (`npx node test/bench/capture-quality.ts`).
 * None accepts a cut document or a copy.
 */
export const QUALITY_LIMITS: Readonly<Record<CaptureStrictness, QualityLimits>> = {
  strict: { ...QUALITY_THRESHOLDS, blurMax: 0.85, brightnessMin: 75, coveredPartMin: 0.16, longSideMinPx: 600 },
  normal: QUALITY_THRESHOLDS,
  relaxed: {
    ...QUALITY_THRESHOLDS,
    blurMax: 1.3,
    glarePartMax: 0.06,
    occludedPartMax: 0.03,
    brightnessMin: 45,
    coveredPartMin: 0.08,
    longSideMinPx: 350,
  },
};

export type QualityFlaw = {
  readonly code: Extract<
    ReasonCode,
    | 'IMAGE_TOO_BLURRY'
    | 'GLARE_DETECTED'
    | 'IMAGE_TOO_DARK'
    | 'DOCUMENT_TOO_FAR'
    | 'DOCUMENT_CROPPED'
    | 'DOCUMENT_TOO_CLOSE'
    | 'IMAGE_TOO_SMALL'
    | 'DOCUMENT_OCCLUDED'
    | 'BLACK_WHITE_DOCUMENT'
  >;
  /** Where the capture shows it: a reflection's place, else the document. */
  readonly box: Box;
};

/** Flaws of a capture, most important first; empty for a good one. */
export function judgeQuality(
  quality: DocumentQuality,
  limits: QualityLimits = QUALITY_THRESHOLDS,
): readonly QualityFlaw[] {
  const box = boundingBox(quality);
  const isSmall = quality.longSidePx < limits.longSideMinPx;
  const isFar = quality.found && quality.coveredPart < limits.coveredPartMin;
  const isClose = quality.cutSides >= limits.closeSidesMin && quality.coveredPart >= limits.closeCoveredPartMin;
  const isDark = quality.brightness < limits.brightnessMin;
  const flaws: (QualityFlaw | false)[] = [
    isDark && { code: 'IMAGE_TOO_DARK', box },
    isClose && { code: 'DOCUMENT_TOO_CLOSE', box },
    quality.cutOff && !isClose && { code: 'DOCUMENT_CROPPED', box },
    isFar && { code: 'DOCUMENT_TOO_FAR', box },
    // If the document fills the picture, moving closer does not help.
    isSmall && !isFar && { code: 'IMAGE_TOO_SMALL', box },
    isBlurred(quality, limits) && { code: 'IMAGE_TOO_BLURRY', box },
    quality.glare.part > limits.glarePartMax && { code: 'GLARE_DETECTED', box: quality.glare.box ?? box },
    quality.occlusion.part > limits.occludedPartMax && { code: 'DOCUMENT_OCCLUDED', box: quality.occlusion.box ?? box },
    // In the dark colours fade anyway.
    !isDark && quality.colour !== null && quality.colour < limits.colourMin && { code: 'BLACK_WHITE_DOCUMENT', box },
  ];
  return flaws.filter((flaw) => flaw !== false);
}

function isBlurred({ blur, longSidePx }: DocumentQuality, { blurMax, blurSpreadMinPx }: QualityLimits): boolean {
  return blur !== null && blur > blurMax && (blur * longSidePx) / 1000 > blurSpreadMinPx;
}

function boundingBox({ corners }: DocumentQuality): Box {
  const left = Math.min(...corners.map(({ x }) => x));
  const top = Math.min(...corners.map(({ y }) => y));
  return {
    left,
    top,
    width: Math.max(...corners.map(({ x }) => x)) - left,
    height: Math.max(...corners.map(({ y }) => y)) - top,
  };
}
