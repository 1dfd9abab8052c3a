import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { FalseMatchRate } from '#shared/contract/policy/policy.ts';
import { FaceCalibration, FaceModelFile, type FaceModelForWorker } from '#shared/domain/face-model.ts';
import type { FromWorker } from '../../workers/protocol.ts';
import { WORK_LIMITS, watchWork } from '../../workers/work-limit.ts';
import type { ChildPort } from './inference.ts';

/** A customer's own face model, in place of ours. */
export type FaceModel = {
  readonly forWorker: FaceModelForWorker;
  /** null if the file names none, which allows measuring but not deciding. */
  readonly calibration: FaceCalibration | null;
};

/** Far more than any face network has. Loading takes about twice as much. */
const NETWORK_BYTES_MAX = 1_000_000_000;
const JSON_BYTES_MAX = 1_000_000;
/** False match rates that a policy may name. */
const RATES_NEEDED = FalseMatchRate.options.map(({ value }) => value);
const PAIRS_NEEDED = (1 / Math.min(...RATES_NEEDED)).toLocaleString('en');

/**
 * With its calibration. Rejects with a sentence that names the files that do not fit: missing,
 * malformed, another hash, model or use, or too few rates. `probeFaceModel` checks the shape.
 */
export async function readFaceModel(file: string): Promise<FaceModel> {
  const { id, file: network, calibration: calibrationFile, ...use } = await parsed(file, FaceModelFile);
  const path = resolve(dirname(file), network);
  const sha256 = await hashOf(path);
  if (sha256 !== use.sha256)
    throw new Error(`${path} is not the network that ${file} names: its SHA-256 is ${sha256}, not ${use.sha256}.`);
  const describedBy = `${id}@${fingerprintOf(use)}`;
  const forWorker = { ...use, path, describedBy };
  if (calibrationFile === undefined) return { forWorker, calibration: null };

  const calibrationPath = resolve(dirname(file), calibrationFile);
  const calibration = await parsed(calibrationPath, FaceCalibration);
  if (calibration.describedBy !== describedBy)
    throw new Error(
      `${calibrationPath} was measured with ${calibration.describedBy}, and ${file} describes ${describedBy}: network, input, ` +
        'output, alignment and mirroring must be those that were measured. Measure again with "countersign evaluate faces --model".',
    );
  const flaw = calibrationFlaw(calibration);
  if (flaw !== null) throw new Error(`${calibrationPath} cannot be used: ${flaw}`);
  return { forWorker, calibration };
}

/** Why a calibration gives no usable thresholds; null if it does. */
export function calibrationFlaw({ thresholds, search }: FaceCalibration): string | null {
  const lacking = RATES_NEEDED.filter((rate) => !thresholds.some(({ falseMatchRate }) => falseMatchRate === rate));
  if (lacking.length > 0)
    return (
      `it has no threshold for a false match rate of ${lacking.join(' and of ')}. ` +
      `That takes at least ${PAIRS_NEEDED} pairs of two people.`
    );
  for (const points of [thresholds, search])
    for (const [index, point] of points.entries()) {
      const before = points[index - 1];
      if (before && (point.falseMatchRate >= before.falseMatchRate || point.distance >= before.distance))
        return 'a smaller false match rate must have a smaller distance, the largest first.';
    }
  return null;
}

/** In its own process, for one run. Rejects with what does not fit. */
export async function probeFaceModel(startPort: () => ChildPort): Promise<void> {
  const port = startPort();
  let watch: { stop(): void } | undefined;
  try {
    await new Promise<void>((settle, reject) => {
      const tooLong = () => reject(new Error('Loading the face model takes too long.'));
      watch = watchWork(WORK_LIMITS.start, () => port.processorMs(), tooLong);
      port.onMessage((message) => {
        const ready = message as FromWorker;
        if (!('ready' in ready)) return;
        if (ready.ready) settle();
        else reject(new Error(ready.message));
      });
      port.onExit(() => reject(new Error('The process that loads the face model ended before it was ready.')));
    });
  } finally {
    watch?.stop();
    port.kill();
  }
}

async function parsed<Schema extends z.core.$ZodType>(file: string, schema: Schema): Promise<z.infer<Schema>> {
  const { size } = await stat(file).catch(() => {
    throw new Error(`There is no file ${file}.`);
  });
  if (size > JSON_BYTES_MAX) throw new Error(`${file} is too long.`);
  let value: unknown;
  try {
    value = JSON.parse(await readFile(file, 'utf8'));
  } catch {
    throw new Error(`${file} is not JSON.`);
  }
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Error(
    `${file} does not describe what it should: ${issue?.path.join('.') || 'the whole'}: ${issue?.message}.`,
  );
}

async function hashOf(path: string): Promise<string> {
  const found = await stat(path).catch(() => null);
  if (found === null || !found.isFile()) throw new Error(`There is no network ${path}.`);
  if (found.size > NETWORK_BYTES_MAX) throw new Error(`The network ${path} is larger than ${NETWORK_BYTES_MAX} bytes.`);
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Uint8Array);
  return hash.digest('hex');
}

/** The schema gives the fields a fixed order, whatever the file's. */
function fingerprintOf(use: Omit<FaceModelForWorker, 'path' | 'describedBy'>): string {
  const { sha256, input, output, alignment, mirrored } = use;
  return createHash('sha256')
    .update(JSON.stringify({ sha256, input, output, alignment, mirrored }))
    .digest('hex')
    .slice(0, 16);
}
