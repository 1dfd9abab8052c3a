import { once } from 'node:events';
import { appendFileSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import Database from 'better-sqlite3';
import { generate } from 'selfsigned';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { compareWithExport } from '../../../electron/service/audit/compare-export.ts';
import { exportEntries } from '../../../electron/service/audit/export-entries.ts';
import { followEntries } from '../../../electron/service/audit/follow-entries.ts';
import {
  openFileTarget,
  openSyslogTarget,
  openTarget,
  syslogAddress,
} from '../../../electron/service/audit/open-target.ts';
import { auditHeads } from '../../../electron/service/store/audit-chains.ts';
import { auditEntriesAfter, recordAudit, verifyAuditLog } from '../../../electron/service/store/audit-log.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { SOMEBODY, type StoreFolder, storeFolder } from '../../support/store/store-fixtures.ts';

let folder: StoreFolder;
let store: Store;
let file: string;
let servers: { server: Server; sockets: Set<Socket> }[];
beforeEach(async () => {
  folder = storeFolder();
  store = await folder.open();
  file = join(folder.root, 'audit.jsonl');
  servers = [];
});
afterEach(async () => {
  for (const { server, sockets } of servers) {
    for (const socket of sockets) socket.destroy();
    server.close();
  }
  await store.close();
  folder.remove();
});

const record = async (...objectIds: string[]) => {
  for (const objectId of objectIds)
    await recordAudit(store, { actor: SOMEBODY, action: 'operator.locked', objectId, facts: { count: 1 } });
};
async function exportToFile(): Promise<number> {
  const target = await openFileTarget(file);
  const exported = await exportEntries(store, target);
  await target.close();
  return exported;
}
const objectIds = () =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line).object_id);

describe('a file', () => {
  test('gets every entry once, however often it is exported and wherever a kill cut it off', async () => {
    await record('one', 'two');
    expect(await exportToFile()).toBe(2);
    await record('three');
    expect(await exportToFile()).toBe(1);
    expect(await exportToFile()).toBe(0);
    expect(objectIds()).toEqual(['one', 'two', 'three']);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    truncateSync(file, statSync(file).size - 20);
    expect(await exportToFile()).toBe(1);
    expect(objectIds()).toEqual(['one', 'two', 'three']);
    truncateSync(file, 5);
    expect(await exportToFile()).toBe(3);
    expect(objectIds()).toEqual(['one', 'two', 'three']);
  });

  test('that is something else is not written to', async () => {
    writeFileSync(file, 'dear diary\n');
    await expect(openFileTarget(file)).rejects.toThrow('line 1 is no entry of an audit log');
    expect(readFileSync(file, 'utf8')).toBe('dear diary\n');
  });

  test('shows that somebody with the key wrote another log', async () => {
    await record('one', 'two', 'three');
    await exportToFile();
    expect(await compareWithExport(store, file)).toEqual({ ok: true, entries: 3 });
    await record('four');
    expect(await compareWithExport(store, file)).toEqual({ ok: true, entries: 3 });

    // A new database with the same key and name has a log without a flaw.
    const sqlite = new Database(folder.databaseFile, { readonly: true });
    const node = sqlite.prepare('select node_id from audit_heads').pluck().get();
    sqlite.close();
    const other = storeFolder();
    const forged = await other.open();
    try {
      await recordAudit(forged, { actor: SOMEBODY, action: 'operator.locked', objectId: 'another' });
      expect(await verifyAuditLog(forged)).toMatchObject({ ok: true });
      expect((await compareWithExport(forged, file)).first_difference).toEqual({
        node_id: node,
        sequence: 1,
        what: 'missing_in_database',
      });
      const renamed = readFileSync(file, 'utf8').replaceAll(String(node), forged.node);
      writeFileSync(file, renamed);
      expect((await compareWithExport(forged, file)).first_difference?.what).toBe('different_in_database');
    } finally {
      await forged.close();
      other.remove();
    }
  });

  test('that was changed itself is told apart, and one of a log collector can be compared', async () => {
    await record('one', 'two');
    await exportToFile();
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n').slice(1);
    const collected = join(folder.root, 'collected.log');
    writeFileSync(collected, lines.map((line) => `Nov 23 10:00:00 desk countersign: ${line}\n`).join(''));
    expect(await compareWithExport(store, collected)).toEqual({ ok: true, entries: 2 });
    writeFileSync(collected, readFileSync(collected, 'utf8').replace('"two"', '"tow"'));
    expect((await compareWithExport(store, collected)).first_difference).toMatchObject({
      sequence: 2,
      what: 'export_altered',
    });
    writeFileSync(collected, 'nothing\n');
    await expect(compareWithExport(store, collected)).rejects.toThrow('has no entries');
  });
});

