import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { COUNTRY_CODES } from '#shared/domain/place/countries.ts';

/** The check has ten seconds (`checks/government/registry.ts`); a lookup must end earlier so that it can report its own failure. */
const DEADLINE_MS_MAX = 9000;
const CONFIGURATION_BYTES_MAX = 1_000_000;
const SECRET_BYTES_MAX = 4096;
const REGISTRIES_MAX = 250;

/** For example `person.name.0`: the path from the top of a response to a value. */
const Path = z.string().regex(/^[\w-]{1,64}(\.[\w-]{1,64}){0,7}$/, 'A path has up to eight names separated by dots.');
const Name = z.string().regex(/^[\w-]{1,64}$/, 'A name has up to 64 letters, digits, hyphens and underscores.');

export const BIRTH_DATE_ORDERS = ['YMD', 'DMY', 'MDY'] as const;

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

const Registry = z.strictObject({
  /** ISO 3166-1 alpha-2. */
  country: z.enum(COUNTRY_CODES as [string, ...string[]]),
  /** Shown to operators as the source. */
  name: z.string().min(1).max(80),
  address: Address,
  credentials: Credentials.optional(),
  /** The fields that are sent, with the registry's names for them. Nothing else leaves this machine. */
  request: z
    .strictObject({
      number: Name,
      country: Name.optional(),
      type: Name.optional(),
      first_name: Name.optional(),
      middle_name: Name.optional(),
      last_name: Name.optional(),
      birth_date: Name.optional(),
    })
    .default({ number: 'id_number', country: 'country_code', type: 'id_type' }),
  answer: z.strictObject({
    /** Path of the status in the response; `found` and `not_found` list its values. */
    status: Path,
    found: z.array(z.string().max(64)).min(1).max(16),
    not_found: z.array(z.string().max(64)).max(16).default([]),
    /** HTTP statuses that mean "not found" without a body. */
    not_found_http: z.array(z.int().min(400).max(499)).max(4).default([]),
    fields: z
      .strictObject({
        number: Path.optional(),
        country: Path.optional(),
        first_name: Path.optional(),
        middle_name: Path.optional(),
        last_name: Path.optional(),
        full_name: Path.optional(),
        birth_date: Path.optional(),
        gender: Path.optional(),
      })
      .refine(
        ({ last_name, full_name, birth_date }) => [last_name, full_name, birth_date].some((path) => path !== undefined),
        'Map last_name, full_name or birth_date. Without one of them we cannot tell whose record it is.',
      ),
    birth_date_order: z.enum(BIRTH_DATE_ORDERS).default('YMD'),
  }),
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
});

const Configuration = z
  .strictObject({ registries: z.array(Registry).max(REGISTRIES_MAX) })
  .refine(
    ({ registries }) => new Set(registries.map(({ country }) => country)).size === registries.length,
    'Each country may have only one registry.',
  );

/** One country's registry, with its secret loaded. */
export type RegistryConfiguration = Omit<z.infer<typeof Registry>, 'credentials'> & {
  readonly header: { readonly name: string; readonly value: string } | null;
};

/**
 * Reads the file that names the registries. Rejects with a sentence that names the file and the place in it, but never a
 * secret.
 */
export async function readRegistries(
  file: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<readonly RegistryConfiguration[]> {
  const parsed = Configuration.safeParse(parseJson(file, await readBounded(file, CONFIGURATION_BYTES_MAX)));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`${file}: ${issue?.path.join('.') || 'configuration'}: ${issue?.message}`);
  }
  return Promise.all(
    parsed.data.registries.map(async ({ credentials, ...registry }) => {
      if (credentials === undefined) return { ...registry, header: null };
      const secret =
        credentials.file === undefined
          ? environment[credentials.environment ?? '']?.trim()
          : (await readBounded(resolve(dirname(file), credentials.file), SECRET_BYTES_MAX)).trim();
      if (!secret || !/^[\x21-\x7E]+( [\x21-\x7E]+)*$/.test(secret))
        throw new Error(
          `${file}: the secret for the registry of ${registry.country} is missing or contains characters that a header cannot hold.`,
        );
      return { ...registry, header: { name: credentials.header, value: `${credentials.prefix}${secret}` } };
    }),
  );
}

/** Numbers may leave this machine only encrypted. A user name in a URL would end up in logs. */
function isSafeAddress(address: string): boolean {
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return false;
  const isLoopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(url.hostname);
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback);
}

async function readBounded(file: string, bytesMax: number): Promise<string> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${file}: cannot be read (${error.code}).`);
  });
  if (bytes.byteLength > bytesMax) throw new Error(`${file}: is larger than ${bytesMax} bytes.`);
  return bytes.toString('utf8');
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${file}: is not valid JSON.`);
  }
}
