import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { generate } from 'selfsigned';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { type MailServer, mailServerFrom } from '../../../electron/service/mail/mail-server.ts';
import { createMailer, type MailerOptions } from '../../../electron/service/mail/mailer.ts';

const MAIL = {
  to: 'lea@example.org',
  subject: 'Please confirm it is you',
  text: 'Open the link.',
  html: '<p>Open it.</p>',
};
const LOGIN = { user: 'desk', password: 'correct horse' };

let server: SMTPServer | null = null;
let received: string[] = [];
let recipients: string[] = [];
let logins: string[] = [];
let logged: unknown[] = [];
afterEach(async () => {
  await new Promise<void>((resolve) => (server === null ? resolve() : server.close(() => resolve())));
  server = null;
  [received, recipients, logins, logged] = [[], [], [], []];
});

/** A mail server on this machine, and the sender that knows it. */
async function open(given: SMTPServerOptions, known: Partial<MailServer>, options: Partial<MailerOptions> = {}) {
  server = new SMTPServer({
    onAuth({ username = '', password = '' }, _session, done) {
      logins.push(username);
      done(password === LOGIN.password ? null : new Error('no'), { user: username });
    },
    onRcptTo({ address }, _session, done) {
      recipients.push(address);
      done();
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString());
        done();
      });
    },
    ...given,
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const at: MailServer = {
    host: 'localhost',
    port,
    security: 'none',
    login: null,
    from: 'desk@bank.example',
    ...known,
  };
  return createMailer(at, { log: (...line) => void logged.push(line), pausesMs: [1, 1], ...options });
}

const withTls = async () => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  return { key, cert };
};
const failing = (responseCode: number, times: number) => {
  let left = times;
  return {
    authOptional: true,
    onRcptTo: ((_address, _session, done) => {
      recipients.push('asked');
      done(left-- > 0 ? Object.assign(new Error('not now'), { responseCode }) : null);
    }) satisfies SMTPServerOptions['onRcptTo'],
  };
};

describe('a mail', () => {
  test('arrives over TLS with a login', async () => {
    const tls = await withTls();
    const mailer = await open({ ...tls, secure: true }, { security: 'tls', login: LOGIN }, { ca: tls.cert });
    expect(await mailer.send(MAIL)).toBe(true);
    expect([recipients, logins]).toEqual([[MAIL.to], ['desk']]);
    expect(received[0]).toContain('Subject: Please confirm it is you');
    expect(received[0]).toContain('From: desk@bank.example');
    expect(logged).toEqual([]);
  });

  test('is handed to no server without TLS, and neither is the password', async () => {
    const mailer = await open({ hideSTARTTLS: true }, { security: 'starttls', login: LOGIN });
    expect(await mailer.send(MAIL)).toBe(false);
    expect([received, logins]).toEqual([[], []]);
  });

  test('is handed to no server whose certificate nobody vouches for', async () => {
    const mailer = await open({ ...(await withTls()), secure: true }, { security: 'tls' });
    expect(await mailer.send(MAIL)).toBe(false);
    expect(received).toEqual([]);
  });

  test('is sent again after a passing refusal, and not after a final one', async () => {
    const patient = await open(failing(451, 1), {});
    expect(await patient.send(MAIL)).toBe(true);
    expect(recipients).toHaveLength(2);
    expect(logged).toEqual([['warning', 'mail.not_sent', { attempt: 1, outcome: 'failed' }]]);
    await new Promise<void>((resolve) => server?.close(() => resolve()));
    recipients = [];

    const refused = await open(failing(550, 9), {});
    expect(await refused.send(MAIL)).toBe(false);
    expect(recipients).toHaveLength(1);
  });

  test('waits for no silent server', async () => {
    const mailer = await open({ onConnect: () => undefined }, {}, { silenceMs: 50 });
    expect(await mailer.send(MAIL)).toBe(false);
    expect(logged).toHaveLength(3);
  });

  test('waits for no server that answers one line after another for ever', async () => {
    const endless = createServer((socket) => {
      socket.on('error', () => undefined).write('220 ready\r\n');
      const timer = setInterval(() => socket.write('250-more\r\n'), 10);
      socket.once('close', () => clearInterval(timer)).resume();
    });
    await new Promise<void>((listening) => endless.listen(0, '127.0.0.1', listening));
    const { port } = endless.address() as AddressInfo;
    const mailer = await open({}, { port }, { silenceMs: 50, pausesMs: [] });
    expect(await mailer.send(MAIL)).toBe(false);
    endless.close();
  });

  test('cannot add headers or recipients through its subject', async () => {
    const mailer = await open({ authOptional: true }, {});
    await mailer.send({ ...MAIL, subject: 'Hello\r\nBcc: other@example.org' });
    expect(recipients).toEqual([MAIL.to]);
    expect(received[0]).not.toMatch(/^Bcc:/m);
  });
});

describe('the address of a mail server', () => {
  test.each([
    ['smtps://mail.example', { port: 465, security: 'tls', login: null }],
    ['smtp://mail.example', { port: 587, security: 'starttls', login: null }],
    ['smtp://127.0.0.1:2525', { port: 2525, security: 'none', login: null }],
    ['smtp://127.0.0.1.example', { security: 'starttls' }],
    ['smtps://desk%40bank@mail.example:2465', { port: 2465, login: { user: 'desk@bank', password: 'secret' } }],
  ])('%s', (address, expected) => {
    expect(mailServerFrom(address, 'desk@bank.example', 'secret')).toMatchObject(expected);
  });

  test.each([
    ['https://mail.example', 'desk@bank.example', '--smtp-url takes'],
    ['smtp://mail.example/inbox', 'desk@bank.example', '--smtp-url takes'],
    ['smtp://desk:secret@mail.example', 'desk@bank.example', 'COUNTERSIGN_SMTP_PASSWORD'],
    ['smtp://mail.example', undefined, '--mail-from'],
    ['smtp://mail.example', 'the desk', '--mail-from'],
    ['smtp://desk@mail.example', 'desk@bank.example', 'needs the password of desk'],
  ])('%s from %s is refused', (address, from, message) => {
    expect(() => mailServerFrom(address, from, null)).toThrow(message);
  });
});
