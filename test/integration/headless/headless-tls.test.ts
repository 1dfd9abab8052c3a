import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type PeerCertificate, type TLSSocket } from 'node:tls';
import { generate } from 'selfsigned';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type HttpHost, startHttpHost } from '../../../electron/headless/http-host.ts';
import { chooseListening } from '../../../electron/headless/listening.ts';
import { followRenewal, readTls } from '../../../electron/headless/tls-context.ts';

let folder: string;
let host: HttpHost | null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'headless-tls-'));
  host = null;
});
afterEach(async () => {
  await host?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const files = () => ({ certFile: join(folder, 'desk.pem'), keyFile: join(folder, 'desk.key') });

/** Writes a certificate for desk.example with its key, and returns the certificate. */
async function writeCertificate(notAfterDate?: Date): Promise<string> {
  const pair = await generate([{ name: 'commonName', value: 'desk.example' }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'desk.example' }] }],
    ...(notAfterDate && { notBeforeDate: new Date(0), notAfterDate }),
  });
  writeFileSync(files().certFile, pair.cert);
  writeFileSync(files().keyFile, pair.private);
  return pair.cert;
}

async function start(): Promise<HttpHost> {
  const { certFile, keyFile } = files();
  host = await startHttpHost({
    serviceFetch: async () => Response.json({ ok: true }),
    pageFolder: folder,
    listening: chooseListening({
      host: '127.0.0.1',
      allowedHosts: ['desk.example'],
      tlsCert: certFile,
      tlsKey: keyFile,
    }),
    port: 0,
    log: () => undefined,
  });
  return host;
}

type Answer = { readonly status: number; readonly headers: Readonly<Record<string, unknown>> };

const ask = (port: number, ca: string, name = 'desk.example') =>
  new Promise<Answer>((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      path: '/api/v1/x',
      ca,
      servername: 'desk.example',
      agent: false as const,
    };
    request({ ...options, headers: { host: name } }, (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, headers: response.headers });
    })
      .on('error', reject)
      .end();
  });

const serialOf = (port: number) =>
  new Promise<string>((resolve, reject) => {
    const socket: TLSSocket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false }, () => {
      const { serialNumber } = socket.getPeerCertificate() as PeerCertificate;
      socket.destroy();
      resolve(serialNumber);
    }).on('error', reject);
  });

test('answers over TLS under its own name alone, and tells browsers to keep to TLS', async () => {
  const ca = await writeCertificate();
  const { port, url } = await start();
  expect(url).toBe(`https://desk.example:${port}`);
  const { status, headers } = await ask(port, ca);
  expect(status).toBe(200);
  expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect((await ask(port, ca, 'elsewhere.example')).status).toBe(421);
});

test('refuses TLS 1.1 and plain HTTP', async () => {
  await writeCertificate();
  const { port } = await start();
  const old = new Promise((resolve, reject) => {
    connect({ host: '127.0.0.1', port, rejectUnauthorized: false, maxVersion: 'TLSv1.1', minVersion: 'TLSv1' }, () =>
      resolve('connected'),
    ).on('error', reject);
  });
  await expect(old).rejects.toThrow();
  await expect(fetch(`http://127.0.0.1:${port}/api/v1/x`)).rejects.toThrow();
});

test('names the file that is missing, and refuses a key of another certificate', async () => {
  await expect(start()).rejects.toThrow(/desk\.pem: the certificate cannot be read \(ENOENT\)/);
  await writeCertificate();
  const { cert } = await generate([{ name: 'commonName', value: 'other.example' }]);
  writeFileSync(files().certFile, cert);
  await expect(start()).rejects.toThrow('are not a PEM certificate and its private key');
});

test('a renewed certificate is used for new connections, and half of one is not', async () => {
  await writeCertificate();
  const server = createServer(readTls(files())).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const events: string[] = [];
  const stop = followRenewal(server, files(), (_level, event) => events.push(event), 10);
  const { port } = server.address() as { port: number };
  const first = await serialOf(port);

  writeFileSync(files().certFile, 'half a file');
  await expect.poll(() => events).toContain('tls.certificate_not_renewed');
  expect(await serialOf(port)).toBe(first);
  await writeCertificate();
  await expect.poll(() => events).toContain('tls.certificate_renewed');
  expect(await serialOf(port)).not.toBe(first);
  stop();
  server.close();
});

test('a certificate that expires while the host runs, or an old one put back, is reported once', async () => {
  await writeCertificate();
  const server = createServer(readTls(files()));
  const events: string[] = [];
  const stop = followRenewal(server, files(), (_level, event) => events.push(event), 5);
  await writeCertificate(new Date(Date.now() - 1000));
  await expect.poll(() => events).toContain('tls.certificate_expired');
  const before = events.length;
  await writeCertificate();
  await expect.poll(() => events.length).toBeGreaterThan(before);
  stop();
  expect(events.filter((event) => event === 'tls.certificate_expired')).toHaveLength(1);
});
