import { isAbsolute } from 'node:path';
import type { LinkSettings } from './link-listener.ts';
import { LINK_SWITCHES, linkSettingsFrom, PLAIN_SWITCH } from './link-listener.ts';

export type ShellArguments = {
  readonly demo: boolean;
  readonly kiosk: boolean;
  readonly links: LinkSettings | null;
  /** Where scanning software saves pages that operators take from there. */
  readonly watchFolder: string | null;
};

const WATCH_FOLDER = '--watch-folder=';

/** Our own switches. Chromium and Node know hundreds more, and some of them disable security. */
const ALLOWED: ReadonlySet<string> = new Set(['--demo', '--kiosk', `--${PLAIN_SWITCH}`]);
const WITH_VALUE = new RegExp(`^(--(${Object.keys(LINK_SWITCHES).join('|')})=|${WATCH_FOLDER}).`);
/** Switches that a test driver adds. They are allowed on request, but never in a packaged application. */
const DEBUGGING = /^--(inspect(-brk)?|remote-debugging-port)=\d+$/;

/**
 * The arguments that make the shell refuse to start: unknown switches (`--no-sandbox`, `--remote-debugging-port`,
 * `--password-store=basic`, `--proxy-server`, …) and everything that is not a switch. `given` is `process.argv` without
 * the executable and, unless packaged, without the application's folder.
 */
export function refusedArguments(given: readonly string[], options: { allowDebugging: boolean }): readonly string[] {
  return given.filter((argument) => {
    if (ALLOWED.has(argument) || WITH_VALUE.test(argument)) return false;
    return !(options.allowDebugging && DEBUGGING.test(argument));
  });
}

/** `process.argv` without the executable and, unless packaged, the application's folder, which Electron puts in front. */
export function givenArguments(argv: readonly string[], options: { packaged: boolean }): readonly string[] {
  const rest = argv.slice(1);
  if (options.packaged) return rest;
  // The folder follows any switches of a test driver.
  const folder = rest.findIndex((argument) => !argument.startsWith('-'));
  return folder < 0 ? rest : rest.toSpliced(folder, 1);
}

/** Throws a message for the administrator. */
export function readArguments(given: readonly string[]): ShellArguments {
  const watchFolder =
    given.findLast((argument) => argument.startsWith(WATCH_FOLDER))?.slice(WATCH_FOLDER.length) ?? null;
  // The folder in which an application starts is nobody's choice.
  if (watchFolder !== null && !isAbsolute(watchFolder))
    throw new Error('--watch-folder takes the full path of a folder.');
  return {
    demo: given.includes('--demo'),
    kiosk: given.includes('--kiosk'),
    links: linkSettingsFrom(given),
    watchFolder,
  };
}
