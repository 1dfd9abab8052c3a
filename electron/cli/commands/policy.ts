import { readPolicy } from '../../service/index.ts';
import type { Define, Output } from '../command.ts';
import { storeOptions, wholeNumber } from '../options.ts';
import { type Administration, onStoredData } from '../stored-data.ts';

export const explanation = `
The file is JSON with the settings that differ from the default policy, as for "serve --policy". "set" takes effect at
the next run, also while a service runs on the folder. A desk whose centre hands down the policy ("fromCentre") refuses
"set".

"replay" decides stored verifications again under the file and changes nothing. It prints a line for each whose decision
would change, with the checks that make the difference, then a summary. A check is judged again from what was stored
about it; where that does not suffice, "to" is CANNOT_TELL.
`;

/** Shows and changes the policy of a data folder. Works while a host uses the folder. */
export const define: Define = (command, run) => {
  const stored = onStoredData(run);
  const policy = storeOptions(command);

  policy
    .command('show')
    .description('print the policy in force')
    .option('--hash <hash>', 'a stored policy instead')
    .action(
      stored(async (data, { hash }, output) => {
        if (hash === undefined) return printInForce(data, await data.policyInForce(), output);
        const found = await data.findPolicy(hash);
        if (found === null) throw new Error('No stored policy has this hash. "countersign policy list" shows them.');
        return output.result({ hash, policy: found });
      }),
    );

  policy
    .command('list')
    .description('print every policy that was ever in force')
    .action(
      stored(async (data, _, output) => {
        for (const { actor, ...stored } of await data.listPolicies())
          await output.result({ ...stored, addedBy: actor.kind });
      }),
    );

  policy
    .command('set <file>')
    .description('put a policy in force')
    .action(
      stored(async (data, file, _, output) =>
        printInForce(data, await data.setPolicy(await readPolicy(file, await environmentOf(data))), output),
      ),
    );

  policy
    .command('replay <file>')
    .description('say which stored decisions a policy would change')
    .option('--last <n>', 'how many verifications, newest first', wholeNumber(1), 100)
    .action(stored((data, file, { last }, output) => replay(data, file, last, output)));
};

type InForce = Awaited<ReturnType<Administration['policyInForce']>>;

async function printInForce(data: Administration, shown: InForce, output: Output): Promise<void> {
  const { actor, ...inForce } = shown;
  await output.result({ ...inForce, changedBy: actor.kind, fromCentre: await data.isPolicyOfCentre(shown) });
}

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
