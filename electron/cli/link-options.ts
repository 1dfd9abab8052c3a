import { Command } from '@commander-js/extra-typings';
import { ORGANISATION_CHARACTERS_MAX } from '#shared/contract/branding/branding.ts';
import { readPrivateFile } from '../headless/private-file.ts';
import { type MailServer, mailServerFrom } from '../service/index.ts';
import { asUsage, UsageError } from './command.ts';
import { adding, repeated } from './options.ts';

/** For people behind links: where they reach `serve`, who asks them, how mail is sent. */
export const linkOptions = adding(() =>
  new Command()
    .option('--public-url <url>', 'where people outside reach this server; links start with it')
    .option('--trust-proxy <address>', 'a proxy before this server, or none; may be given several times', repeated)
    .option(
      '--organisation <name>',
      'who asks, unless an administrator set another (default: the host of --public-url)',
    )
    .option('--smtp-url <url>', 'mail server for links, smtps:// or smtp://')
    .option('--smtp-password-file <file>', 'file with the password of the mail server')
    .option('--mail-from <address>', 'the address that mail comes from'),
);

type Given = {
  readonly [name in 'organisation' | 'smtpUrl' | 'smtpPasswordFile' | 'mailFrom']?: string | undefined;
};

/** Throws `UsageError` for a name or a mail server that cannot be used. */
export function linkOptionsFrom(values: Given): { readonly organisation?: string; readonly mail?: MailServer } {
  const organisation = values.organisation?.trim();
  if (organisation !== undefined && (organisation === '' || organisation.length > ORGANISATION_CHARACTERS_MAX))
    throw new UsageError(`--organisation takes a name of up to ${ORGANISATION_CHARACTERS_MAX} characters.`);
  const mail = values.smtpUrl === undefined ? undefined : mailServer(values.smtpUrl, values);
  return { ...(organisation !== undefined && { organisation }), ...(mail && { mail }) };
}

const mailServer = (address: string, { smtpPasswordFile: file, mailFrom }: Given): MailServer =>
  asUsage(() => {
    const password = file === undefined ? process.env.COUNTERSIGN_SMTP_PASSWORD || null : readPrivateFile(file);
    return mailServerFrom(address, mailFrom, password);
  });
