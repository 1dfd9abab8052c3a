import { parseArgs } from 'node:util';
import { chooseListening, isLoopback, type Listening } from '../../headless/listening.ts';
import { type MetricsAddress, metricsAddressFrom } from '../../headless/metrics/metrics-server.ts';
import { DRAIN_SECONDS, DRAIN_SECONDS_MAX, type HostOptions, startHost } from '../../headless/run-host.ts';
import { endOnFault, endSoon, stopRequested } from '../../headless/stop-signals.ts';
import { CENTRE_HELP, CENTRE_OPTIONS, centreFrom, warningsOf } from '../centre-options.ts';
import { type Command, EXIT, UsageError } from '../command.ts';
import { LINK_HELP, LINK_OPTIONS, linkOptionsFrom } from '../link-options.ts';
import {
  BACKUP_HELP,
  BACKUP_OPTIONS,
  backupPlanFrom,
  FACE_MODEL_HELP,
  FACE_MODEL_OPTION,
  faceModelFileFrom,
  POLICY_HELP,
  POLICY_OPTION,
  policyFileFrom,
  REGISTRIES_HELP,
  REGISTRIES_OPTION,
  readList,
  readPort,
  registriesFileFrom,
  STORE_HELP,
  STORE_OPTIONS,
  UPDATE_LISTS_HELP,
  UPDATE_LISTS_OPTION,
  updateListsFrom,
} from '../options.ts';

/** Runs the headless host until a signal stops it. */
export const serve: Command = {
  help: `countersign serve [options]

  --port N         port to listen on (default 4310, or the next free one)
  --host ADDRESS   address to listen on (default 127.0.0.1: this machine only). An address that other machines can reach
                   needs a certificate or --insecure-http
  --tls-cert FILE, --tls-key FILE
                   PEM files of the certificate with its chain and of its private key; renewed files are used within a minute
  --insecure-http  plain HTTP beyond this machine: only behind a proxy that adds TLS
  --allowed-host NAME
                   a name that browsers and programs use for this server; may be given several times
${LINK_HELP}
${CENTRE_HELP}
${STORE_HELP}
  --captures-move-back
                   move the captures of --captures back into the database, and put new ones there
  --environment E  production (default) or sandbox
  --watch-folder DIR
                   offer operators the pages that scanning software saves in this folder; pages they take are removed
                   from it
  --chip-readers on|off
                   let operators read chips with the readers of this machine (default: on if only this machine reaches
                   the host and the database is a file)
  --keep-live-captures DIR
                   sandbox and demo only: store every finished live capture with all its pictures, unencrypted, for
                   "countersign evaluate liveness"; only with the consent of the people captured
${FACE_MODEL_HELP}
${REGISTRIES_HELP}
${POLICY_HELP}
${UPDATE_LISTS_HELP}
${BACKUP_HELP}
  --audit-to FILE|syslog+tls://HOST[:PORT]|syslog+tcp://HOST[:PORT]
                   export each entry of the audit log within seconds; see "countersign audit --help"
  --look-up-domains
                   look up the domains of customers' e-mail addresses at the system's name servers, which then learn
                   of them (default: off; or COUNTERSIGN_LOOK_UP_DOMAINS=1, also for npm start)
  --metrics PORT|HOST:PORT
                   serve metrics for Prometheus at /metrics, over plain HTTP: on this machine alone, or on HOST
  --drain-seconds N
                   after SIGTERM, how long runs under way may take before the next start decides them, 0 to ${DRAIN_SECONDS_MAX}
                   (default ${DRAIN_SECONDS}); a second signal ends the host at once
  --kiosk          this machine's own screen becomes a kiosk: also prints "kiosk_url", which a browser here opens once
  --demo           temporary database, a signed-in operator and drawn specimens; nothing is stored

Prints {"url", "port"} when it is ready, "set_up_code" if the first set-up needs one, and "metrics_url". /healthz answers while the
process lives, /readyz with 503 and the reasons while it cannot take runs; see resources/deploy/README.md.`,

  async run(args, output) {
    const { kiosk, warnings, ...options } = hostOptionsFrom(args);
    for (const warning of warnings) output.say(warning);
    endOnFault(output.log);
    const stopped = stopRequested(output.log);
    const host = await startHost(options, output.log);
    await output.result({
      url: host.url,
      port: host.port,
      ...(host.setUpCode !== null && { set_up_code: host.setUpCode }),
      ...(host.metricsUrl !== null && { metrics_url: host.metricsUrl }),
      ...(kiosk && { kiosk_url: await host.kioskUrl() }),
    });
    await stopped;
    await host.stop();
    endSoon(EXIT.done);
    return EXIT.done;
  },
};

