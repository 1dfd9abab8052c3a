// `npm run package`: this system's installers. Plain JavaScript for any installed Node.
import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { exitCodeOf, handOver } from '../hand-over.js';
import { buildIsCurrent, electronBinary, electronFolder } from '../installation.js';
import { toolLines, whyNotPackaged } from './builder-tools.js';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const place = { platform: process.platform, arch: process.arch, environment: process.env };

const HELP = `npm run package -- [options]

Makes the installers of this system in out/packages: deb and AppImage, NSIS, or dmg.

  --folder               only the application's folder, without installers
  --release-key FILE     Ed25519 key (PEM) that signs what belongs to a release; without it, updates are off
  --update-url URL       where installed copies look for updates (needs --release-key)
  --maintainer TEXT      "Name <address>" of who maintains the package
  --electron FOLDER      an unpacked Electron; without it, the one that "npm start" has loaded, or loads now
  --out FOLDER           where to put it instead of out/packages

${toolLines(place).join('\n')}
`;

function readOptions() {
  return parseArgs({
    options: {
      folder: { type: 'boolean', default: false },
      'release-key': { type: 'string' },
      'update-url': { type: 'string' },
      maintainer: { type: 'string', default: 'Countersign <packages@countersign.example>' },
      electron: { type: 'string' },
      out: { type: 'string', default: 'out/packages' },
      help: { type: 'boolean', default: false },
    },
  }).values;
}

async function makePackage() {
  let options;
  try {
    options = readOptions();
    if (options['update-url'] !== undefined) {
      if (options['release-key'] === undefined) throw new Error('--update-url needs --release-key.');
      if (URL.parse(options['update-url'])?.protocol !== 'https:')
        throw new Error('--update-url takes an https address.');
    }
  } catch (error) {
    process.stderr.write(`${error.message}\n\n${HELP}`);
    return 2;
  }
  if (options.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const electron = options.electron ?? (await loadedElectron());
  if (electron === null) return 3;
  if (!buildIsCurrent(root)) {
    const vite = `${root}/node_modules/electron-vite/bin/electron-vite.js`;
    const failed = await exitCodeOf(
      spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], { stdio: 'inherit', cwd: root }),
    );
    if (failed !== 0) return failed;
  }
  const { build, Platform } = await import('electron-builder');
  const { configurationFor } = await import('./configuration.ts');
  const { afterPack } = await import('./after-pack.ts');
  const { openReleaseKey } = await import('./release-key.ts');
  const key = openReleaseKey(options['release-key']);
  const configuration = configurationFor({
    root,
    platform: process.platform,
    arch: process.arch,
    releaseKey: key.publicKey,
    updateAddress: options['update-url'],
    maintainer: options.maintainer,
    output: options.out,
  });
  try {
    const written = await build({
      projectDir: root,
      targets: Platform.current().createTarget(options.folder ? ['dir'] : undefined),
      publish: 'never',
      config: { ...configuration, electronDist: electron, afterPack: (packed) => afterPack(packed, root, key) },
    });
    for (const file of written) process.stdout.write(`${file}\n`);
    return 0;
  } catch (error) {
    await new Promise((resolve) => process.stderr.write(`${whyNotPackaged(error, place)}\n`, resolve));
    // electron-builder continues with the other installers, whose downloads may wait for minutes.
    process.exit(3);
  }
}

/** The folder of the program that `npm start` uses; null, with a sentence, if there is none. */
async function loadedElectron() {
  if (electronBinary(root) === null) {
    const { loadElectron } = await import('../desktop-program/load-electron.js');
    const notLoaded = await loadElectron({ root, force: true, forWindow: false });
    if (notLoaded !== null) {
      process.stderr.write(`${notLoaded} Or name the folder of an unpacked Electron with --electron.\n`);
      return null;
    }
  }
  return electronFolder(root);
}

if (!(await handOver(root, fileURLToPath(import.meta.url)))) process.exitCode = await makePackage();
