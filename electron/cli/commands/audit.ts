import { parseArgs } from 'node:util';
import type { Command } from '../command.ts';
import { EXIT, UsageError } from '../command.ts';
import { FOLDER_HELP, FOLDER_OPTIONS } from '../options.ts';
import { openStoredData } from '../stored-data.ts';

/** Verifies each node's chain of the audit log from its start, every table, and the database file. */
export const audit: Command = {
  help: `countersign audit verify [options]

${FOLDER_HELP}

Prints {"ok", "entries", "headHash", "chains", "tables", "isDatabaseWhole"}: "headHash" is of this node's chain, and "chains" has one for
each node. If the log was altered, "firstBadNode" and "firstBadSequence" say where. "tables" names each table in which another
program added, removed or altered rows; "ok" is then false. The exit code is 1 if the log or a table was altered or the database
file is damaged. A file of several gigabytes takes minutes.`,

  async run(args, output) {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: FOLDER_OPTIONS });
    if (positionals.length !== 1 || positionals[0] !== 'verify') throw new UsageError('Choose an action: verify.');
    const administration = await openStoredData(values);
    try {
      const found = await administration.verifyAuditLog();
      const tables = await administration.verifyTables();
      const ok = found.ok && tables.length === 0;
      const isDatabaseWhole = await administration.isDatabaseWhole();
      await output.result({ ...found, ok, tables, isDatabaseWhole });
      return ok && isDatabaseWhole ? EXIT.done : EXIT.negative;
    } finally {
      await administration.close();
    }
  },
};
