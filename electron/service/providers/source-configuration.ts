import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { COUNTRY_CODES } from '#shared/domain/place/countries.ts';

/** Checks have ten seconds (`checks/product-table.ts`); a lookup must report its own failure. */
const DEADLINE_MS_MAX = 9000;
const SECRET_BYTES_MAX = 4096;

/** For example `person.name.0`: the path from the top of a response to a value. */
export const Path = z
  .string()
  .regex(/^[\w-]{1,64}(\.[\w-]{1,64}){0,7}$/, 'A path has up to eight names separated by dots.');
export const Name = z.string().regex(/^[\w-]{1,64}$/, 'A name has up to 64 letters, digits, hyphens and underscores.');

const Address = z
  .url()
  .refine(isSafeAddress, 'The address must start with https://, or with http:// for this machine.');

const Credentials = z
  .strictObject({
    header: Name,
    prefix: z.string().max(64).default(''),
    /** Where the secret is: a file, relative to the configuration, or an environment variable. */
    file: z.string().min(1).optional(),
    environment: Name.optional(),
  })
  .refine(
    ({ file, environment }) => (file === undefined) !== (environment === undefined),
    'Name a file or an environment variable.',
  );

/** When an attempt is given up, and when a source that is down is left alone. */
export const ATTEMPT_SHAPE = {
  /** For one attempt; `deadline_ms` limits all of them together. */
  timeout_ms: z.int().min(100).max(DEADLINE_MS_MAX).default(3000),
  deadline_ms: z.int().min(100).max(DEADLINE_MS_MAX).default(8000),
  /** Further attempts after the source was unreachable or failed. */
  retries: z.int().min(0).max(3).default(1),
  circuit: z
    .strictObject({
      failures: z.int().min(1).max(100).default(5),
      pause_ms: z.int().min(100).max(600_000).default(30_000),
    })
    .prefault({}),
};

/** Settings that every source has: where it is, how it is asked, and when it is given up. */
export const SOURCE_SHAPE = {
  /** ISO 3166-1 alpha-2. */
  country: z.enum(COUNTRY_CODES as [string, ...string[]]),
  /** Shown to operators as the source. */
  name: z.string().min(1).max(80),
  address: Address,
  credentials: Credentials.optional(),
  ...ATTEMPT_SHAPE,
};

/** How every source says whether it found a record. */
export const ANSWER_SHAPE = {
  /** Path of the status in the response; `found` and `not_found` list its values. */
  status: Path,
  found: z.array(z.string().max(64)).min(1).max(16),
  not_found: z.array(z.string().max(64)).max(16).default([]),
  /** HTTP statuses that mean "not found" without a body. */
  not_found_http: z.array(z.int().min(400).max(499)).max(4).default([]),
};

const Source = z.object(SOURCE_SHAPE);
type Credentials = z.infer<typeof Credentials>;

/** A source's secret, as the header that carries it. */
export type WithHeader<Configuration> = Omit<Configuration, 'credentials'> & {
  readonly header: { readonly name: string; readonly value: string } | null;
};

/** The part of a configuration that a request needs. */
export type SourceConfiguration = WithHeader<z.infer<typeof Source>> & {
  readonly request: Readonly<Record<string, string | undefined>>;
  readonly answer: { readonly not_found_http: readonly number[] };
};

/** Loads the secret. Rejects with a sentence that never contains it. */
export async function withHeader<
  Configuration extends { readonly country: string; readonly credentials?: Credentials | undefined },
>(
  { credentials, ...source }: Configuration,
  file: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<WithHeader<Configuration>> {
  if (credentials === undefined) return { ...source, header: null };
  const secret =
    credentials.file === undefined
      ? environment[credentials.environment ?? '']?.trim()
      : (await readBounded(resolve(dirname(file), credentials.file), SECRET_BYTES_MAX)).trim();
  if (!secret || !/^[\x21-\x7E]+( [\x21-\x7E]+)*$/.test(secret))
    throw new Error(
      `${file}: the secret for the registry of ${source.country} is missing or contains characters that a header cannot hold.`,
    );
  return { ...source, header: { name: credentials.header, value: `${credentials.prefix}${secret}` } };
}

/** Numbers may leave this machine only encrypted. A user name in a URL would end up in logs. */
function isSafeAddress(address: string): boolean {
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return false;
  const isLoopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(url.hostname);
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback);
}

/** Rejects with a sentence that names the file. */
export async function readBounded(file: string, bytesMax: number): Promise<string> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${file}: cannot be read (${error.code}).`);
  });
  if (bytes.byteLength > bytesMax) throw new Error(`${file}: is larger than ${bytesMax} bytes.`);
  return bytes.toString('utf8');
}
