import { z } from 'zod';
import { ChipProofs } from '#shared/contract/findings/chip.ts';
import { Box } from '#shared/contract/runs/check-result.ts';
import { MRZ_VARIANTS, type MrzFormat } from '#shared/domain/document/mrz/mrz-format.ts';
import { EXAMINATION_SIGNALS } from '#shared/domain/document/tampering/tampering-rules.ts';
import { PassiveSignal } from '#shared/domain/passive-signals.ts';
import * as limits from '../../workers/answer-limits.ts';
import type { InferenceRequest, InferenceResult, Point } from '../../workers/protocol.ts';
import { certificateList, chipContent } from './chip-answers.ts';

/**
 * The form of every answer of a recognition process, with bounds: a picture may have taken the
 * process over. Numbers are finite, because a comparison with another is always false, and false
 * often means that nothing was found.
 */
const number = z.number();
/** Sums of shares may be a rounding error away from 0 and 1. */
const share = z.number().min(-0.001).max(1.001);
const level = z.number().min(0).max(255);
const count = z.int().min(0).max(1_000_000);
const durationMs = z.number().min(0);
const text = (charactersMax: number) => z.string().max(charactersMax);
const size = { imageWidth: z.int().min(1).max(200_000), imageHeight: z.int().min(1).max(200_000) };
const point = z.object({ x: number, y: number });
const corners = z.tuple([point, point, point, point]);
const bytes = (most: number) => z.instanceof(Uint8Array).refine(({ length }) => length <= most);
const floats = (least: number, most: number) =>
  z
    .instanceof(Float32Array)
    .refine((values) => values.length >= least && values.length <= most && values.every(Number.isFinite));

const PICTURE_BYTES_MAX = 100_000_000;
const rectified = z.object({ bytes: bytes(PICTURE_BYTES_MAX), widthPx: count, heightPx: count });
const line = z.object({ text: text(limits.LINE_CHARACTERS_MAX), confidence: share, corners });
const lines = z.array(line).max(limits.PAGE_LINES_MAX);
const formats = Object.keys(MRZ_VARIANTS) as [MrzFormat, ...MrzFormat[]];
const mrz = z.object({
  format: z.enum(formats),
  lines: z.array(z.string().regex(/^[A-Z0-9<]{1,60}$/)).max(3),
  rawLines: z.array(text(200)).max(3),
  repairs: z
    .array(z.object({ line: z.int().min(0).max(2), column: z.int().min(0).max(60), from: text(4), to: text(4) }))
    .max(200),
  allCheckDigitsValid: z.boolean(),
  boxes: z.array(Box).max(3),
  characters: z.array(z.array(point).max(100)).max(3).exactOptional(),
});
const barcode = z.object({
  format: z.enum(['PDF417', 'QR_CODE', 'DATA_MATRIX', 'AZTEC', 'CODE_128', 'CODE_39']),
  text: text(limits.BARCODE_CHARACTERS_MAX),
  bytes: bytes(4 * limits.BARCODE_CHARACTERS_MAX),
  corners,
});
const place = z.object({ part: share, box: Box.nullable() });
const quality = z.object({
  corners,
  found: z.boolean(),
  coveredPart: number,
  longSidePx: number,
  cutOff: z.boolean(),
  cutSides: z.int().min(0).max(4),
  tilt: number,
  blur: number.nullable(),
  glare: place,
  occlusion: place,
  brightness: level,
  colour: number.nullable(),
  durationMs,
});
const documentReading = z.object({
  ...size,
  rotationDegrees: z.literal([0, 90, 180, 270]),
  lines,
  mrz: mrz.nullable(),
  barcodes: z.array(barcode).max(limits.BARCODES_MAX).exactOptional(),
  quality: quality.exactOptional(),
  documents: z
    .array(z.object({ corners, box: Box }))
    .max(limits.OUTLINES_MAX)
    .exactOptional(),
  isMirrored: z.boolean().exactOptional(),
  rectified: rectified.nullable().exactOptional(),
  durationMs,
});
const addressReading = z.object({
  mediaType: z.enum(['application/pdf', 'image']),
  pageCount: count,
  pages: z
    .array(
      z.object({
        widthPx: number,
        heightPx: number,
        source: z.enum(['text-layer', 'ocr']),
        lines,
        isTruncated: z.boolean(),
        barcodes: z.array(barcode).max(limits.BARCODES_MAX),
        overlays: z
          .array(
            z.object({ kind: z.enum(['text-over-scan', 'area-over-scan', 'hidden-text', 'annotation']), box: Box }),
          )
          .max(limits.OVERLAYS_MAX + limits.MARKS_MAX),
      }),
    )
    .max(limits.PAGES_READ_MAX),
  pdf: z
    .object({
      producer: text(limits.PDF_VALUE_CHARACTERS_MAX).nullable(),
      creator: text(limits.PDF_VALUE_CHARACTERS_MAX).nullable(),
      author: text(limits.PDF_VALUE_CHARACTERS_MAX).nullable(),
      title: text(limits.PDF_VALUE_CHARACTERS_MAX).nullable(),
      creationDate: text(40).nullable(),
      modificationDate: text(40).nullable(),
      incrementalUpdates: count,
      hasEncryption: z.boolean(),
      hasSignatures: z.boolean(),
      hasForm: z.boolean(),
      fonts: z.array(text(limits.PDF_VALUE_CHARACTERS_MAX)).max(limits.FONTS_MAX),
    })
    .nullable(),
  firstPage: rectified.nullable(),
  durationMs,
});

