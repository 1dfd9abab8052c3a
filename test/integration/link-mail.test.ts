import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { API_KEY_HEADER } from '#shared/contract/api.ts';
import { ApplicantLanguage } from '#shared/contract/links.ts';
import { linkMail } from '../../electron/service/links/link-mail.ts';
import { createMailer } from '../../electron/service/mail/mailer.ts';
import { createApiKey } from '../../electron/service/store/api-keys.ts';
import { call, makeLink, readLink } from '../support/link-visit.ts';
import { SOMEBODY } from '../support/store-fixtures.ts';
import { openTemporaryApi } from '../support/temporary-api.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** An API with a real mail server, which accepts mail for one address. */
async function open(accepts: string) {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(address === accepts ? null : Object.assign(new Error('unknown'), { responseCode: 550 })),
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk) => {
        text += chunk;
      });
      stream.on('end', () => {
        received.push(text);
        done();
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const logged: string[] = [];
  const mailer = createMailer(
    { host: '127.0.0.1', port, security: 'none', login: null, from: 'desk@bank.example' },
    { log: (...line) => void logged.push(JSON.stringify(line)), pausesMs: [1, 1] },
  );
  const api = await openTemporaryApi({}, {}, {}, { mailer });
  closing.push(
    () => api.close(),
    () => new Promise<void>((resolve) => server.close(() => resolve())),
  );
  const { key } = await createApiKey(api.store, 'Onboarding', SOMEBODY, ['url']);
  return { api, key, received, logged };
}

test('a link is sent by mail, again when it is asked for, and its answer says what became of it', async () => {
  const { api, key, received, logged } = await open('lea@example.org');
  const person = { verification_type: 'ID', email_address: 'lea@example.org', language: 'es' };
  const link = await makeLink(api, key, person);
  expect(link.email).toBe('sent');
  const again = readLink(await call(api, 'resendVerificationUrl', undefined, { [API_KEY_HEADER]: key }, link));
  expect(again.email).toBe('sent');
  // Quoted-printable breaks lines with "=".
  const [first = '', second = ''] = received.map((text) => text.replace(/=\r?\n/g, ''));
  expect(first).toContain('Abrir el enlace');
  expect([first.includes(link.token), second.includes(again.token), second.includes(link.token)]).toEqual([
    ...[true, true, false],
  ]);
  expect((await makeLink(api, key, { verification_type: 'ID' })).email).toBe('no_address');
  const refused = await makeLink(api, key, { verification_type: 'ID', email_address: 'nobody@example.org' });
  expect(refused.email).toBe('failed');
  expect(logged.join()).not.toMatch(/example\.org|verify#/);
});

test('the mail exists in every language of the page, and shows what it was given as text', () => {
  const facts = {
    sender: 'Bank <b>',
    purpose: '"Loan" & more',
    url: 'https://desk.example/verify#AAAAAAAAAAAAAAAAAAAAAA',
    expiresAt: '2026-11-26T10:00:00.000Z',
  };
  const mails = ApplicantLanguage.options.map((language) => [language, linkMail(language, facts)] as const);
  expect(new Set(mails.map(([, { subject }]) => subject)).size).toBe(mails.length);
  for (const [language, { text, html }] of mails) {
    expect(text, language).toContain(facts.url);
    expect(text, language).toContain(facts.purpose);
    expect(html, language).toContain(`<a href="${facts.url}">`);
    expect(html, language).toContain('Bank &lt;b&gt;');
    expect(html, language).toContain(`dir="${language === 'ar' ? 'rtl' : 'ltr'}"`);
  }
});
