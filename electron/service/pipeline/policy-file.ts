import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Policy } from '#shared/policy.ts';
import { DEFAULT_POLICY, SPECIMEN_POLICY } from './default-policy.ts';

const FILE_BYTES_MAX = 100_000;

/** The policy of an installation that has set none: in demo and sandbox one that accepts specimens. */
export const policyFor = (environment: 'production' | 'sandbox' | 'demo'): Policy =>
  environment === 'production' ? DEFAULT_POLICY : SPECIMEN_POLICY;

/**
 * The default policy with what a JSON file says otherwise, as in `{"aml": {"four_eyes": true}}`. Its version is the file's own, or
 * the default's with the start of the file's hash. Rejects with a sentence that names the file and the setting.
 */
export async function readPolicy(file: string, environment: 'production' | 'sandbox' | 'demo'): Promise<Policy> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${file}: it cannot be read (${error.code}).`);
  });
  if (bytes.byteLength > FILE_BYTES_MAX) throw new Error(`${file}: it is larger than ${FILE_BYTES_MAX} bytes.`);
  const base = policyFor(environment);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  const changed = merged({ ...base, version: `${base.version}+${hash}` }, parseJson(file, bytes), file, '');
  const parsed = Policy.safeParse(changed);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${file}: ${issue?.path.join('.')}: ${issue?.message}`);
}

/** Settings may be left out, and none may be made up: a mistyped one would be without effect. */
function merged(base: unknown, change: unknown, file: string, path: string): unknown {
  if (!isObject(base)) return change;
  if (!isObject(change)) throw new Error(`${file}: ${path || 'the policy'} must be an object.`);
  const result = new Map(Object.entries(base));
  for (const [name, value] of Object.entries(change)) {
    const place = path === '' ? name : `${path}.${name}`;
    if (!result.has(name)) throw new Error(`${file}: there is no setting ${place}.`);
    result.set(name, merged(result.get(name), value, file, place));
  }
  return Object.fromEntries(result);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parseJson(file: string, bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new Error(`${file}: it is not JSON.`);
  }
}
