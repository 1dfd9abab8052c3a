import { parseArgs } from 'node:util';
import type { Command } from '../command.ts';
import { EXIT, UsageError } from '../command.ts';
import { FOLDER_HELP, FOLDER_OPTIONS } from '../options.ts';
import { openStoredData } from '../stored-data.ts';

/** Follows the audit log's chain of hashes from its beginning. */
export const audit: Command = {
  help: `countersign audit verify [options]

${FOLDER_HELP}

Prints {"ok", "entries", "headHash"}, and "firstBadSequence" where the log was altered; the exit code is then 1.`,

  async run(args, output) {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: FOLDER_OPTIONS });
    if (positionals.length !== 1 || positionals[0] !== 'verify') throw new UsageError('Say what to do: verify.');
    const administration = await openStoredData(values);
    try {
      const found = await administration.verifyAuditLog();
      await output.result(found);
      return found.ok ? EXIT.done : EXIT.negative;
    } finally {
      await administration.close();
    }
  },
};
