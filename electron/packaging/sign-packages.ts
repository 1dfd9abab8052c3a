import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { packageName, RELEASE_FILE, type Release, signRelease } from '../main/updates/release.ts';
import { openReleaseKey } from './release-key.ts';

const DAY_MS = 86_400_000;

const HELP = `node electron/packaging/sign-release.js [options] latest*.yml PACKAGE...

Writes release.json for the packages of one version. Give the files latest*.yml of electron-builder and every package that they name, of all
systems in one call, and publish all of them in one folder.

  --release-key FILE     the key that signed the packages' lists
  --version VERSION      such as 1.4.0
  --percentage N         share of installations that take it (100)
  --withdraw VERSION     a later version that goes back to this one; may be repeated
  --days N               how long the statement holds (30)
  --out FOLDER           where to write it (.)
`;

const LIST = /^latest.*\.yml$/;

const sha512Of = (file: string) => createHash('sha512').update(readFileSync(file)).digest('base64');

/** Installations refuse a release without a listed package. Null, or how the list differs. */
function faultOfList(text: string, version: string, files: Readonly<Record<string, string>>): string | null {
  const [, named] = /^version: (.+)$/m.exec(text) ?? [];
  if (named === undefined || plain(named) !== version) return `is not of version ${version}.`;
  const packages = [...text.matchAll(/^ {2}- url: (.+)\n {4}sha512: (.+)$/gm)];
  if (packages.length === 0 || packages.length !== text.match(/^ *- url: /gm)?.length) return 'cannot be read.';
  for (const [, url = '', hash = ''] of packages) {
    const name = packageName(plain(url));
    if (!Object.hasOwn(files, name)) return `names ${name}, which is not among the packages given.`;
    if (files[name] !== plain(hash)) return `has another hash for ${name} than the package given.`;
  }
  return null;
}

/** Text that could be taken for something else is quoted. */
const plain = (text: string) => text.replace(/^(['"])(.*)\1$/, '$2');

/** Returns the exit code. `say` gets what goes to standard error. */
export function signPackages(args: readonly string[], say: (text: string) => void): number {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'release-key': { type: 'string' },
        version: { type: 'string' },
        percentage: { type: 'string', default: '100' },
        withdraw: { type: 'string', multiple: true, default: [] },
        days: { type: 'string', default: '30' },
        out: { type: 'string', default: '.' },
      },
    });
    const isList = (file: string) => LIST.test(basename(file));
    // The shells of Windows leave patterns to the program.
    const given = positionals.flatMap((name) => (name.includes('*') ? globSync(name).sort() : [name]));
    const lists = given.filter(isList);
    const packages = given.filter((file) => !isList(file));
    if (values['release-key'] === undefined || values.version === undefined || packages.length === 0)
      throw new Error('--release-key, --version and at least one package are needed.');
    if (lists.length === 0) throw new Error('The files latest*.yml beside the packages are needed.');
    const days = Number(values.days);
    if (!Number.isInteger(days) || days < 1 || days > 365) throw new Error('--days takes a number from 1 to 365.');
    const files = Object.fromEntries(packages.map((file) => [basename(file), sha512Of(file)]));
    for (const list of lists) {
      const fault = faultOfList(readFileSync(list, 'utf8'), values.version, files);
      if (fault !== null) throw new Error(`${basename(list)} ${fault}`);
    }
    const release: Release = {
      format: 'countersign-release-1',
      version: values.version,
      percentage: Number(values.percentage),
      withdrawn: values.withdraw,
      valid_until: new Date(Date.now() + days * DAY_MS).toISOString(),
      files,
    };
    writeFileSync(
      join(values.out, RELEASE_FILE),
      signRelease(release, openReleaseKey(values['release-key']).privateKey),
    );
    return 0;
  } catch (error) {
    say(`${error instanceof Error ? error.message : error}\n\n${HELP}`);
    return 2;
  }
}
