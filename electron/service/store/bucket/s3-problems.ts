import { BucketError, type BucketProblem } from './bucket.ts';

/** Meaning of each error of S3 for us. */
const BY_NAME: Readonly<Record<string, BucketProblem>> = {
  NoSuchBucket: 'no_bucket',
  InvalidAccessKeyId: 'refused',
  SignatureDoesNotMatch: 'refused',
  AccessDenied: 'refused',
  Forbidden: 'refused',
  ExpiredToken: 'refused',
  InvalidToken: 'refused',
  CredentialsProviderError: 'no_credentials',
  PermanentRedirect: 'other_region',
  AuthorizationHeaderMalformed: 'other_region',
  IllegalLocationConstraintException: 'other_region',
  TimeoutError: 'slow',
  AbortError: 'slow',
};

/** The error without what a server may have said about its insides. */
export function bucketError(error: unknown, isOverdue: boolean): BucketError {
  if (error instanceof BucketError) return error;
  const { name, code, status } = detailsOf(error);
  if (isOverdue) return new BucketError('slow', error);
  // The client calls a connection that broke off a timeout as well.
  if (/^(E[A-Z_]+|ERR_SOCKET.*)$/.test(code) && code !== 'ETIMEDOUT') return new BucketError('unreachable', error);
  const known = BY_NAME[name];
  if (known !== undefined) return new BucketError(known, error);
  if (status === 401 || status === 403) return new BucketError('refused', error);
  if (status === 301 || status === 307) return new BucketError('other_region', error);
  return new BucketError(status === null ? 'unreachable' : 'failing', error);
}

function detailsOf(error: unknown): { readonly name: string; readonly code: string; readonly status: number | null } {
  if (!(error instanceof Error)) return { name: '', code: '', status: null };
  const { code, $metadata } = error as { code?: unknown; $metadata?: { httpStatusCode?: number } };
  return {
    name: error.name,
    code: typeof code === 'string' ? code : '',
    status: $metadata?.httpStatusCode ?? null,
  };
}
