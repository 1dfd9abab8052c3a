import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];

/** Finds an installed Chromium-based browser, which can show a page in its own application window; or null. */
export function findBrowser(platform: NodeJS.Platform, environment: NodeJS.ProcessEnv): string | null {
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

export type BrowserWindow = {
  /** Resolves when the window closes. */
  readonly closed: Promise<void>;
  close(): Promise<void>;
};

/**
 * Opens `url` in a window without an address bar, or full screen. The profile is a temporary folder that is deleted with
 * the window, so that the browser's history and cache keep nothing.
 */
export function openBrowserWindow(browser: string, url: string, options: { kiosk: boolean }): BrowserWindow {
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
