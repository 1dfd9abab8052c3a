// `npm start`: the desktop, or the page without a window. Plain JavaScript for any Node.
import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chooseHost } from './desktop-program/choose-host.js';
import { exitCodeOf, handOver } from './hand-over.js';
import { buildIsCurrent } from './installation.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const HELP = `npm start -- [options]

Starts Countersign in its own window. The first start on a desktop loads Electron, about 120 MB. If no window can open, it says why
and shows the same page in a browser.

  --demo           try it: temporary database, demo operator signed in, example cases, drawn specimens instead of a camera
  --kiosk          full screen, for people who verify themselves; staff leave it with their exit code
  --desktop        load Electron now, even if an earlier attempt failed today
  --headless       serve the page over HTTP, without a window
  --no-open        do not open a browser window (headless)
  --port N         port to listen on (headless, default 4310 or the next free one)
  --data DIR       data folder (headless)
  --key-file FILE  file with the key that opens the data (headless)
  --dev            serve the page from its sources and reload it when they change (headless)

Electron is loaded from GitHub, or from the server in ELECTRON_MIRROR, through the proxy in HTTPS_PROXY. ELECTRON_SKIP_BINARY_DOWNLOAD=1
keeps it from being loaded. Only this machine can reach the page. For other machines there is "npx countersign serve".
`;

function readOptions() {
  const { values } = parseArgs({
    allowNegative: true,
    options: {
      demo: { type: 'boolean', default: false },
      kiosk: { type: 'boolean', default: false },
      headless: { type: 'boolean', default: false },
      desktop: { type: 'boolean', default: false },
      open: { type: 'boolean', default: true },
      dev: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
      port: { type: 'string' },
      data: { type: 'string' },
      'key-file': { type: 'string' },
    },
  });
  if (values.desktop && (values.headless || values.dev)) throw new Error('Choose either --desktop or --headless.');
  return values;
}

const run = (command, args) => exitCodeOf(spawn(command, args, { stdio: 'inherit', cwd: root }));

async function prepare(options) {
  if (options.dev || buildIsCurrent(root)) return 0;
  process.stdout.write('Building the page …\n');
  return run(process.execPath, [
    `${root}/node_modules/electron-vite/bin/electron-vite.js`,
    'build',
    '--logLevel',
    'warn',
  ]);
}

async function start() {
  let options;
  try {
    options = readOptions();
  } catch (error) {
    process.stderr.write(`${error.message}\n\n${HELP}`);
    return 2;
  }
  if (options.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const failed = await prepare(options);
  if (failed !== 0) return failed;

  return chooseHost({
    root,
    options,
    serve: async (chosen) => (await import('./headless/serve-in-browser.ts')).serveInBrowser(chosen),
  });
}

if (!(await handOver(root, fileURLToPath(import.meta.url)))) process.exitCode = await start();
