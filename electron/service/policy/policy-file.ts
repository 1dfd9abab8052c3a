import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Policy } from '#shared/contract/policy/policy.ts';
import { TamperingCalibration } from '#shared/domain/document/tampering/tampering-calibration.ts';
import { calibrationVersion } from './calibration-version.ts';
import { DEFAULT_POLICY, SANDBOX_POLICY, SPECIMEN_POLICY } from './default-policy.ts';
import { DEMO_POLICY } from './demo-policy.ts';

const FILE_BYTES_MAX = 100_000;

const POLICIES = { production: DEFAULT_POLICY, sandbox: SANDBOX_POLICY, specimens: SPECIMEN_POLICY, demo: DEMO_POLICY };
type Judging = keyof typeof POLICIES;

/** The policy of an installation without its own. */
export const policyFor = (judging: Judging): Policy => POLICIES[judging];

/**
 * The default with a JSON file's changes, such as `{"aml": {"four_eyes": true}}`. Version: the
 * file's, or the default's plus its hash. `document.tampering_calibration` names a second file.
 * Rejects with a sentence that names file and setting.
 */
export async function readPolicy(file: string, judging: Judging): Promise<Policy> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${file}: it cannot be read (${error.code}).`);
  });
  if (bytes.byteLength > FILE_BYTES_MAX) throw new Error(`${file}: it is larger than ${FILE_BYTES_MAX} bytes.`);
  const base = policyFor(judging);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  const changed = merged({ ...base, version: `${base.version}+${hash}` }, parseJson(file, bytes), file, '');
  const calibration = await namedCalibration(file, changed);
  const parsed = Policy.safeParse(calibration === null ? changed : withCalibration(changed, calibration));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${file}: ${issue?.path.join('.')}: ${issue?.message}`);
}

/** The calibration file that the policy names; null if it names none. */
async function namedCalibration(file: string, policy: unknown): Promise<TamperingCalibration | null> {
  const named = isObject(policy) && isObject(policy.document) ? policy.document.tampering_calibration : null;
  if (typeof named !== 'string') return null;
  const path = resolve(dirname(file), named);
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${path}: it cannot be read (${error.code}).`);
  });
  const parsed = TamperingCalibration.safeParse(parseJson(path, bytes));
  if (!parsed.success)
    throw new Error(`${path}: it is not a tampering calibration (${parsed.error.issues[0]?.message}).`);
  const { version, ...rest } = parsed.data;
  if (version !== calibrationVersion(rest)) throw new Error(`${path}: it was changed after it was made.`);
  return parsed.data;
}

function withCalibration(policy: unknown, calibration: TamperingCalibration): unknown {
  const { document, version, ...rest } = policy as { document: object; version: string };
  return {
    ...rest,
    version: `${version}+tampering-${calibration.version}`,
    document: { ...document, tampering_calibration: calibration },
  };
}

/** Unknown settings are rejected: a mistyped one would have no effect. */
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
