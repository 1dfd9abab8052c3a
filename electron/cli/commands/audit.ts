import { parseArgs } from 'node:util';
import type { Command } from '../command.ts';
import { EXIT, UsageError } from '../command.ts';
import { FOLDER_HELP, FOLDER_OPTIONS } from '../options.ts';
import { openStoredData } from '../stored-data.ts';

/** Verifies each node's chain of the audit log from its start, and checks the database file for damage. */
export const audit: Command = {
  help: `countersign audit verify [options]

${FOLDER_HELP}

Prints {"ok", "entries", "headHash", "chains", "isDatabaseWhole"}: "headHash" is of this node's chain, and "chains" has one for
each node. If the log was altered, "firstBadNode" and "firstBadSequence" say where. The exit code is 1 if the log was altered or
the database file is damaged. A file of several gigabytes takes minutes.`,

  async run(args, output) {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: FOLDER_OPTIONS });
    if (positionals.length !== 1 || positionals[0] !== 'verify') throw new UsageError('Choose an action: verify.');
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
