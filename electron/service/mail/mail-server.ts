import { z } from 'zod';

/** Where mail is handed in, and from whom it comes. */
export type MailServer = {
  readonly host: string;
  readonly port: number;
  /** `starttls` refuses a server that offers no TLS; `none` is for a server on this machine. */
  readonly security: 'tls' | 'starttls' | 'none';
  readonly login: { readonly user: string; readonly password: string } | null;
  readonly from: string;
};

/**
 * `smtps://`, or `smtp://` with STARTTLS, as `smtp://user@mail.example:587`. The password is given
 * apart, so that no list of processes shows it. Throws a message for the administrator.
 */
export function mailServerFrom(address: string, from: string | undefined, password: string | null): MailServer {
  const url = URL.parse(address);
  const isPlain = url !== null && ['', '/'].includes(url.pathname) && url.search === '' && url.hash === '';
  if (url === null || !isPlain || !/^smtps?:$/.test(url.protocol) || url.hostname === '')
    throw new Error('--smtp-url takes smtps://[USER@]HOST[:PORT] or smtp://[USER@]HOST[:PORT].');
  if (url.password !== '')
    throw new Error('Give the password of --smtp-url in COUNTERSIGN_SMTP_PASSWORD or --smtp-password-file.');
  if (from === undefined || !z.email().safeParse(from).success)
    throw new Error('--smtp-url needs --mail-from ADDRESS, the address that mail comes from.');
  const user = decodeURIComponent(url.username);
  if (user !== '' && password === null)
    throw new Error(
      `The mail server needs the password of ${user}: COUNTERSIGN_SMTP_PASSWORD or --smtp-password-file.`,
    );
  const isTls = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isHere = host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
  return {
    host,
    port: url.port === '' ? (isTls ? 465 : 587) : Number(url.port),
    security: isTls ? 'tls' : isHere ? 'none' : 'starttls',
    login: user === '' || password === null ? null : { user, password },
    from,
  };
}
