import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FaceCalibration, FaceModelFile } from '#shared/domain/face-model.ts';

const OURS = join(import.meta.dirname, '../../../resources/models/face-recognition.onnx');
/** Its hash, which takes a quarter of a second. */
let sha256: string | undefined;

const OUR_INPUT = { name: 'input', size: 112, layout: 'NCHW', channels: 'RGB' } as const;

/** The product's own network in the role of a customer's, used as we use it and in other ways. */
const USES = {
  'as ours': {
    input: { ...OUR_INPUT, mean: [127, 127, 127], deviation: [128, 128, 128] },
    output: { name: 'output', length: 512 },
    alignment: { template: 'arcface' },
  },
  otherwise: {
    input: { ...OUR_INPUT, mean: [127.5, 127.5, 127.5], deviation: [127.5, 127.5, 127.5] },
    output: { name: 'output', length: 512 },
    alignment: { template: 'dlib', padding: 0.18 },
  },
} as const satisfies Record<string, Pick<FaceModelFile, 'input' | 'output' | 'alignment'>>;

/** Copies our network into `folder` under another name and writes the model description with `changes`; returns the description's path. */
export function writeFaceModel(
  folder: string,
  use: keyof typeof USES,
  id: string,
  changes: Record<string, unknown> = {},
): string {
  const network = join(folder, `${id}.onnx`);
  if (!existsSync(network)) copyFileSync(OURS, network);
  sha256 ??= createHash('sha256').update(readFileSync(OURS)).digest('hex');
  const file = join(folder, `${id}.json`);
  writeFileSync(file, JSON.stringify({ id, file: `${id}.onnx`, sha256, mirrored: true, ...USES[use], ...changes }));
  return file;
}

/** A calibration as `evaluate faces` writes it, for the network in `describedBy`. */
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
