import { isAbsolute } from 'node:path';
import { type LinkSettings, linkSettingsFrom } from './link-listener.ts';
import { WATCH_FOLDER } from './switches.ts';

export type ShellArguments = {
  readonly demo: boolean;
  readonly kiosk: boolean;
  readonly links: LinkSettings | null;
  /** Where scanning software saves pages that operators take from there. */
  readonly watchFolder: string | null;
};

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
