import { z } from 'zod';

const Colours = z.tuple([z.number(), z.number(), z.number()]);
const Deviations = z.tuple([z.number().positive(), z.number().positive(), z.number().positive()]);
const PointInPicture = z.tuple([z.number(), z.number()]);

/** They affect descriptors as weights do, so a calibration holds for all together. */
const FaceModelUse = z.strictObject({
  /** Hash of the ONNX file. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'must be the SHA-256 of the file, 64 lower-case hexadecimal digits'),
  input: z.strictObject({
    name: z.string().min(1).max(200),
    /** Side of the square input, in pixels. */
    size: z.int().min(32).max(512),
    layout: z.enum(['NCHW', 'NHWC']),
    channels: z.enum(['RGB', 'BGR']),
    /** (value − mean) / deviation of 0 to 255, in the order of `channels`. */
    mean: Colours,
    deviation: Deviations,
  }),
  output: z.strictObject({
    name: z.string().min(1).max(200),
    /** Numbers of the embedding. */
    length: z.int().min(16).max(4096).multipleOf(4),
  }),
  /** Where in the picture the face is put. */
  alignment: z.discriminatedUnion('template', [
    /** ArcFace's five points, defined for 112 pixels and scaled to the input. */
    z.strictObject({ template: z.literal('arcface') }),
    /** Left eye, right eye, nose, left and right mouth corner in the picture, in input pixels. */
    z.strictObject({
      template: z.literal('five-points'),
      points: z.tuple([PointInPicture, PointInPicture, PointInPicture, PointInPicture, PointInPicture]),
    }),
    /** dlib's mean face with this part of it as a border. */
    z.strictObject({ template: z.literal('dlib'), padding: z.number().min(0).max(1) }),
    /** Around the face, `scale` times its longer side, eyes level. */
    z.strictObject({ template: z.literal('square'), scale: z.number().min(0.5).max(3) }),
  ]),
  /** Averages the face and its mirror image: twice the time, usually fewer errors. */
  mirrored: z.boolean(),
});

/** The file that describes the customer's own face model. Its paths are relative to it. */
export const FaceModelFile = FaceModelUse.extend({
  /** Name and version, as in results and with stored faces. */
  id: z
    .string()
    .regex(/^[a-z0-9][a-z0-9._-]{0,63}$/, 'must be 1 to 64 lower-case letters, digits, dots, dashes or underscores'),
  file: z.string().min(1).max(1000),
  /** Made by `countersign evaluate faces --model`; a service needs it. */
  calibration: z.string().min(1).max(1000).optional(),
});
export type FaceModelFile = z.infer<typeof FaceModelFile>;
export type FaceModelUse = z.infer<typeof FaceModelUse>;

/** With the absolute path, the settings and the descriptors' label. */
export const FaceModelForWorker = FaceModelUse.extend({ path: z.string(), describedBy: z.string() });
export type FaceModelForWorker = z.infer<typeof FaceModelForWorker>;

const CalibratedPoint = z.object({
  falseMatchRate: z.number().gt(0).max(0.5),
  /** Euclidean distance of two descriptors of length one. */
  distance: z.number().gt(0).max(2),
  falseNonMatchRate: z.number().min(0).max(1),
});
export type CalibratedPoint = z.infer<typeof CalibratedPoint>;

/** One model's false match rates by distance. */
export const FaceCalibration = z.object({
  describedBy: z.string(),
  measuredOn: z.string(),
  date: z.iso.date(),
  pictures: z.int().min(2),
  picturesWithoutFace: z.int().min(0),
  genuinePairs: z.int().min(1),
  impostorPairs: z.int().min(1),
  /** At false match rates of 0.01, 0.001 and 0.0001. */
  thresholds: z.array(CalibratedPoint).min(1).max(10),
  /** Among many faces: rates of 0.001 and lower, as far as measured. */
  search: z.array(CalibratedPoint).min(2).max(10),
  /** Closer is the same picture: no two pictures of one person were this close. */
  identicalDistance: z.number().min(0).max(2),
});
export type FaceCalibration = z.infer<typeof FaceCalibration>;
