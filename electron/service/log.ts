import { writeSync } from 'node:fs';
import type { LogEvent } from './log-events.ts';

/** `facts` has counts, durations, codes and our ids: never personal data or file names. */
export type Log = (
  level: 'info' | 'warning' | 'error',
  event: LogEvent,
  facts?: Readonly<Record<string, string | number | boolean>>,
) => void;

/** A full disk or a gone reader would end the process: the line is lost, later ones are tried. */
export function toStandardError(line: string): void {
  const { stderr } = process;
  if (stderr.listenerCount('error', ignore) === 0) stderr.on('error', ignore);
  if (!stderr.destroyed) {
    stderr.write(line);
    return;
  }
  try {
    writeSync(STDERR_FD, line);
  } catch {
    // Still full, or still nobody there.
  }
}
const STDERR_FD = 2;
const ignore = () => undefined;

/** Class and place. Its message may hold personal data. */
export function faultFacts(thrown: unknown): { readonly error: string; readonly place: string } {
  return { error: thrown instanceof Error ? thrown.name : typeof thrown, place: placeOf(thrown) };
}

/** File, line and column of the innermost stack frame, without folders or message. */
function placeOf(thrown: unknown): string {
  const frame =
    thrown instanceof Error ? /\n\s+at [^\n]*?([^/\\\s(]+:\d+:\d+)\)?(?:\n|$)/.exec(thrown.stack ?? '') : null;
  return frame?.[1] ?? 'unknown';
}
