import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Log } from '../log.ts';
import type { MailServer } from './mail-server.ts';

export type Mail = { readonly to: string; readonly subject: string; readonly text: string; readonly html: string };

export type Mailer = {
  /** Once accepted. False if refused or unreachable; never rejects. */
  send(mail: Mail): Promise<boolean>;
};

const SILENCE_MS = 6_000;
/** As long as one attempt may take: a server can answer byte by byte. */
const SILENCES_MAX = 4;
const PAUSES_MS = [500, 1_500];

export type MailerOptions = {
  readonly log: Log;
  readonly silenceMs?: number;
  /** Before the second and the third attempt. */
  readonly pausesMs?: readonly number[];
  /** PEM of an authority to trust beside the machine's. */
  readonly ca?: string;
};

/** Up to three times unless the server refuses finally (RFC 5321, 5yz replies). */
export function createMailer(
  server: MailServer,
  { log, silenceMs = SILENCE_MS, pausesMs = PAUSES_MS, ca }: MailerOptions,
): Mailer {
  const attempt = async (mail: Mail): Promise<'sent' | 'refused' | 'failed'> => {
    // The library ends silent connections only.
    const socket = new Socket();
    const late = setTimeout(() => socket.destroy(new Error('The mail server is too slow.')), SILENCES_MAX * silenceMs);
    const transport = createTransport({
      socket,
      host: server.host,
      port: server.port,
      secure: server.security === 'tls',
      requireTLS: server.security === 'starttls',
      ignoreTLS: server.security === 'none',
      ...(server.login && { auth: { user: server.login.user, pass: server.login.password } }),
      connectionTimeout: silenceMs,
      greetingTimeout: silenceMs,
      socketTimeout: silenceMs,
      tls: { minVersion: 'TLSv1.2', ...(ca !== undefined && { ca }) },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    try {
      await transport.sendMail({ from: server.from, ...mail });
      return 'sent';
    } catch (error) {
      const { responseCode = 0 } = error as { responseCode?: number };
      return responseCode >= 500 ? 'refused' : 'failed';
    } finally {
      clearTimeout(late);
      transport.close();
      socket.destroy();
    }
  };

  return {
    async send(mail) {
      for (const [index, pauseMs] of [0, ...pausesMs].entries()) {
        await wait(pauseMs);
        const outcome = await attempt(mail);
        if (outcome === 'sent') return true;
        // The server's words may repeat the address.
        log('warning', 'mail.not_sent', { attempt: index + 1, outcome });
        if (outcome === 'refused') return false;
      }
      return false;
    },
  };
}
