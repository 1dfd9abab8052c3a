/** Sealed captures outside the database: names and bytes tell its owner nothing. */
export type Bucket = {
  /** As people gave it: `s3://bucket/prefix`. */
  readonly address: string;
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Null if there is no such object. Rejects with `too_large` beyond `bytesMax`. */
  get(name: string, bytesMax: number): Promise<Uint8Array | null>;
  /** Removing what is gone already succeeds. */
  remove(names: readonly string[]): Promise<void>;
  /** Up to 1,000 objects in the order of their names, after this name. */
  list(after: string | null): Promise<ObjectPage>;
  close(): void;
};

export type ObjectPage = { readonly objects: readonly ListedObject[]; readonly isLast: boolean };
export type ListedObject = { readonly name: string; readonly bytes: number; readonly modifiedAtMs: number };

/** Why a bucket did not do what it was asked. Only the first three pass without somebody's help. */
export const BUCKET_PROBLEMS = {
  unreachable: 'The storage of captures cannot be reached',
  slow: 'The storage of captures does not answer in time',
  failing: 'The storage of captures answers with an error',
  no_credentials:
    'No credentials for the storage of captures were found; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
  refused: 'The storage of captures refuses these credentials, or they may not use this bucket',
  no_bucket: 'The storage of captures has no bucket of this name',
  other_region: 'The bucket for captures is in another region; set --captures-region or AWS_REGION',
  too_large: 'An object in the storage of captures is larger than a capture can be',
} as const;
export type BucketProblem = keyof typeof BUCKET_PROBLEMS;

const PASSING: readonly BucketProblem[] = ['unreachable', 'slow', 'failing'];

export class BucketError extends Error {
  override readonly name = 'BucketError';
  readonly problem: BucketProblem;

  constructor(problem: BucketProblem, cause?: unknown) {
    super(`${BUCKET_PROBLEMS[problem]}.`, { cause });
    this.problem = problem;
  }

  /** It may work later, without somebody changing a setting. */
  get mayPass(): boolean {
    return PASSING.includes(this.problem);
  }
}
