import { afterEach, expect, test, vi } from 'vitest';
import { createMailDomainLookUp, noLookUp } from '../../../electron/service/evidence/mail-domain.ts';
import { type DnsRecords, startDnsServer } from '../../fakes/dns-server.ts';

let server: Awaited<ReturnType<typeof startDnsServer>> | undefined;
afterEach(() => server?.stop());

async function lookUp(zone: Readonly<Record<string, DnsRecords>>, domain: string) {
  server = await startDnsServer(zone);
  return createMailDomainLookUp([server.address])(domain);
}

const MX = [{ priority: 10, exchange: 'mail.example.org' }];

test('a domain with mail servers and strict rules is reported as such', async () => {
  const zone = {
    'example.org': { mx: MX, txt: ['v=spf1 mx -all'] },
    '_dmarc.example.org': { txt: ['v=DMARC1; p=reject; rua=mailto:d@example.org'] },
  };
  expect(await lookUp(zone, 'example.org')).toEqual({
    state: 'known',
    isRegistered: true,
    hasMailServer: true,
    takesMail: true,
    spf: 'strict',
    dmarc: 'reject',
  });
});

test('a domain below one with a DMARC record takes that record', async () => {
  const zone = {
    'branch.example.org': { mx: MX, txt: ['v=spf1 mx ~all'] },
    'example.org': {},
    '_dmarc.example.org': { txt: ['v=DMARC1; p=none'] },
  };
  expect(await lookUp(zone, 'branch.example.org')).toMatchObject({ spf: 'soft', dmarc: 'monitor' });
});

test('a domain that does not exist is reported as such', async () => {
  expect(await lookUp({}, 'nowhere.example')).toMatchObject({ isRegistered: false, takesMail: false });
});

test('a domain without mail servers accepts mail at its host, if it has one', async () => {
  expect(await lookUp({ 'example.org': { a: ['192.0.2.1'] } }, 'example.org')).toMatchObject({
    isRegistered: true,
    hasMailServer: false,
    takesMail: true,
  });
  await server?.stop();
  expect(await lookUp({ 'example.org': { txt: ['hello'] } }, 'example.org')).toMatchObject({
    isRegistered: true,
    takesMail: false,
    spf: 'none',
    dmarc: 'none',
  });
});

test('a domain that rejects all mail says so with an empty name', async () => {
  const zone = { 'example.org': { mx: [{ priority: 0, exchange: '' }], a: ['192.0.2.1'] } };
  expect(await lookUp(zone, 'example.org')).toMatchObject({ hasMailServer: false, takesMail: false });
});

test('letters beyond ASCII are looked up in their encoded form', async () => {
  expect(await lookUp({ 'xn--mller-kva.example': { mx: MX } }, 'müller.example')).toMatchObject({ takesMail: true });
});

test('a silent server leaves the result unknown, within the deadline', async () => {
  server = await startDnsServer({}, true);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const looking = createMailDomainLookUp([server.address])('example.org');
    await expect.poll(() => server?.asked.length).toBeGreaterThan(0);
    vi.advanceTimersByTime(5000);
    expect(await looking).toEqual({ state: 'unknown', why: 'LOOK_UP_FAILED' });
  } finally {
    vi.useRealTimers();
  }
});

test('nothing is looked up if lookups are off', async () => {
  server = await startDnsServer({});
  expect(await noLookUp('example.org')).toEqual({ state: 'unknown', why: 'LOOK_UP_OFF' });
  expect(server.asked).toEqual([]);
});
