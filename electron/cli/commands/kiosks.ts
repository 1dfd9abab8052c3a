import { parseArgs } from 'node:util';
import { AddKioskRequest, KIOSK_CODE_MINUTES } from '#shared/contract/kiosks/kiosk.ts';
import { type Command, EXIT, UsageError } from '../command.ts';
import { STORE_HELP, STORE_OPTIONS } from '../options.ts';
import { openOrCreateStoredData, openStoredData } from '../stored-data.ts';

const WITH_ID = ['code', 'close'];
const ACTIONS = ['add', 'list', ...WITH_ID];

/** Manages the kiosks of this installation. Works while a host uses the same data folder. */
export const kiosks: Command = {
  help: `countersign kiosks add --name NAME [--site SITE] [options]
countersign kiosks list [options]
countersign kiosks code ID [options]
countersign kiosks close ID [options]

  --name NAME      with "add": what staff call the kiosk
  --site SITE      with "add": the branch or place where it stands
${STORE_HELP}

"add" prints a code once. Open the address of this service with /kiosk.html#CODE on the kiosk within ${KIOSK_CODE_MINUTES} minutes. "code" prints a
new code for a kiosk that lost its key; its earlier key works until the code is used. "close" refuses the kiosk from its next request on.`,

  async run(args, output) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...STORE_OPTIONS, name: { type: 'string' }, site: { type: 'string' } },
    });
    const [action, id, ...more] = positionals;
    if (action === undefined || !ACTIONS.includes(action))
      throw new UsageError(`Choose an action: ${ACTIONS.join(', ')}.`);
    if (more.length > 0 || WITH_ID.includes(action) !== (id !== undefined))
      throw new UsageError(WITH_ID.includes(action) ? 'Give the id of one kiosk.' : `"${action}" takes no id.`);
    for (const option of ['name', 'site'] as const)
      if (values[option] !== undefined && action !== 'add') throw new UsageError(`--${option} belongs to "add".`);
    const request = action === 'add' ? readRequest(values.name, values.site) : null;

    const administration = await (request ? openOrCreateStoredData(values, output) : openStoredData(values));
    try {
      const on = administration.kiosks();
      if (request !== null || action === 'code') {
        const { kiosk, code } = await (request !== null ? on.add(request) : on.renewCode(id ?? ''));
        output.say('Use the code now. It cannot be shown again, and it works once.');
        await output.result({ ...kiosk, code });
      } else if (id !== undefined) await output.result(await on.close(id));
      else for (const kiosk of await on.list()) await output.result(kiosk);
      return EXIT.done;
    } finally {
      await administration.close();
    }
  },
};

function readRequest(name: string | undefined, site: string | undefined): AddKioskRequest {
  const request = AddKioskRequest.safeParse({ name: name ?? '', site: site ?? null });
  if (request.success) return request.data;
  throw new UsageError(`Give a valid --${String(request.error.issues[0]?.path[0])}.`);
}
