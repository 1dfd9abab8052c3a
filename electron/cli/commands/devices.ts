import { ENROLMENT_HOURS_DEFAULT, ENROLMENT_HOURS_MAX, InviteDeviceRequest } from '#shared/contract/devices/devices.ts';
import { type DeviceList, FLEET_PAGE, type FleetQuery } from '#shared/contract/devices/fleet.ts';
import { counted } from '#shared/counted.ts';
import { readVersion } from '../../headless/version.ts';
import { type Define, type Output, UsageError } from '../command.ts';
import { storeOptions, wholeNumber } from '../options.ts';
import { onStoredData, withCreatedData } from '../stored-data.ts';

export const explanation = `
"enrol" prints a code once. Start the desk with it: countersign serve --centre URL --enrolment-code CODE. The desk makes
its own key, and only the public half leaves it. "list" prints each device with the status it reported last and its
alarms; those that need attention come first. "revoke" refuses the device from its next request on; what it delivered
stays. "accept-audit" ends the alarm of a device whose audit log is not the one that was witnessed, because it was
restored from a backup.
`;

/** Manages the devices of a centre. Works while a host uses the same data folder. */
export const define: Define = (command, run) => {
  const stored = onStoredData(run);
  const devices = storeOptions(command);

  devices
    .command('enrol')
    .description('let a desk or kiosk deliver to this centre')
    .requiredOption('--name <name>', 'what the centre calls the desk or kiosk')
    .requiredOption('--site <site>', 'the branch or place where it stands')
    .option('--hours <n>', 'how long the code works', wholeNumber(1, ENROLMENT_HOURS_MAX), ENROLMENT_HOURS_DEFAULT)
    .action(
      run(async ({ name, site, hours, ...values }, output) => {
        const request = InviteDeviceRequest.safeParse({ name, site, hours });
        if (!request.success) throw new UsageError(`Give a valid --${String(request.error.issues[0]?.path[0])}.`);
        await withCreatedData(values, output, async (data) => {
          const { device, code } = await data.devices().invite(request.data);
          output.say('Save the code now. It cannot be shown again, and it works once.');
          await output.result({ ...device, code });
        });
      }),
    );

  devices
    .command('list')
    .description('print each device')
    .action(stored((data, _, output) => printAll((query) => data.devices().list(readVersion(), query), output)));

  devices
    .command('revoke <id>')
    .description('refuse a device from now on')
    .action(stored(async (data, id, _, output) => output.result(await data.devices().revoke(id))));

  devices
    .command('accept-audit <id>')
    .description('end the alarm about the audit log of a device')
    .action(stored(async (data, id, _, output) => output.result(await data.devices().acceptAudit(id))));
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
