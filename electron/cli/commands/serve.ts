import { parseArgs } from 'node:util';
import { startHost } from '../../headless/run-host.ts';
import { stopRequested } from '../../headless/stop-signals.ts';
import { ensureModels } from '../../models/ensure-models.ts';
import type { Command } from '../command.ts';
import { EXIT, UsageError } from '../command.ts';
import {
  FACE_MODEL_HELP,
  FACE_MODEL_OPTION,
  FOLDER_HELP,
  FOLDER_OPTIONS,
  faceModelFileFrom,
  POLICY_HELP,
  POLICY_OPTION,
  policyFileFrom,
  REGISTRIES_HELP,
  REGISTRIES_OPTION,
  readList,
  readPort,
  registriesFileFrom,
  UPDATE_LISTS_HELP,
  UPDATE_LISTS_OPTION,
  updateListsFrom,
} from '../options.ts';

/** Runs the headless host until a signal stops it. */
export const serve: Command = {
  help: `countersign serve [options]

  --port N         port to listen on (default 4310, or the next free one)
  --host ADDRESS   address to listen on (default 127.0.0.1: this machine only)
${FOLDER_HELP}
  --environment E  production (default) or sandbox
  --keep-live-captures DIR
                   sandbox and demo only: store every finished live capture with all its pictures, unencrypted, for
                   "countersign evaluate liveness"; only with the consent of the people captured
${FACE_MODEL_HELP}
${REGISTRIES_HELP}
${POLICY_HELP}
${UPDATE_LISTS_HELP}
  --look-up-domains
                   look up the domains of customers' e-mail addresses at the system's name servers, which then learn
                   of them (default: off; or COUNTERSIGN_LOOK_UP_DOMAINS=1, also for npm start)
  --demo           temporary database, a signed-in operator and drawn specimens; nothing is stored

Prints {"url", "port"} when it is ready, and "set_up_code" if the first set-up needs one.`,

  async run(args, output) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        ...FOLDER_OPTIONS,
        port: { type: 'string' },
        host: { type: 'string', default: '127.0.0.1' },
        environment: { type: 'string', default: 'production' },
        demo: { type: 'boolean', default: false },
        'keep-live-captures': { type: 'string' },
        'look-up-domains': { type: 'boolean', default: false },
        ...FACE_MODEL_OPTION,
        ...REGISTRIES_OPTION,
        ...POLICY_OPTION,
        ...UPDATE_LISTS_OPTION,
      },
    });
    const environment = readList('environment', values.environment, ['production', 'sandbox'])[0] ?? 'production';
    const keepLiveCaptures = values['keep-live-captures'];
    if (keepLiveCaptures !== undefined && environment === 'production' && !values.demo)
      throw new UsageError(
        '--keep-live-captures stores pictures of people, so it works only in the sandbox and the demo.',
      );
    const options = {
      host: values.host,
      port: readPort(values.port),
      data: values.data,
      keyFile: values['key-file'],
      environment,
      demo: values.demo,
      keepLiveCaptures,
      lookUpDomains: values['look-up-domains'] || process.env.COUNTERSIGN_LOOK_UP_DOMAINS === '1',
      faceModel: faceModelFileFrom(values),
      registries: registriesFileFrom(values),
      policy: policyFileFrom(values),
      updateListsEveryHours: updateListsFrom(values),
    };
    const stopped = stopRequested(output.log);
    await ensureModels((sentence) => output.say(sentence));
    const host = await startHost(options, output.log);
    await output.result({
      url: host.url,
      port: host.port,
      ...(host.setUpCode !== null && { set_up_code: host.setUpCode }),
    });
    await stopped;
    await host.stop();
    return EXIT.done;
  },
};
