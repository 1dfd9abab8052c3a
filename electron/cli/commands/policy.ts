import { parseArgs } from 'node:util';
import { readPolicy } from '../../service/index.ts';
import type { Command } from '../command.ts';
import { EXIT, UsageError } from '../command.ts';
import { FOLDER_HELP, FOLDER_OPTIONS } from '../options.ts';
import { openStoredData } from '../stored-data.ts';

const ACTIONS = ['show', 'list', 'set'];

/** Shows and changes the policy of a data folder. Works while a host uses the folder. */
export const policy: Command = {
  help: `countersign policy show [--hash HASH] [options]
countersign policy list [options]
countersign policy set FILE [options]

  --hash HASH      with "show": a stored policy instead of the one in force
${FOLDER_HELP}

FILE is JSON with the settings that differ from the default policy, as for "serve --policy". "set" takes effect at the
next run, also while a service runs on the folder. "list" prints every policy that was ever in force.`,

  async run(args, output) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...FOLDER_OPTIONS, hash: { type: 'string' } },
    });
    const [action, file, ...more] = positionals;
    if (action === undefined || !ACTIONS.includes(action))
      throw new UsageError(`Choose an action: ${ACTIONS.join(', ')}.`);
    if (more.length > 0 || (action === 'set') !== (file !== undefined))
      throw new UsageError(action === 'set' ? 'Give one policy file.' : `"${action}" takes no other arguments.`);
    if (values.hash !== undefined && action !== 'show') throw new UsageError('--hash belongs to "show".');

    const administration = await openStoredData(values);
    try {
      if (action === 'list') {
        for (const { actor, ...stored } of await administration.listPolicies())
          await output.result({ ...stored, addedBy: actor.kind });
      } else if (values.hash !== undefined) {
        const found = await administration.findPolicy(values.hash);
        if (found === null) throw new Error('No stored policy has this hash. "countersign policy list" shows them.');
        await output.result({ hash: values.hash, policy: found });
      } else {
        const { actor, ...inForce } = await (file === undefined
          ? administration.policyInForce()
          : administration.setPolicy(await readPolicy(file, await environmentOf(administration))));
        await output.result({ ...inForce, changedBy: actor.kind });
      }
      return EXIT.done;
    } finally {
      await administration.close();
    }
  },
};

/** The default policy, which the file changes, depends on it. */
async function environmentOf(administration: Awaited<ReturnType<typeof openStoredData>>) {
  const environment = await administration.environment();
  if (environment === null)
    throw new Error('No service has used this data folder yet. Start "countersign serve" once.');
  return environment;
}
