import { parseArgs } from 'node:util';
import { type Command, EXIT, UsageError } from '../command.ts';
import { STORE_HELP, STORE_OPTIONS } from '../options.ts';
import { openStoredData } from '../stored-data.ts';

/** Shows whether the clock is plausible, and confirms it. */
export const clock: Command = {
  help: `countersign clock show [options]
countersign clock confirm [options]

${STORE_HELP}

A clock that is a day or more away from where it should be erases nothing by time: somebody set it, or the machine was off. "confirm" says that the
clock is right now. A running host follows within a minute.

Prints {"now", "leap"}; "leap" is null for a plausible clock, or {"hours", "seen_at"}.`,

  async run(args, output) {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: STORE_OPTIONS });
    const [action, ...more] = positionals;
    if ((action !== 'show' && action !== 'confirm') || more.length > 0)
      throw new UsageError('Choose an action: show, confirm.');
    const administration = await openStoredData(values);
    try {
      await output.result(await (action === 'show' ? administration.showClock() : administration.confirmClock()));
      return EXIT.done;
    } finally {
      await administration.close();
    }
  },
};