/** Takes messages as a log collector does, and splits them by their lengths. */
async function collector(tls?: { key: string; cert: string }) {
  const sockets = new Set<Socket>();
  let received = '';
  const onSocket = (socket: Socket) => {
    sockets.add(socket);
    socket.on('data', (bytes) => {
      received += bytes.toString();
    });
    socket.on('error', () => undefined);
  };
  const server = tls ? createTlsServer(tls, onSocket) : createServer(onSocket);
  servers.push({ server, sockets });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    sockets,
    messages() {
      const messages: string[] = [];
      for (let rest = received; rest !== ''; ) {
        const space = rest.indexOf(' ');
        const length = Number(rest.slice(0, space));
        messages.push(rest.slice(space + 1, space + 1 + length));
        rest = rest.slice(space + 1 + length);
      }
      return messages;
    },
  };
}

describe('a syslog server', () => {
  test.each([
    ['syslog+tls://logs.example', { host: 'logs.example', port: 6514, isTls: true }],
    ['syslog+tcp://[::1]:1514', { host: '::1', port: 1514, isTls: false }],
    ['syslog://logs.example', null],
    ['audit.jsonl', null],
  ])('is named %s', (text, address) => expect(syslogAddress(text)).toEqual(address));

  test('gets one message an entry over TLS, and goes on where it was', async () => {
    const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
      extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
    });
    const { port, messages } = await collector({ key, cert });
    const state = join(folder.root, 'audit-export.json');
    const address = { host: 'localhost', port, isTls: true };
    await record('one', 'two');
    for (const next of ['three', 'four']) {
      const target = await openSyslogTarget(address, state, cert);
      await exportEntries(store, target);
      await target.close();
      await record(next);
    }
    await expect.poll(() => messages().length).toBe(3);
    expect(messages()[0]).toMatch(/^<110>1 \d{4}-\d\d-\d\dT[\d:.]+Z \S+ countersign - audit - \{/);
    const collected = join(folder.root, 'collected.log');
    writeFileSync(collected, messages().join('\n'));
    expect(await compareWithExport(store, collected)).toEqual({ ok: true, entries: 3 });
    // Its certificate is not one that the system trusts.
    await expect(openSyslogTarget(address, state)).rejects.toThrow();
  });

  test('that is away holds up nothing, and gets everything when it is back', async () => {
    const logged: string[] = [];
    const follow = (to: string) =>
      followEntries(
        store,
        () => openTarget(to, folder.data),
        (_, event) => void logged.push(event),
      );
    const away = follow('syslog+tcp://127.0.0.1:1');
    await expect.poll(() => logged.length).toBeGreaterThan(0);
    await record('one', 'two');
    await away();
    expect(new Set(logged)).toEqual(new Set(['audit_export.failed']));
    const { port, messages } = await collector();
    const back = follow(`syslog+tcp://127.0.0.1:${port}`);
    await back();
    await expect.poll(() => messages().length).toBe(2);
    expect(messages()[1]).toContain('"two"');
  });

  test('that reads nothing and never ends the connection holds up nobody', async () => {
    const deaf = createServer({ allowHalfOpen: true }, (socket) => void socket.pause().on('error', () => undefined));
    await new Promise<void>((listening) => deaf.listen(0, '127.0.0.1', listening));
    const { port } = deaf.address() as AddressInfo;
    const open = () =>
      openSyslogTarget({ host: '127.0.0.1', port, isTls: false }, join(folder.root, 'deaf.json'), undefined, 100);
    await record('one');
    const entries = await auditEntriesAfter(store, (await auditHeads(store))[0]?.node ?? '', 0);
    const sending = await open();
    // More than the buffers of both systems hold.
    const many = Array.from({ length: 40_000 }, () => entries).flat();
    await expect(sending.send(many)).rejects.toThrow('too slow');
    await (await open()).close();
    deaf.close();
  });
});

test('a file that grows meanwhile by hand is refused', async () => {
  await record('one');
  await exportToFile();
  appendFileSync(file, 'something else\n');
  await expect(openFileTarget(file)).rejects.toThrow('line 3 is no entry');
});
