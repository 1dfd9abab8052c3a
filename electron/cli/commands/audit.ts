import { parseArgs } from 'node:util';
import type { Command } from '../command.ts';
import { EXIT, UsageError } from '../command.ts';
import { FOLDER_HELP, FOLDER_OPTIONS } from '../options.ts';
import { openStoredData } from '../stored-data.ts';

/** Follows the audit log's chain of hashes from its beginning, and looks through the database file for damage. */
export const audit: Command = {
  help: `countersign audit verify [options]

${FOLDER_HELP}

Prints {"ok", "entries", "headHash", "isDatabaseWhole"}, and "firstBadSequence" where the log was altered. The exit code is 1
where it was, or where the database file is damaged; a file of gigabytes takes minutes.`,

  async run(args, output) {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: FOLDER_OPTIONS });
    if (positionals.length !== 1 || positionals[0] !== 'verify') throw new UsageError('Say what to do: verify.');
    const administration = await openStoredData(values);
    try {
      const found = await administration.verifyAuditLog();
      const isDatabaseWhole = await administration.isDatabaseWhole();
      await output.result({ ...found, isDatabaseWhole });
      return found.ok && isDatabaseWhole ? EXIT.done : EXIT.negative;
    } finally {
      await administration.close();
    }
  },
};
