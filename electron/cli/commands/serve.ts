import { type Command, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { readUpdateEveryHours } from '#shared/contract/watchlist/list-update.ts';
import { chooseListening, isLoopback, type Listening } from '../../headless/listening.ts';
import { type MetricsAddress, metricsAddressFrom } from '../../headless/metrics/metrics-server.ts';
import { DRAIN_SECONDS, DRAIN_SECONDS_MAX, type HostOptions, startHost } from '../../headless/run-host.ts';
import { endOnFault, endSoon, stopRequested } from '../../headless/stop-signals.ts';
import { centreFrom, centreOptions, warningsOf } from '../centre-options.ts';
import { asUsage, type Define, EXIT, UsageError } from '../command.ts';
import { linkOptions, linkOptionsFrom } from '../link-options.ts';
import {
  backupOptions,
  backupPlanFrom,
  environmentOption,
  faceModelOption,
  OWN_POLICY,
  policyOption,
  port,
  registriesOption,
  repeated,
  storeOptions,
  updateListsOption,
  wholeNumber,
} from '../options.ts';

export const explanation = `
Prints {"url", "port"} when it is ready, "set_up_code" if the first set-up needs one, and "metrics_url". /healthz
answers while the process lives, /readyz with 503 and the reasons while it cannot take runs; see
resources/deploy/README.md.

People outside reach --public-url, and links start with it. --trust-proxy names a proxy, ADDRESS or ADDRESS/BITS, that
states the client's address in X-Forwarded-For; "none" says that no proxy stands before --insecure-http. The password of
the mail server (smtps://[USER@]HOST[:PORT]; smtp:// uses STARTTLS) is in COUNTERSIGN_SMTP_PASSWORD or a file.

A desk needs the code of "countersign devices enrol" once, and ignores it afterwards. A centre that only speaks the
public interface takes an API key in place of it: each case is sent once, as run_user_verification. --if-unknown says
what happens to a case whose answer was lost, because such a centre would take it twice: ask on the page (default), send
it again, or leave it. The codes are also read from COUNTERSIGN_ENROLMENT_CODE and COUNTERSIGN_CENTRE_API_KEY.

An address that other machines can reach needs a certificate or --insecure-http. Renewed files of a certificate are used
within a minute. Operators read chips on this machine by default if only this machine reaches the host and the database
is a file. --keep-live-captures stores every finished live capture with all its pictures, unencrypted, for "countersign
evaluate liveness"; only with the consent of the people captured. --look-up-domains asks the system's name servers,
which then learn of the customers' domains; COUNTERSIGN_LOOK_UP_DOMAINS=1 does so too, also for npm start. After SIGTERM
runs under way have the time of --drain-seconds before the next start decides them; a second signal ends the host at
once. --kiosk also prints "kiosk_url", which a browser here opens once.
`;

/** Runs the headless host until a signal stops it. */
export const define: Define = (command, run) =>
  serveOptions(command).action(
    run(async (values, output) => {
      const { kiosk, warnings, ...options } = hostOptionsFrom(values);
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
    }),
  );

export function serveOptions(command: Command) {
  const listening = command
    .option('--port <n>', 'port to listen on (default: 4310, or the next free one)', port)
    .option('--host <address>', 'address to listen on; the default is for this machine only', '127.0.0.1')
    .option('--tls-cert <file>', 'PEM file of the certificate with its chain')
    .option('--tls-key <file>', 'PEM file of its private key')
    .option('--insecure-http', 'plain HTTP beyond this machine: only behind a proxy that adds TLS')
    .option('--allowed-host <name>', 'a name of this server for browsers; may be given several times', repeated);
  const storing = storeOptions(centreOptions(linkOptions(listening)))
    .option('--captures-move-back', 'move the captures of --captures back into the database, and put new ones there')
    .addOption(environmentOption().default('production'))
    .option('--watch-folder <folder>', 'offer operators the pages in this folder; those they take are removed from it')
    .addOption(new Option('--chip-readers <on|off>', 'let operators read chips here').choices(['on', 'off']))
    .option('--keep-live-captures <folder>', 'sandbox and demo only: store live captures, unencrypted')
    .addOption(faceModelOption())
    .addOption(registriesOption())
    .addOption(policyOption(OWN_POLICY))
    .addOption(updateListsOption());
  return backupOptions(storing)
    .option('--audit-to <target>', 'export each entry of the audit log within seconds; see "countersign audit --help"')
    .option('--look-up-domains', "look up the domains of customers' e-mail addresses")
    .option('--metrics <address>', 'serve metrics for Prometheus over HTTP on PORT or HOST:PORT', readMetrics)
    .option(
      '--drain-seconds <n>',
      `for runs under way after SIGTERM, 0 to ${DRAIN_SECONDS_MAX}`,
      wholeNumber(0, DRAIN_SECONDS_MAX),
      DRAIN_SECONDS,
    )
    .option('--kiosk', "this machine's own screen becomes a kiosk")
    .option('--demo', 'temporary database, a signed-in operator, specimens and example cases; nothing is stored')
    .option('--empty', 'a demo without example cases');
}

type Values = ReturnType<ReturnType<typeof serveOptions>['opts']>;

/** Throws `UsageError` if options do not go together. */
export function hostOptionsFrom(
  values: Values,
): HostOptions & { readonly kiosk: boolean; readonly warnings: readonly string[] } {
  const { environment, keepLiveCaptures, demo = false, empty = false } = values;
  if (keepLiveCaptures !== undefined && environment === 'production' && !demo)
    throw new UsageError(
      '--keep-live-captures stores pictures of people, so it works only in the sandbox and the demo.',
    );
  if (empty && !demo) throw new UsageError('Only a demo has example cases, so --empty needs --demo.');
  if (demo && values.database !== undefined) throw new UsageError('A demo keeps nothing, so it takes no --database.');
  const { data, keyFile, keyPassphraseFile, database, node, captures, capturesEndpoint, capturesRegion } = values;
  // The example company is invented, so no register is asked about it.
  const registries = demo ? undefined : values.registries;
  const { faceModel, policy, watchFolder, auditTo, metrics, drainSeconds, kiosk = false } = values;
  return {
    ...{ data, keyFile, keyPassphraseFile, database, node, captures, capturesEndpoint, capturesRegion },
    ...{ faceModel, registries, policy, watchFolder, auditTo, metrics, drainSeconds, kiosk },
    ...{ environment, keepLiveCaptures, demo, empty },
    listening: listeningFrom(values),
    port: values.port ?? null,
    capturesMoveBack: values.capturesMoveBack,
    chipReaders: chipReadersFrom(values),
    lookUpDomains: values.lookUpDomains || process.env.COUNTERSIGN_LOOK_UP_DOMAINS === '1',
    updateListsEveryHours: asUsage(() => readUpdateEveryHours(values.updateListsEveryHours)),
    backup: backupPlanFrom(values),
    centre: centreFrom(values, process.env),
    warnings: warningsOf(values),
    ...linkOptionsFrom(values),
  };
}

/** A centre has no readers, and people who use a host from elsewhere do not stand at its reader. */
const chipReadersFrom = ({ chipReaders, host, database }: Values): boolean =>
  chipReaders === undefined ? isLoopback(host) && database === undefined : chipReaders === 'on';

function readMetrics(text: string): MetricsAddress {
  const address = metricsAddressFrom(text);
  if (address === null) throw new InvalidArgumentError('It takes PORT or HOST:PORT.');
  return address;
}

const listeningFrom = (values: Values): Listening =>
  asUsage(() =>
    chooseListening({
      host: values.host,
      allowedHosts: values.allowedHost,
      tlsCert: values.tlsCert,
      tlsKey: values.tlsKey,
      insecureHttp: values.insecureHttp ?? false,
      publicUrl: values.publicUrl,
      trustedProxies: values.trustProxy,
    }),
  );
