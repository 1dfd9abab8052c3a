import { parseArgs } from 'node:util';
import { type HttpHost, type HttpHostOptions, startHttpHost } from '../headless/http-host.ts';
import { chooseListening, type Listening } from '../headless/listening.ts';
import { readPrivateFile } from '../headless/private-file.ts';
import { type MailServer, mailServerFrom } from '../service/index.ts';
import { LINK_SWITCHES, PLAIN_SWITCH } from './switches.ts';

export type LinkSettings = {
  readonly port: number;
  readonly listening: Listening;
  readonly organisation: string | undefined;
  readonly mail: MailServer | undefined;
};

/** Null unless `--links-port` switches the listener on. Throws a message for the administrator. */
export function linkSettingsFrom(given: readonly string[]): LinkSettings | null {
  const { values } = parseArgs({
    args: [...given],
    strict: false,
    options: { ...LINK_SWITCHES, [PLAIN_SWITCH]: { type: 'boolean' } },
  });
  const text = (name: keyof typeof LINK_SWITCHES): string | undefined =>
    typeof values[name] === 'string' ? values[name] : undefined;
  if (text('links-port') === undefined) return null;
  const port = Number(text('links-port'));
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error('--links-port takes a port, 1 to 65535.');
  if (text('public-url') === undefined) throw new Error('--links-port needs --public-url.');
  const listening = chooseListening({
    host: text('links-host') ?? '127.0.0.1',
    tlsCert: text('tls-cert'),
    tlsKey: text('tls-key'),
    insecureHttp: values[PLAIN_SWITCH] === true,
    publicUrl: text('public-url'),
    trustedProxies: (values['trust-proxy'] ?? []) as readonly string[],
  });
  const smtp = text('smtp-url');
  const file = text('smtp-password-file');
  const password = file === undefined ? process.env.COUNTERSIGN_SMTP_PASSWORD || null : readPrivateFile(file);
  const mail = smtp === undefined ? undefined : mailServerFrom(smtp, text('mail-from'), password);
  return { port, listening, organisation: text('organisation'), mail };
}

/** Serves people behind links, and nothing of the desk. */
export function startLinkListener(
  { port, listening }: Pick<LinkSettings, 'port' | 'listening'>,
  host: Pick<HttpHostOptions, 'serviceFetch' | 'pageFolder' | 'log'>,
): Promise<HttpHost> {
  return startHttpHost({ ...host, port, listening, serves: isForApplicants });
}

/** Their pages, the files and requests of these, and the keys that check a receipt. */
const isForApplicants = (pathname: string): boolean =>
  /^\/(?:verify|receipt)\/?$/.test(pathname) ||
  ['/assets/', '/api/v1/applicant/', '/api/v1/receipt_keys/'].some((start) => pathname.startsWith(start));
