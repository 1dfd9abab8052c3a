import { parseArgs } from 'node:util';
import { ENROLMENT_HOURS_DEFAULT, ENROLMENT_HOURS_MAX, InviteDeviceRequest } from '#shared/contract/devices/devices.ts';
import { type DeviceList, FLEET_PAGE, type FleetQuery } from '#shared/contract/devices/fleet.ts';
import { counted } from '#shared/counted.ts';
import { readVersion } from '../../headless/version.ts';
import { type Command, EXIT, type Output, UsageError } from '../command.ts';
import { STORE_HELP, STORE_OPTIONS } from '../options.ts';
import { openOrCreateStoredData, openStoredData } from '../stored-data.ts';

const WITH_ID = ['revoke', 'accept-audit'];
const ACTIONS = ['enrol', 'list', ...WITH_ID];

/** Manages the devices of a centre. Works while a host uses the same data folder. */
export const devices: Command = {
  help: `countersign devices enrol --name NAME --site SITE [--hours N] [options]
countersign devices list [options]
countersign devices revoke ID [options]
countersign devices accept-audit ID [options]

  --name NAME      with "enrol": what the centre calls the desk or kiosk
  --site SITE      with "enrol": the branch or place where it stands
  --hours N        with "enrol": how long the code works, up to ${ENROLMENT_HOURS_MAX} (default ${ENROLMENT_HOURS_DEFAULT})
${STORE_HELP}

"enrol" prints a code once. Start the desk with it: countersign serve --centre URL --enrolment-code CODE. The desk makes its own
key, and only the public half leaves it. "list" prints each device with the status it reported
last and its alarms; those that need attention come first. "revoke" refuses the device from its next request on; what it delivered stays. "accept-audit" ends the
alarm of a device whose audit log is not the one that was witnessed, because it was restored from a backup.`,

  async run(args, output) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...STORE_OPTIONS, name: { type: 'string' }, site: { type: 'string' }, hours: { type: 'string' } },
    });
    const [action, id, ...more] = positionals;
    if (action === undefined || !ACTIONS.includes(action))
      throw new UsageError(`Choose an action: ${ACTIONS.join(', ')}.`);
    if (more.length > 0 || WITH_ID.includes(action) !== (id !== undefined))
      throw new UsageError(WITH_ID.includes(action) ? 'Give the id of one device.' : `"${action}" takes no id.`);
    for (const option of ['name', 'site', 'hours'] as const)
      if (values[option] !== undefined && action !== 'enrol') throw new UsageError(`--${option} belongs to "enrol".`);
    const request = action === 'enrol' ? readRequest(values) : null;

    const administration = await (request ? openOrCreateStoredData(values, output) : openStoredData(values));
    try {
      const on = administration.devices();
      if (request !== null) {
        const { device, code } = await on.invite(request);
        output.say('Save the code now. It cannot be shown again, and it works once.');
        await output.result({ ...device, code });
      } else if (id !== undefined)
        await output.result(await (action === 'revoke' ? on.revoke(id) : on.acceptAudit(id)));
      else await printAll((query) => on.list(readVersion(), query), output);
      return EXIT.done;
    } finally {
      await administration.close();
    }
  },
};

async function printAll(list: (query: FleetQuery) => Promise<DeviceList>, output: Output): Promise<void> {
  for (let page = 1, left = 1; left > 0; page += 1) {
    const { devices, matching, counts } = await list({ search: '', sort: 'attention', page });
    if (page === 1)
      output.say(`${counted(counts.devices, 'device')}, ${counted(counts.attention, 'needs', 'need')} attention.`);
    for (const device of devices) await output.result(device);
    left = matching - page * FLEET_PAGE;
  }
}

type Given = { readonly [Option in 'name' | 'site' | 'hours']?: string | undefined };

function readRequest({ name, site, hours }: Given): InviteDeviceRequest {
  const given = { name: name ?? '', site: site ?? '', ...(hours !== undefined && { hours: Number(hours) }) };
  const request = InviteDeviceRequest.safeParse(given);
  if (request.success) return request.data;
  throw new UsageError(`Give a valid --${String(request.error.issues[0]?.path[0])}.`);
}
