import { createHash } from 'node:crypto';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FaceCalibration, FaceModelFile } from '#shared/face-model.ts';

const MODELS = join(import.meta.dirname, '../../resources/models');

/** Networks that come with the product, used as if they were a customer's: one that we use as well, and one used otherwise. */
const USES = {
  'face-recognition': {
    input: { name: 'input', size: 150, layout: 'NHWC', channels: 'RGB', mean: [0, 0, 0], deviation: [1, 1, 1] },
    output: { name: 'descriptors', length: 128 },
    alignment: { template: 'dlib', padding: 0.25 },
  },
  'face-attributes': {
    input: { name: 'input', size: 224, layout: 'NHWC', channels: 'RGB', mean: [0, 0, 0], deviation: [1, 1, 1] },
    output: { name: 'embedding', length: 1024 },
    alignment: { template: 'square', scale: 1.4 },
  },
} as const satisfies Record<string, Pick<FaceModelFile, 'input' | 'output' | 'alignment'>>;

/** Copies the network into `folder` under another name and writes the file that names it, with `changes`; gives back that file. */
export function writeFaceModel(
  folder: string,
  network: keyof typeof USES,
  id: string,
  changes: Record<string, unknown> = {},
): string {
  copyFileSync(join(MODELS, `${network}.onnx`), join(folder, `${id}.onnx`));
  const sha256 = createHash('sha256')
    .update(readFileSync(join(folder, `${id}.onnx`)))
    .digest('hex');
  const file = join(folder, `${id}.json`);
  writeFileSync(file, JSON.stringify({ id, file: `${id}.onnx`, sha256, mirrored: true, ...USES[network], ...changes }));
  return file;
}

/** A calibration as `evaluate faces` writes it, for whatever `describedBy` says. */
export function aCalibration(changes: Partial<FaceCalibration> = {}): FaceCalibration {
  const thresholds = [
    { falseMatchRate: 0.01, distance: 0.6, falseNonMatchRate: 0.02 },
    { falseMatchRate: 0.001, distance: 0.5, falseNonMatchRate: 0.05 },
    { falseMatchRate: 0.0001, distance: 0.45, falseNonMatchRate: 0.1 },
  ];
  return {
    describedBy: 'somebody@0123456789abcdef',
    measuredOn: 'labels.csv',
    date: '2026-01-01',
    pictures: 400,
    picturesWithoutFace: 0,
    genuinePairs: 200,
    impostorPairs: 79_600,
    thresholds,
    search: thresholds.slice(1),
    identicalDistance: 0.05,
    ...changes,
  };
}