const pose = z.object({ yawDegrees: number, pitchDegrees: number, rollDegrees: number });
/** Length one. Others would be nearer to each other than any two faces. */
const descriptor = floats(16, 8_192).refine((values) => Math.abs(Math.hypot(...values) - 1) < 0.01);
const face = z.object({
  box: Box,
  detectionScore: share,
  descriptor,
  pose,
  visibleShare: share,
  brightness: level,
  sharpness: number,
  covering: z.object({
    mouthDetail: number,
    noseDetail: number,
    lowerColour: number,
    lowerBrightness: number,
    eyeBrightness: number,
    underEyeBrightness: number,
    eyeDetail: number,
  }),
});
const colour = z.object({ red: level, green: level, blue: level });
const MESH_POINTS = 468;
const THUMBNAIL_BYTES = 32 * 24;
const trackedFace = z.object({
  box: Box,
  points: floats(3 * MESH_POINTS, 3 * MESH_POINTS),
  meshScore: share,
  pose,
  visibleShare: share,
  brightness: level,
  sharpness: number,
  eyeDetail: number,
  mouthDark: number,
  lowerFace: z
    .object({
      width: z.int().min(0).max(4_096),
      height: z.int().min(0).max(4_096),
      eyesApart: number,
      noseRow: number,
      brightness: z.instanceof(Uint8Array),
    })
    .refine(({ width, height, brightness }) => brightness.length === width * height),
  skin: z.tuple([colour, colour, colour, colour]),
});

const heatMap = z
  .object({
    columns: z.int().min(0).max(limits.HEAT_MAP_CELLS_MAX),
    rows: z.int().min(0).max(limits.HEAT_MAP_CELLS_MAX),
    values: z.array(level).max(limits.HEAT_MAP_CELLS_MAX ** 2),
    box: Box,
  })
  .refine(({ columns, rows, values }) => values.length === columns * rows);
/** Names from our own list. */
const editors = z.array(text(60)).max(60);
const convertedPicture = z.object({ jpeg: bytes(PICTURE_BYTES_MAX) });

type Sized = { readonly imageWidth: number; readonly imageHeight: number };
/** Networks see squares beyond a narrow picture; beyond twice the longer side is none. */
const isAt = ({ imageWidth, imageHeight }: Sized, { x, y }: Point): boolean => {
  const reach = 2 * Math.max(imageWidth, imageHeight);
  return x >= -reach && x <= imageWidth + reach && y >= -reach && y <= imageHeight + reach;
};
const holds = (picture: Sized, { left, top, width, height }: Box): boolean =>
  width >= 0 &&
  height >= 0 &&
  isAt(picture, { x: left, y: top }) &&
  isAt(picture, { x: left + width, y: top + height });

const ANSWERS: { readonly [Kind in InferenceRequest['kind']]: z.ZodType<InferenceResult[Kind]> } = {
  'convert-picture': convertedPicture,
  'draw-page': convertedPicture.extend({ pageCount: count }),
  'read-mrz': z.object({ ...size, mrz: mrz.nullable(), durationMs }),
  'read-document': documentReading.refine((reading) =>
    [
      ...reading.lines.flatMap((read) => read.corners),
      ...(reading.documents ?? []).flatMap((seen) => seen.corners),
    ].every((corner) => isAt(reading, corner)),
  ),
  'read-address-document': addressReading,
  'find-faces': z
    .object({ ...size, faces: z.array(face).max(limits.FACES_MAX), durationMs })
    .refine((reading) => reading.faces.every(({ box }) => holds(reading, box))),
  'track-face': z
    .object({
      ...size,
      face: trackedFace.nullable(),
      facesSeen: count.nullable(),
      surroundings: colour,
      thumbnail: z.instanceof(Uint8Array).refine(({ length }) => length === THUMBNAIL_BYTES),
      durationMs,
    })
    .refine((reading) => reading.face === null || holds(reading, reading.face.box)),
  'examine-selfie': z.object({ signals: z.array(PassiveSignal).max(20), editors, durationMs }),
  'examine-document': z.object({
    signals: z
      .array(
        z.object({
          name: z.enum(EXAMINATION_SIGNALS),
          score: number,
          box: Box.nullable(),
          heatMap: heatMap.exactOptional(),
        }),
      )
      .max(60),
    editors: z.object({ editors, places: z.array(z.enum(['exif', 'xmp', 'photoshop-resources', 'png-text'])).max(4) }),
    durationMs,
  }),
  'examine-chip': z.object({ proofs: ChipProofs, content: chipContent }),
  'read-master-list': certificateList,
};

/** Without anything that does not belong to it; null if it is not of this kind. */
export function checkedAnswer<Kind extends InferenceRequest['kind']>(
  kind: Kind,
  answer: unknown,
): InferenceResult[Kind] | null {
  return ANSWERS[kind].safeParse(answer).data ?? null;
}

/** The first message of a process, and the one about a request that failed. */
export const Start = z.union([
  z.object({
    ready: z.literal(true),
    // A customer's face model is named with its settings: name@fingerprint.
    modelVersions: z
      .record(z.string().regex(/^[a-z][\w.-]{0,99}$/), z.string().regex(/^[\w.@+-]{1,100}$/))
      .refine((versions) => Object.keys(versions).length <= 32),
  }),
  z.object({ ready: z.literal(false), message: text(limits.MESSAGE_CHARACTERS_MAX) }),
]);
export const Failure = z.object({
  code: z.enum(['IMAGE_UNDECODABLE', 'FAILED']),
  /** A sentence of ours, for people. */
  message: text(limits.MESSAGE_CHARACTERS_MAX),
});
