import { parseArgs } from 'node:util';
import { lockFolder } from '../../headless/folder-lock.ts';
import { addKey } from '../../service/store/keystore.ts';
import type { Command } from '../command.ts';
import { EXIT, UsageError } from '../command.ts';
import { FOLDER_HELP, FOLDER_OPTIONS, foldersFrom } from '../options.ts';
import { openStoredData } from '../stored-data.ts';

/** Gives a data folder a new key. */
export const keys: Command = {
  help: `countersign keys rotate [options]

${FOLDER_HELP}

Adds a new key to the key file and wraps every data key with it. Stop the host first. The earlier keys stay in the file, because
backups from before need them: keep a copy of the file apart from the backups. If it is interrupted, everything still opens; run it again.
Prints {"wrapped"}, the number of data keys. Only the system's keychain has the key of the desktop application's data.`,

  async run(args, output) {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: FOLDER_OPTIONS });
    if (positionals.length !== 1 || positionals[0] !== 'rotate') throw new UsageError('Choose an action: rotate.');
    const { keyFile, lockFile } = foldersFrom(values);
    await (await openStoredData(values)).close();
    // A running host would go on wrapping new data keys with the earlier key.
    const lock = lockFolder(lockFile);
    try {
      addKey(keyFile);
      const administration = await openStoredData(values);
      try {
        const wrapped = await administration.rewrapKeys((count) => output.say(`Wrapped ${count} keys.`));
        await output.result({ wrapped });
        return EXIT.done;
      } finally {
        await administration.close();
      }
    } finally {
      lock.release();
    }
  },
};
