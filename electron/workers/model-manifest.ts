import { z } from 'zod';

export const modelNames = [
  'small-faces',
  'face-boxes',
  'face-mesh',
  'face-recognition',
  'face-recognition-second',
  'text-detection',
  'text-direction',
  'text-recognition',
  'text-recognition-characters',
  'mrz-characters',
] as const;
export type ModelName = (typeof modelNames)[number];
export type NetworkName = Exclude<ModelName, 'text-recognition-characters'>;

const TensorShape = z.object({
  name: z.string(),
  /** null is a size that may differ from run to run. */
  shape: z.array(z.number().int().positive().nullable()),
});

/** `shape` and `valueRange` describe the network's input. */
export const ModelEntry = z.object({
  name: z.enum(modelNames),
  /** Below resources/models/. */
  file: z.string().regex(/^[a-z0-9-]+\.(?:onnx|txt)$/),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.number().int().positive(),
  input: TensorShape.extend({ values: z.string() }).optional(),
  outputs: z.array(TensorShape).optional(),
  licence: z.string(),
  /** The npm package the file is made from, with its version. */
  source: z.string(),
  version: z.string(),
  upstream: z.string(),
});
export type ModelEntry = z.infer<typeof ModelEntry>;

/** The files beside resources/models/manifest.json, by hash. `npm run models` makes them. */
export const ModelManifest = z.object({ models: z.array(ModelEntry) });
export type ModelManifest = z.infer<typeof ModelManifest>;
