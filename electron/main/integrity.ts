import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Beside the archive: hashes of what is loaded, signed with the release's key. */
export const INTEGRITY_FILE = 'integrity.json';
const ARCHIVE = 'app.asar';
const OUTSIDE = 'app.asar.unpacked';
const SIDE_BY_SIDE = 4;

/**
 * LGPL-3.0 lets people exchange the library. It is WebAssembly in a process without rights; the
 * script that loads it is the program's.
 */
const EXCHANGEABLE = `${OUTSIDE}/node_modules/libheif-js/libheif-wasm/libheif.wasm`;

/** Checked by hand: this file runs before a package outside the archive may be loaded. */
type Hashes = {
  readonly format: 'countersign-integrity-1';
  /** SHA-256 of each file, by its path below the resources folder. */
  readonly files: Readonly<Record<string, string>>;
  /** Programs that macOS signs after packing, which changes them. */
  readonly signed_later: readonly string[];
};

export class ProgramAltered extends Error {
  override readonly name = 'ProgramAltered';
}

/** For the archive and everything outside it, below a packaged application's `resources`. */
export async function describeProgram(
  resources: string,
  options: { readonly releaseKey: KeyObject; readonly signsLater: boolean },
): Promise<string> {
  const names = namesIn(resources);
  const later = options.signsLater ? names.filter((name) => isMachO(join(resources, name))) : [];
  const hashed = names.filter((name) => !later.includes(name));
  const hashes = JSON.stringify({
    format: 'countersign-integrity-1',
    files: Object.fromEntries(await hashEach(resources, hashed)),
    signed_later: later,
  } satisfies Hashes);
  const signature = sign(null, Buffer.from(hashes), options.releaseKey).toString('base64');
  return JSON.stringify({ hashes, signature });
}

/**
 * Rejects with `ProgramAltered` unless everything is as packaged: nothing changed, missing or
 * added. `releaseKey` (SPKI, base64) comes from inside the archive.
 */
export async function verifyProgram(resources: string, releaseKey: string): Promise<void> {
  const { files, signed_later: later } = readHashes(resources, releaseKey);
  const present = new Set(namesIn(resources));
  for (const name of later) present.delete(name);
  for (const [name, hash] of await hashEach(
    resources,
    Object.keys(files).filter((name) => present.has(name)),
  ))
    if (hash !== files[name]) throw altered(`${name} was changed`);
  const missing = Object.keys(files).find((name) => !present.has(name));
  if (missing !== undefined) throw altered(`${missing} is missing`);
  const added = [...present].find((name) => !(name in files));
  if (added !== undefined) throw altered(`${added} was added`);
}

function readHashes(resources: string, releaseKey: string): Hashes {
  try {
    const signed: unknown = JSON.parse(readFileSync(join(resources, INTEGRITY_FILE), 'utf8'));
    const { hashes, signature } = signed as { readonly hashes?: unknown; readonly signature?: unknown };
    const key = createPublicKey({ key: Buffer.from(releaseKey, 'base64'), format: 'der', type: 'spki' });
    if (verify(null, Buffer.from(String(hashes)), key, Buffer.from(String(signature), 'base64'))) {
      const read: unknown = JSON.parse(String(hashes));
      if (isHashes(read)) return read;
    }
  } catch {
    // Unreadable and badly signed lists are told apart by nobody.
  }
  throw altered(`the list of its files (${INTEGRITY_FILE}) is missing or not the one of this release`);
}

function isHashes(read: unknown): read is Hashes {
  const { format, files, signed_later: later } = read as { readonly [key: string]: unknown };
  return (
    format === 'countersign-integrity-1' &&
    typeof files === 'object' &&
    files !== null &&
    Object.values(files).every((hash) => typeof hash === 'string' && /^[0-9a-f]{64}$/.test(hash)) &&
    Array.isArray(later) &&
    later.every((name) => typeof name === 'string')
  );
}

const altered = (what: string) =>
  new ProgramAltered(
    `This copy of Countersign is not as it was packaged: ${what}. Install Countersign again from a trusted source.`,
  );

/** A link that was added or leads elsewhere has another hash than any packaged file. */
function namesIn(resources: string): readonly string[] {
  const outside = join(resources, OUTSIDE);
  const below = existsSync(outside) ? readdirSync(outside, { recursive: true, withFileTypes: true }) : [];
  return [
    ARCHIVE,
    ...below
      .filter((entry) => !entry.isDirectory())
      .map((entry) => relative(resources, join(entry.parentPath, entry.name)).split(sep).join('/')),
  ].filter((name) => name !== EXCHANGEABLE);
}

async function hashEach(folder: string, names: readonly string[]): Promise<readonly (readonly [string, string])[]> {
  const hashed: (readonly [string, string])[] = [];
  const waiting = [...names];
  const work = async () => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop())
      hashed.push([name, await hashOf(join(folder, name))]);
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  return hashed.sort(([one], [other]) => (one < other ? -1 : 1));
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file, { highWaterMark: 1_048_576 }), hash);
  return hash.digest('hex');
}

const MACH_O = ['cffaedfe', 'cafebabe', 'feedfacf'];

function isMachO(file: string): boolean {
  return MACH_O.includes(readFileSync(file).subarray(0, 4).toString('hex'));
}
