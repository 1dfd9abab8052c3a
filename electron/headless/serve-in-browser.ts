import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { readUpdateEveryHours } from '#shared/contract/watchlist/list-update.ts';
import { ENTRIES } from '../page/page-files.ts';
import { toStandardError } from '../service/log.ts';
import { LOOPBACK } from './listening.ts';
import { jsonLineLog } from './log-lines.ts';
import { type RunningHost, startHost } from './run-host.ts';
import { endOnFault, endSoon, stopRequested } from './stop-signals.ts';
import { welcomeText } from './welcome.ts';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];

/** It can show a page in its own application window; or null. */
function findBrowser(platform: NodeJS.Platform, environment: NodeJS.ProcessEnv): string | null {
  const candidates: Partial<Record<NodeJS.Platform, readonly string[]>> = {
    darwin: ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    ),
    win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((variable) => {
      const folder = environment[variable];
      return folder === undefined
        ? []
        : [join(folder, 'Google/Chrome/Application/chrome.exe'), join(folder, 'Microsoft/Edge/Application/msedge.exe')];
    }),
  };
  const onPath = () =>
    (environment.PATH ?? '').split(delimiter).flatMap((folder) => COMMANDS.map((command) => join(folder, command)));
  return (
    [environment.CHROMIUM_PATH ?? '', ...(candidates[platform] ?? onPath())].find(
      (file) => file !== '' && existsSync(file),
    ) ?? null
  );
}

type BrowserWindow = {
  /** Resolves when the window closes. */
  readonly closed: Promise<void>;
  close(): Promise<void>;
};

/**
 * Opens `url` in a window without an address bar, or full screen. The profile is a temporary folder
 * that is deleted with the window, so that the browser's history and cache keep nothing.
 */
function openBrowserWindow(browser: string, url: string, options: { kiosk: boolean }): BrowserWindow {
  const profile = mkdtempSync(join(tmpdir(), 'countersign-browser-'));
  const child: ChildProcess = spawn(
    browser,
    [
      `--app=${url}`,
      `--user-data-dir=${profile}`,
      '--no-first-run',
      '--no-default-browser-check',
      '--disable-sync',
      ...(options.kiosk ? ['--kiosk'] : ['--window-size=1280,860']),
    ],
    { stdio: 'ignore' },
  );
  const closed = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  }).then(() => rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }));
  return {
    closed,
    close: async () => {
      child.kill();
      const force = setTimeout(() => child.kill('SIGKILL'), 3_000);
      await closed;
      clearTimeout(force);
    },
  };
}

/** The options of `npm start`. */
export type StartOptions = {
  readonly demo: boolean;
  readonly kiosk: boolean;
  readonly open: boolean;
  readonly dev: boolean;
  readonly port?: string;
  readonly data?: string;
  readonly 'key-file'?: string;
};

/** `npm start` without Electron: the page in a browser. Resolves to the exit code. */
export async function serveInBrowser(options: StartOptions): Promise<number> {
  const log = jsonLineLog(toStandardError);
  const say = (text: string) => process.stdout.write(`${text}\n`);
  endOnFault(log);
  const stopped = stopRequested(log);
  let host: RunningHost;
  try {
    host = await startHost(
      {
        listening: LOOPBACK,
        port: options.port === undefined ? null : readPort(options.port),
        data: options.data,
        keyFile: options['key-file'],
        environment: 'production',
        demo: options.demo,
        chipReaders: true,
        // A demo must behave the same on every machine, so it ignores the environment.
        ...(!options.demo && {
          registries: process.env.COUNTERSIGN_REGISTRIES || undefined,
          policy: process.env.COUNTERSIGN_POLICY || undefined,
          lookUpDomains: process.env.COUNTERSIGN_LOOK_UP_DOMAINS === '1',
        }),
        updateListsEveryHours: readUpdateEveryHours(process.env.COUNTERSIGN_UPDATE_LISTS_EVERY_HOURS),
      },
      log,
    );
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 3;
  }
  const dev = options.dev ? await startDevServer(host.url) : null;
  const url = dev?.url ?? host.url;
  const kioskUrl = options.kiosk ? await host.kioskUrl() : null;
  say(welcomeText({ ...host, url, kioskUrl, demo: options.demo }));

  const window = options.open ? openWindow(kioskUrl ?? `${url}/`, options.kiosk, say) : null;
  await stopped;
  await Promise.all([window?.close(), dev?.stop(), host.stop()]);
  endSoon(0);
  return 0;
}

/** Parses a port number from the command line; throws with a message for the user. */
export function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535)
    throw new Error(`The port must be a number from 0 to 65535, not "${text}".`);
  return port;
}

function openWindow(url: string, kiosk: boolean, say: (text: string) => void) {
  if (process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) return null;
  if (process.getuid?.() === 0) {
    say('Browsers refuse to run as root, so no window opens. Open the address above in your own browser.');
    return null;
  }
  const browser = findBrowser(process.platform, process.env);
  if (browser === null) {
    say('No Chromium, Chrome or Edge was found. Open the address above in your own browser.');
    return null;
  }
  return openBrowserWindow(browser, url, { kiosk });
}

/** The page's sources, reloaded on change; `/api` is proxied. Restart for service changes. */
async function startDevServer(hostUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const { createServer } = await import('vite');
  const { default: react } = await import('@vitejs/plugin-react');
  const server = await createServer({
    configFile: false,
    root: join(import.meta.dirname, '../../renderer'),
    plugins: [
      react(),
      {
        name: 'countersign:other-pages',
        configureServer({ middlewares }) {
          middlewares.use((request, _response, next) => {
            const entry = ENTRIES[request.url ?? ''];
            if (entry !== undefined) request.url = `/${entry}`;
            next();
          });
        },
      },
    ],
    server: {
      host: '127.0.0.1',
      // The host accepts only its own origin.
      proxy: { '/api': { target: hostUrl, changeOrigin: true, headers: { origin: hostUrl } } },
    },
  });
  await server.listen();
  return { url: server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? hostUrl, stop: () => server.close() };
}
