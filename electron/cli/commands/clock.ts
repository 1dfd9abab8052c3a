import type { Define } from '../command.ts';
import { storeOptions } from '../options.ts';
import { onStoredData } from '../stored-data.ts';

export const explanation = `
A clock that is a day or more away from where it should be erases nothing by time: somebody set it, or the machine was
off. "confirm" says that the clock is right now. A running host follows within a minute.

Prints {"now", "leap"}; "leap" is null for a plausible clock, or {"hours", "seen_at"}.
`;

/** Shows whether the clock is plausible, and confirms it. */
export const define: Define = (command, run) => {
  const stored = onStoredData(run);
  const clock = storeOptions(command);

  clock
    .command('show')
    .description('show whether the clock is plausible')
    .action(stored(async (data, _, output) => output.result(await data.showClock())));

  clock
    .command('confirm')
    .description('say that the clock is right now')
    .action(stored(async (data, _, output) => output.result(await data.confirmClock())));
};