/** Reads the arguments of `countersign serve`. Throws `UsageError` if one is wrong. */
export function hostOptionsFrom(
  args: readonly string[],
): HostOptions & { readonly kiosk: boolean; readonly warnings: readonly string[] } {
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...STORE_OPTIONS,
      'captures-move-back': { type: 'boolean', default: false },
      port: { type: 'string' },
      host: { type: 'string', default: '127.0.0.1' },
      'allowed-host': { type: 'string', multiple: true },
      'tls-cert': { type: 'string' },
      'tls-key': { type: 'string' },
      'insecure-http': { type: 'boolean', default: false },
      environment: { type: 'string', default: 'production' },
      demo: { type: 'boolean', default: false },
      kiosk: { type: 'boolean', default: false },
      'watch-folder': { type: 'string' },
      'chip-readers': { type: 'string' },
      'keep-live-captures': { type: 'string' },
      'look-up-domains': { type: 'boolean', default: false },
      ...FACE_MODEL_OPTION,
      ...REGISTRIES_OPTION,
      ...POLICY_OPTION,
      ...UPDATE_LISTS_OPTION,
      ...BACKUP_OPTIONS,
      ...LINK_OPTIONS,
      ...CENTRE_OPTIONS,
      'audit-to': { type: 'string' },
      metrics: { type: 'string' },
      'drain-seconds': { type: 'string' },
    },
  });
  const environment = readList('environment', values.environment, ['production', 'sandbox'])[0] ?? 'production';
  const keepLiveCaptures = values['keep-live-captures'];
  if (keepLiveCaptures !== undefined && environment === 'production' && !values.demo)
    throw new UsageError(
      '--keep-live-captures stores pictures of people, so it works only in the sandbox and the demo.',
    );
  if (values.demo && values.database !== undefined)
    throw new UsageError('A demo keeps nothing, so it takes no --database.');
  return {
    listening: listeningFrom(values),
    port: readPort(values.port),
    data: values.data,
    keyFile: values['key-file'],
    database: values.database,
    node: values.node,
    captures: values.captures,
    'captures-endpoint': values['captures-endpoint'],
    'captures-region': values['captures-region'],
    'captures-move-back': values['captures-move-back'],
    keyPassphraseFile: values['key-passphrase-file'],
    environment,
    demo: values.demo,
    kiosk: values.kiosk,
    keepLiveCaptures,
    watchFolder: values['watch-folder'],
    chipReaders: chipReadersFrom(values),
    lookUpDomains: values['look-up-domains'] || process.env.COUNTERSIGN_LOOK_UP_DOMAINS === '1',
    faceModel: faceModelFileFrom(values),
    registries: registriesFileFrom(values),
    policy: policyFileFrom(values),
    updateListsEveryHours: updateListsFrom(values),
    backup: backupPlanFrom(values),
    auditTo: values['audit-to'],
    metrics: metricsFrom(values.metrics),
    drainSeconds: drainSecondsFrom(values['drain-seconds']),
    centre: centreFrom(values, process.env),
    warnings: warningsOf(values),
    ...linkOptionsFrom(values),
  };
}

/** A centre has no readers, and people who use a host from elsewhere do not stand at its reader. */
function chipReadersFrom(values: { 'chip-readers'?: string; host: string; database?: string }): boolean {
  const [given] = readList('chip-readers', values['chip-readers'], ['on', 'off']);
  return given === undefined ? isLoopback(values.host) && values.database === undefined : given === 'on';
}

function metricsFrom(text: string | undefined): MetricsAddress | undefined {
  if (text === undefined) return undefined;
  const address = metricsAddressFrom(text);
  if (address === null) throw new UsageError(`--metrics takes PORT or HOST:PORT, not "${text}".`);
  return address;
}

function drainSecondsFrom(text: string | undefined): number {
  if (text === undefined) return DRAIN_SECONDS;
  const seconds = Number(text);
  if (!/^\d{1,3}$/.test(text) || seconds > DRAIN_SECONDS_MAX)
    throw new UsageError(`--drain-seconds takes a whole number from 0 to ${DRAIN_SECONDS_MAX}, not "${text}".`);
  return seconds;
}

function listeningFrom(values: {
  readonly host: string;
  readonly 'allowed-host'?: readonly string[] | undefined;
  readonly 'tls-cert'?: string | undefined;
  readonly 'tls-key'?: string | undefined;
  readonly 'insecure-http': boolean;
  readonly 'public-url'?: string | undefined;
  readonly 'trust-proxy'?: readonly string[] | undefined;
}): Listening {
  try {
    return chooseListening({
      host: values.host,
      allowedHosts: values['allowed-host'],
      tlsCert: values['tls-cert'],
      tlsKey: values['tls-key'],
      insecureHttp: values['insecure-http'],
      publicUrl: values['public-url'],
      trustedProxies: values['trust-proxy'],
    });
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
