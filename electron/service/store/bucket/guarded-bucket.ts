import { type Bucket, BucketError } from './bucket.ts';

/** Then the bucket is tried again; meanwhile captures stay in the database. */
const LEFT_ALONE_MS = 10_000;

export type BucketCall = 'put' | 'get' | 'remove' | 'list';
export type OnBucketCall = (call: BucketCall, succeeded: boolean, tookMs: number) => void;

/** A bucket as the store uses it. */
export type GuardedBucket = {
  readonly address: string;
  /** Whether captures move out of the bucket, into the database. */
  readonly isLeft: boolean;
  /** The bucket is ours, answers, and is not being left. */
  isOpen(): boolean;
  /** Whether the last call reached it. */
  isReachable(): boolean;
  isClaimed(): boolean;
  /** Says whether the bucket holds the captures of this database alone; see `claim-bucket.ts`. */
  claimed(isOurs: boolean): void;
  /** Runs `work` and notes whether the bucket answered. */
  tried<Result>(work: (objects: Bucket) => Promise<Result>): Promise<Result>;
  close(): void;
};

export type GuardOptions = {
  readonly isLeft?: boolean | undefined;
  readonly onCall?: OnBucketCall | undefined;
  readonly elapsedMs?: () => number;
};

export function guardBucket(
  bucket: Bucket,
  { isLeft = false, onCall = () => undefined, elapsedMs = () => performance.now() }: GuardOptions = {},
): GuardedBucket {
  let failedAtMs: number | null = null;
  let isClaimed = false;
  const objects = measured(bucket, onCall, elapsedMs);
  return {
    address: bucket.address,
    isLeft,
    isOpen: () => isClaimed && !isLeft && (failedAtMs === null || elapsedMs() - failedAtMs >= LEFT_ALONE_MS),
    isReachable: () => failedAtMs === null,
    isClaimed: () => isClaimed,
    claimed(isOurs) {
      isClaimed = isOurs;
    },
    async tried(work) {
      try {
        const result = await work(objects);
        failedAtMs = null;
        return result;
      } catch (error) {
        // An exchanged object says nothing about the others.
        if (error instanceof BucketError && error.problem !== 'too_large') failedAtMs = elapsedMs();
        throw error;
      }
    },
    close: () => bucket.close(),
  };
}

function measured(bucket: Bucket, onCall: OnBucketCall, elapsedMs: () => number): Bucket {
  async function timed<Result>(call: BucketCall, work: Promise<Result>): Promise<Result> {
    const startedAt = elapsedMs();
    try {
      const result = await work;
      onCall(call, true, elapsedMs() - startedAt);
      return result;
    } catch (error) {
      onCall(call, false, elapsedMs() - startedAt);
      throw error;
    }
  }
  return {
    ...bucket,
    put: (...given) => timed('put', bucket.put(...given)),
    get: (...given) => timed('get', bucket.get(...given)),
    remove: (...given) => timed('remove', bucket.remove(...given)),
    list: (...given) => timed('list', bucket.list(...given)),
  };
}
