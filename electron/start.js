// `npm start`: opens the desktop application if Electron's binary is installed, and otherwise serves the same page over
// HTTP. Plain JavaScript, so that any installed Node can run it.
import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { exitCodeOf, handOver } from './hand-over.js';
import { buildIsCurrent, electronBinary, hasDisplay } from './installation.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const HELP = `npm start -- [options]

Starts Countersign in its own window, or in the browser if Electron is not installed.

  --demo           try it: temporary database, demo operator signed in, drawn specimens instead of a camera
  --kiosk          full screen, for people who verify themselves; staff leave it with their exit code
  --headless       serve the page over HTTP even if Electron is installed
  --no-open        do not open a browser window (headless)
  --port N         port to listen on (headless, default 4310 or the next free one)
  --data DIR       data folder (headless)
  --key-file FILE  file with the key that opens the data (headless)
  --dev            serve the page from its sources and reload it when they change (headless)

Only this machine can reach it. For other machines there is "npx countersign serve".
`;

const WINDOW_OPENS = `Countersign opens in its own window. It verifies a person face to face: documents, face, liveness and watchlists.

  Sign in      on the first start, create the administrator account in the window
  Data         this account's application folder; the system's keychain keeps the key
  Demo         npm start -- --demo (temporary data, drawn specimens, already signed in)
  Other ways   npm start -- --help
  Stop         close the window, or Ctrl-C
`;

function readOptions() {
  const { values } = parseArgs({
    allowNegative: true,
    options: {
      demo: { type: 'boolean', default: false },
      kiosk: { type: 'boolean', default: false },
      headless: { type: 'boolean', default: false },
      open: { type: 'boolean', default: true },
      dev: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
      port: { type: 'string' },
      data: { type: 'string' },
      'key-file': { type: 'string' },
    },
  });
  return values;
}

const run = (command, args) => exitCodeOf(spawn(command, args, { stdio: 'inherit', cwd: root }));

async function prepare(options) {
  const { ensureModels } = await import('./models/ensure-models.ts');
  await ensureModels((sentence) => process.stdout.write(`${sentence}\n`));
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

  const binary = options.headless || options.dev || !hasDisplay() ? null : electronBinary(root);
  if (binary !== null) {
    const passed = [options.demo && '--demo', options.kiosk && '--kiosk'].filter(Boolean);
    process.stdout.write(`${WINDOW_OPENS}\n`);
    return run(binary, [root, ...passed]);
  }
  if (!options.headless && !options.dev) {
    const why = electronBinary(root) === null ? "Electron's binary is not installed" : 'There is no display';
    process.stdout.write(`${why}, so Countersign runs in the browser.\n\n`);
  }
  const { serveInBrowser } = await import('./headless/serve-in-browser.ts');
  return serveInBrowser(options);
}

if (!(await handOver(root, fileURLToPath(import.meta.url)))) process.exitCode = await start();
