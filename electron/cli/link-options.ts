import { ORGANISATION_CHARACTERS_MAX } from '#shared/contract/branding/branding.ts';
import { readPrivateFile } from '../headless/private-file.ts';
import { type MailServer, mailServerFrom } from '../service/index.ts';
import { UsageError } from './command.ts';

/** For people behind links: where they reach `serve`, who asks them, how mail is sent. */
export const LINK_OPTIONS = {
  'public-url': { type: 'string' },
  'trust-proxy': { type: 'string', multiple: true },
  organisation: { type: 'string' },
  'smtp-url': { type: 'string' },
  'smtp-password-file': { type: 'string' },
  'mail-from': { type: 'string' },
} as const;

export const LINK_HELP = `  --public-url URL where people outside reach this server, such as https://verify.example; links start with it
  --trust-proxy ADDRESS[/BITS]
                   a proxy that states the client's address in X-Forwarded-For; may be given several times;
                   "none" says that no proxy stands before --insecure-http
  --organisation NAME
                   who asks, as the page behind a link and its mail say unless an
                   administrator set another (default: the host name of --public-url)
  --smtp-url smtps://[USER@]HOST[:PORT]
                   mail server for links (smtp:// uses STARTTLS); its password is in COUNTERSIGN_SMTP_PASSWORD or in
                   --smtp-password-file FILE
  --mail-from ADDRESS
                   the address that mail comes from`;

type Given = {
  readonly [name in 'organisation' | 'smtp-url' | 'smtp-password-file' | 'mail-from']?: string | undefined;
};

/** Throws `UsageError` for a name or a mail server that cannot be used. */
export function linkOptionsFrom(values: Given): { readonly organisation?: string; readonly mail?: MailServer } {
  const organisation = values.organisation?.trim();
  if (organisation !== undefined && (organisation === '' || organisation.length > ORGANISATION_CHARACTERS_MAX))
    throw new UsageError(`--organisation takes a name of up to ${ORGANISATION_CHARACTERS_MAX} characters.`);
  const mail = values['smtp-url'] === undefined ? undefined : mailServer(values['smtp-url'], values);
  return { ...(organisation !== undefined && { organisation }), ...(mail && { mail }) };
}

function mailServer(address: string, values: Given): MailServer {
  try {
    const file = values['smtp-password-file'];
    const password = file === undefined ? process.env.COUNTERSIGN_SMTP_PASSWORD || null : readPrivateFile(file);
    return mailServerFrom(address, values['mail-from'], password);
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
