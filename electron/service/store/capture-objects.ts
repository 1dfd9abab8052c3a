import { createHash, randomUUID } from 'node:crypto';
import { ServiceError } from '../service-error.ts';
import { BUCKET_PROBLEMS, type Bucket, BucketError } from './bucket/bucket.ts';
import type { GuardedBucket } from './bucket/guarded-bucket.ts';
import { SEALED_START_BYTES } from './database.ts';
import type { Schema } from './schema.ts';
import { SEAL_OVERHEAD_BYTES } from './seal.ts';
import { StoreError } from './store-error.ts';

type CaptureRow = Schema['captures'];
/** The place of a capture's bytes. */
type PlacedBytes = Pick<CaptureRow, 'byte_length' | 'sealed_bytes' | 'object_name' | 'object_sha256'>;

/** How soon a caller may ask again for a picture that the bucket does not give. */
const ASK_AGAIN_SECONDS = 30;

/**
 * Under a random name, with the row that refers to it. Null without a bucket or on failure: the
 * bytes stay, and `move-captures.ts` moves them later. An unreferenced object is
 * `sweep-bucket.ts`'s.
 */
export async function placeInBucket(bucket: GuardedBucket | null, row: CaptureRow): Promise<CaptureRow | null> {
  if (bucket === null || !bucket.isOpen()) return null;
  return inBucket(bucket, row).catch((error: unknown) => {
    if (error instanceof BucketError) return null;
    throw error;
  });
}

/** Throws `BucketError`. */
export async function inBucket(bucket: GuardedBucket, row: CaptureRow): Promise<CaptureRow> {
  const { sealed_bytes: sealed } = row;
  const name = randomUUID();
  await bucket.tried((objects) => objects.put(name, sealed));
  return {
    ...row,
    sealed_bytes: sealed.subarray(0, SEALED_START_BYTES),
    object_name: name,
    object_sha256: sha256Of(sealed),
  };
}

/** Throws `UNAVAILABLE`, or `SEAL_BROKEN` if the object is not the one that was put there. */
export async function sealedBytesOf(bucket: GuardedBucket | null, row: PlacedBytes): Promise<Uint8Array> {
  const { object_name: name } = row;
  if (name === null) return row.sealed_bytes;
  if (bucket === null) throw new ServiceError('storage.not_given', {}, { retryAfterSeconds: ASK_AGAIN_SECONDS });
  const sealed = await bucket
    .tried((objects) => fetchObject(objects, name, row))
    .catch((error: unknown) => {
      if (!(error instanceof BucketError)) throw error;
      if (error.problem === 'too_large') throw exchanged();
      const parameters = { problem: BUCKET_PROBLEMS[error.problem] };
      throw new ServiceError('storage.captures', parameters, { retryAfterSeconds: ASK_AGAIN_SECONDS, cause: error });
    });
  if (sealed === null) throw new ServiceError('storage.picture_missing', {}, { retryAfterSeconds: ASK_AGAIN_SECONDS });
  if (sha256Of(sealed) !== row.object_sha256) throw exchanged();
  return sealed;
}

const exchanged = () => new StoreError('SEAL_BROKEN', 'An object in the storage of captures was altered or exchanged.');

const fetchObject = (objects: Bucket, name: string, row: PlacedBytes) =>
  objects.get(name, row.byte_length + SEAL_OVERHEAD_BYTES);

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
