// `node electron/packaging/sign-release.js`: says which version installations shall have. Plain JavaScript like package.js.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { handOver } from '../hand-over.js';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const DAY_MS = 86_400_000;

const HELP = `node electron/packaging/sign-release.js [options] PACKAGE...

Writes release.json for the packages of one version. Put it beside them, and beside the files latest*.yml of electron-builder.

  --release-key FILE     the key that signed the packages' lists
  --version VERSION      such as 1.4.0
  --percentage N         share of installations that take it (100)
  --withdraw VERSION     a later version that goes back to this one; may be repeated
  --days N               how long the statement holds (30)
  --out FOLDER           where to write it (.)
`;

async function signPackages() {
  try {
    const { values, positionals } = parseArgs({
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
    if (values['release-key'] === undefined || values.version === undefined || positionals.length === 0)
      throw new Error('--release-key, --version and at least one package are needed.');
    const days = Number(values.days);
    if (!Number.isInteger(days) || days < 1 || days > 365) throw new Error('--days takes a number from 1 to 365.');
    const { openReleaseKey } = await import('./release-key.ts');
    const { RELEASE_FILE, signRelease } = await import('../main/updates/release.ts');
    const release = {
      format: 'countersign-release-1',
      version: values.version,
      percentage: Number(values.percentage),
      withdrawn: values.withdraw,
      valid_until: new Date(Date.now() + days * DAY_MS).toISOString(),
      files: Object.fromEntries(
        positionals.map((file) => [basename(file), createHash('sha512').update(readFileSync(file)).digest('base64')]),
      ),
    };
    writeFileSync(
      join(values.out, RELEASE_FILE),
      signRelease(release, openReleaseKey(values['release-key']).privateKey),
    );
    return 0;
  } catch (error) {
    process.stderr.write(`${error.message}\n\n${HELP}`);
    return 2;
  }
}

if (!(await handOver(root, fileURLToPath(import.meta.url)))) process.exitCode = await signPackages();
