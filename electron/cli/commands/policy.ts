import { parseArgs } from 'node:util';
import { readPolicy } from '../../service/index.ts';
import { type Command, EXIT, type Output, UsageError } from '../command.ts';
import { STORE_HELP, STORE_OPTIONS } from '../options.ts';
import { openStoredData } from '../stored-data.ts';

const ACTIONS = ['show', 'list', 'set', 'replay'];
const LAST_DEFAULT = 100;

/** Shows and changes the policy of a data folder. Works while a host uses the folder. */
export const policy: Command = {
  help: `countersign policy show [--hash HASH] [options]
countersign policy list [options]
countersign policy set FILE [options]
countersign policy replay FILE [--last N] [options]

  --hash HASH      with "show": a stored policy instead of the one in force
  --last N         with "replay": how many verifications, newest first (default ${LAST_DEFAULT})
${STORE_HELP}

FILE is JSON with the settings that differ from the default policy, as for "serve --policy". "set" takes effect at the
next run, also while a service runs on the folder. A desk whose centre hands down the policy ("fromCentre") refuses "set".
"list" prints every policy that was ever in force.
"replay" decides stored verifications again under FILE and changes nothing. It prints a line for each whose decision would
change, with the checks that make the difference, then a summary. A check is judged again from what was stored about it;
where that does not suffice, "to" is CANNOT_TELL.`,

  async run(args, output) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...STORE_OPTIONS, hash: { type: 'string' }, last: { type: 'string' } },
    });
    const [action, file, ...more] = positionals;
    if (action === undefined || !ACTIONS.includes(action))
      throw new UsageError(`Choose an action: ${ACTIONS.join(', ')}.`);
    const takesFile = action === 'set' || action === 'replay';
    if (more.length > 0 || takesFile !== (file !== undefined))
      throw new UsageError(takesFile ? 'Give one policy file.' : `"${action}" takes no other arguments.`);
    if (values.hash !== undefined && action !== 'show') throw new UsageError('--hash belongs to "show".');
    if (values.last !== undefined && action !== 'replay') throw new UsageError('--last belongs to "replay".');
    const last = Number(values.last ?? LAST_DEFAULT);
    if (!Number.isSafeInteger(last) || last < 1) throw new UsageError('--last takes a whole number from 1.');

    const administration = await openStoredData(values);
    try {
      if (action === 'list') {
        for (const { actor, ...stored } of await administration.listPolicies())
          await output.result({ ...stored, addedBy: actor.kind });
      } else if (action === 'replay' && file !== undefined) {
        await replay(administration, file, last, output);
      } else if (values.hash !== undefined) {
        const found = await administration.findPolicy(values.hash);
        if (found === null) throw new Error('No stored policy has this hash. "countersign policy list" shows them.');
        await output.result({ hash: values.hash, policy: found });
      } else {
        const shown = await (file === undefined
          ? administration.policyInForce()
          : administration.setPolicy(await readPolicy(file, await environmentOf(administration))));
        const { actor, ...inForce } = shown;
        const fromCentre = await administration.isPolicyOfCentre(shown);
        await output.result({ ...inForce, changedBy: actor.kind, fromCentre });
      }
      return EXIT.done;
    } finally {
      await administration.close();
    }
  },
};

type Administration = Awaited<ReturnType<typeof openStoredData>>;

async function replay(administration: Administration, file: string, last: number, output: Output): Promise<void> {
  const candidate = await readPolicy(file, await environmentOf(administration));
  const counts = { verifications: 0, changed: 0, cannot_tell: 0 };
  for await (const { batch_id, from, to, checks } of administration.replayPolicy(candidate, last)) {
    counts.verifications += 1;
    if (from === to) continue;
    if (to === 'CANNOT_TELL') counts.cannot_tell += 1;
    else counts.changed += 1;
    await output.result({ batch_id, from, to, checks });
  }
  await output.result({ policy_version: candidate.version, ...counts });
}

/** The default policy, which the file changes, depends on it. */
async function environmentOf(administration: Administration) {
  const environment = await administration.environment();
  if (environment === null)
    throw new Error('No service has used this data folder yet. Start "countersign serve" once.');
  return environment;
}
