import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, type ElectronApplication, expect, type Page } from '@playwright/test';
import { whyItEnded } from '../../electron/desktop-program/why-no-window.js';
import { electronBinary } from '../../electron/installation.js';

export const ROOT = join(import.meta.dirname, '../..');
const PRELOAD = join(import.meta.dirname, 'preload.cjs');

/** Electron's program. The runner has loaded it before any test starts. */
export const PROGRAM = electronBinary(ROOT) ?? 'electron';

type LogLine = { readonly event: string; readonly [fact: string]: unknown };
type Ended = { readonly code: number | null; readonly stderr: string };

/** A running program of which a test reads the log and the end. */
export type Watched = {
  readonly process: ChildProcess;
  readonly ended: Promise<Ended>;
  /** Everything on stderr so far. */
  stderr(): string;
  /** The lines of the log with this event, so far. */
  logged(event: string): readonly LogLine[];
  /** Waits for this event. */
  logs(event: string): Promise<void>;
};

export type Shell = Watched & {
  readonly app: ElectronApplication;
  readonly home: string;
  /** The page of the window, loaded. */
  page(): Promise<Page>;
  /** Ends it as a supervisor does, and removes its folder. Resolves to its exit code. */
  end(): Promise<number | null>;
};

export type ShellSettings = {
  readonly args?: readonly string[];
  readonly environment?: NodeJS.ProcessEnv;
  /** Shown by Chromium's fake camera. */
  readonly film?: string;
  /** The application's folder; a new one unless given. */
  readonly home?: string;
};

export const newFolder = () => mkdtempSync(join(tmpdir(), 'countersign-desktop-'));

/** What Electron gets: no switch of Node's, and no debugging unless a test drives it. */
function environmentOf({ environment = {}, film }: ShellSettings, home: string): Record<string, string> {
  const { ELECTRON_RUN_AS_NODE: _asNode, NODE_OPTIONS: _options, ...inherited } = process.env;
  return {
    ...(inherited as Record<string, string>),
    COUNTERSIGN_TEST_HOME: home,
    ...(film !== undefined && { COUNTERSIGN_TEST_FILM: film }),
    ...(environment as Record<string, string>),
  };
}

/** Opens the application in Electron and drives its page. Ends with the sentence of `npm start` if no window opens. */
export async function openShell(settings: ShellSettings = {}): Promise<Shell> {
  const home = settings.home ?? newFolder();
  const app = await _electron
    .launch({
      executablePath: PROGRAM,
      args: ['-r', PRELOAD, ROOT, ...(settings.args ?? ['--demo'])],
      // Otherwise Playwright adds --no-sandbox on Linux, which the shell refuses.
      chromiumSandbox: true,
      cwd: ROOT,
      env: { ...environmentOf(settings, home), COUNTERSIGN_ALLOW_DEBUGGING: '1' },
    })
    .catch((error: Error) => {
      throw new Error(whyItEnded(PROGRAM, error.message) ?? error.message, { cause: error });
    });
  const watched = watch(app.process());
  return {
    ...watched,
    app,
    home,
    async page() {
      const page = await app.firstWindow();
      await page.waitForLoadState();
      return page;
    },
    async end() {
      // Windows has no such signal, so the handler is called in its place. The connection breaks with the process.
      await app.evaluate(() => void process.emit('SIGTERM', 'SIGTERM')).catch(() => undefined);
      const { code } = await watched.ended;
      if (settings.home === undefined) removeFolder(home);
      return code;
    },
  };
}

/** Starts the application in Electron without a driver, as people do. */
export function startShell(settings: ShellSettings & { readonly home: string }): Watched {
  const args = ['-r', PRELOAD, ROOT, ...(settings.args ?? ['--demo'])];
  return startProgram(PROGRAM, args, environmentOf(settings, settings.home));
}

export function startProgram(file: string, args: readonly string[], env: NodeJS.ProcessEnv): Watched {
  return watch(spawn(file, args, { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'pipe'] }));
}

export function removeFolder(folder: string): void {
  // Windows holds files of a process that has just ended.
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
}

function watch(child: ChildProcess): Watched {
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const ended = new Promise<Ended>((resolve) => {
    if (child.exitCode !== null) resolve({ code: child.exitCode, stderr });
    child.once('exit', (code) => resolve({ code, stderr }));
  });
  const logged = (event: string) =>
    stderr.split('\n').flatMap((line) => {
      try {
        const read = JSON.parse(line) as LogLine;
        return read.event === event ? [read] : [];
      } catch {
        // Chromium writes lines of its own.
        return [];
      }
    });
  return {
    process: child,
    ended,
    stderr: () => stderr,
    logged,
    logs: (event) => expect.poll(() => logged(event).length, { message: `the log has ${event}` }).toBeGreaterThan(0),
  };
}
