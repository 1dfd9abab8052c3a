import { parseArgs } from 'node:util';
import type { Command } from '../command.ts';
import { EXIT, UsageError } from '../command.ts';
import { FOLDER_HELP, FOLDER_OPTIONS } from '../options.ts';
import { openOrCreateStoredData, openStoredData } from '../stored-data.ts';

const NAME_LENGTH_MAX = 100;

/** Credentials of integrators and devices. May be used while a host runs on the same data folder. */
export const apiKeys: Command = {
  help: `countersign api-keys create --name NAME [options]
countersign api-keys list [options]
countersign api-keys revoke ID [options]

${FOLDER_HELP}

"create" prints the key once; only a hash of it is kept.`,

  async run(args, output) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...FOLDER_OPTIONS, name: { type: 'string' } },
    });
    const [action, id, ...more] = positionals;
    const name = values.name?.trim() ?? '';
    if (action === undefined || !['create', 'list', 'revoke'].includes(action))
      throw new UsageError('Say what to do: create, list or revoke.');
    if (more.length > 0 || (action === 'revoke') !== (id !== undefined))
      throw new UsageError(action === 'revoke' ? 'Give the id of one key.' : `"${action}" takes no further argument.`);
    if (action === 'create' && (name === '' || name.length > NAME_LENGTH_MAX))
      throw new UsageError(`Give the key a name of at most ${NAME_LENGTH_MAX} characters with --name.`);

    const administration = await (action === 'create'
      ? openOrCreateStoredData(values, output)
      : openStoredData(values));
    try {
      if (action === 'create') {
        const created = await administration.createApiKey(name);
        await output.result({ ...created, name });
        output.say('Keep the key now: it cannot be shown again.');
      } else if (action === 'list') {
        for (const key of await administration.listApiKeys()) await output.result(key);
      } else {
        const revoked = await administration.revokeApiKey(id ?? '');
        if (!revoked) throw new Error('There is no such key in use.');
        await output.result({ id, revoked });
      }
      return EXIT.done;
    } finally {
      await administration.close();
    }
  },
};
