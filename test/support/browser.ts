import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { brotliDecompressSync, createBrotliDecompress } from 'node:zlib';

const require = createRequire(import.meta.url);
const CACHE = join(import.meta.dirname, '../../node_modules/.cache');
const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

type TestBrowser = { readonly path: string; readonly env: Readonly<Record<string, string>> };

/**
 * A Chromium for the end-to-end tests: CHROMIUM_PATH, otherwise an installed one, otherwise the one in the package @sparticuz/chromium
 * (Linux on x64), unpacked once into node_modules/.cache. COUNTERSIGN_PACKED_BROWSER=1 skips installed ones.
 */
async function findTestBrowser(environment: NodeJS.ProcessEnv = process.env): Promise<TestBrowser> {
  const chosen = environment.CHROMIUM_PATH;
  if (chosen) {
    if (!existsSync(chosen)) throw new Error('CHROMIUM_PATH names no file.');
    return { path: chosen, env: {} };
  }
  const installed =
    environment.COUNTERSIGN_PACKED_BROWSER === '1' ? undefined : INSTALLED.find((file) => existsSync(file));
  return installed === undefined ? unpackBrowser() : { path: installed, env: {} };
}

/**
 * How Playwright starts it: with software rendering, and a camera that shows `cameraFile` (MJPEG, see browser-camera.ts). The package's own
 * list of arguments turns web security off, so it is not used.
 */
export async function browserLaunch(cameraFile?: string) {
  const { path, env } = await findTestBrowser();
  const isRoot = process.getuid?.() === 0;
  return {
    executablePath: path,
    // As root Chromium's own sandbox cannot start.
    chromiumSandbox: !isRoot,
    // In a locale that the system lacks, Chromium could not name folders with accents.
    env: { ...(process.env as Record<string, string>), ...env, LC_ALL: 'C.UTF-8' },
    args: [
      // Chromium's own painting without a graphics card; software OpenGL would keep the cores busy.
      '--disable-gpu',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      ...(cameraFile === undefined ? [] : [`--use-file-for-fake-video-capture=${cameraFile}`]),
      ...(isRoot ? ['--no-sandbox'] : []),
    ],
  };
}

async function unpackBrowser(): Promise<TestBrowser> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('No Chromium was found: install one, or name it in CHROMIUM_PATH.');
  const folder = dirname(dirname(require.resolve('@sparticuz/chromium')));
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const unpacked = join(CACHE, `chromium-${version}`);
  if (!existsSync(unpacked)) {
    const temporary = `${unpacked}.${process.pid}`;
    mkdirSync(temporary, { recursive: true });
    const executable = join(temporary, 'chromium');
    await pipeline(
      createReadStream(join(folder, 'bin/chromium.br')),
      createBrotliDecompress(),
      createWriteStream(executable),
    );
    chmodSync(executable, 0o755);
    // Libraries, software rendering and fonts that a bare machine lacks.
    for (const archive of ['al2023', 'swiftshader', 'fonts']) {
      const tar = join(temporary, `${archive}.tar`);
      writeFileSync(tar, brotliDecompressSync(readFileSync(join(folder, `bin/${archive}.tar.br`))));
      execFileSync('tar', ['xf', tar, '-C', temporary, '--no-same-owner']);
      rmSync(tar);
    }
    try {
      renameSync(temporary, unpacked);
    } catch (error) {
      // Two test runs unpacked at the same time; the other folder is just as good.
      rmSync(temporary, { recursive: true, force: true });
      if (!existsSync(unpacked)) throw error;
    }
  }
  return {
    path: join(unpacked, 'chromium'),
    env: { LD_LIBRARY_PATH: join(unpacked, 'lib'), FONTCONFIG_PATH: join(unpacked, 'fonts') },
  };
}
