import { once } from 'node:events';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { connect as connectTls } from 'node:tls';
import { z } from 'zod';
import type { StoredAuditEntry } from '../store/audit-log.ts';
import { lineOf } from './audit-lines.ts';
import type { ExportTarget } from './export-entries.ts';

/** RFC 5424, 6.2.1: facility 13 (log audit), severity 6 (informational). */
const PRIORITY = 13 * 8 + 6;
const PORTS = { 'syslog+tls:': 6514, 'syslog+tcp:': 514 } as const;
const CONNECT_MS = 10_000;
/** For a few hundred entries, and for the end of the connection. */
const SEND_MS = 60_000;

const Positions = z.record(z.string(), z.int());

export type SyslogAddress = { readonly host: string; readonly port: number; readonly isTls: boolean };

/** Null if the text is not the address of a syslog server. */
export function syslogAddress(text: string): SyslogAddress | null {
  const url = URL.parse(text);
  const isTls = url?.protocol === 'syslog+tls:';
  if (url === null || url.hostname === '' || (!isTls && url.protocol !== 'syslog+tcp:')) return null;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return { host, isTls, port: url.port === '' ? PORTS[isTls ? 'syslog+tls:' : 'syslog+tcp:'] : Number(url.port) };
}

/**
 * A syslog server over TCP or TLS (RFC 5425, RFC 6587), one message an entry, with the entry as JSON. The protocol does not acknowledge:
 * what was on the way when a connection broke may be lost, and is sent again if this process knows it was not written. `positionFile` keeps
 * how far each chain has come. `ca` replaces the system's certificate authorities.
 */
export async function openSyslogTarget(
  address: SyslogAddress,
  positionFile: string,
  ca?: string,
  sendMs = SEND_MS,
): Promise<ExportTarget> {
  const { host, port, isTls } = address;
  const socket: Socket = isTls
    ? connectTls({ host, port, servername: host, ...(ca && { ca }) })
    : connect({ host, port });
  const failed = new Promise<never>((_, reject) => socket.on('error', reject));
  failed.catch(() => undefined);
  // A server has nothing to say; without a reader its close would go unnoticed.
  socket.resume();
  const late = setTimeout(() => socket.destroy(new Error('The syslog server did not answer.')), CONNECT_MS);
  await Promise.race([once(socket, isTls ? 'secureConnect' : 'connect'), failed]).finally(() => clearTimeout(late));
  const positions = readPositions(positionFile);
  /** A server that reads nothing, or never ends the connection, must not hold up the next attempt or the end of this process. */
  async function inTime(work: Promise<unknown>): Promise<void> {
    const slow = setTimeout(() => socket.destroy(new Error('The syslog server is too slow.')), sendMs);
    await Promise.race([work, failed]).finally(() => clearTimeout(slow));
  }
  return {
    positions,
    async send(entries) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      if (socket.destroyed) throw new Error('The syslog server closed the connection.');
      socket.write(Buffer.concat(entries.map(frameOf)), (error) => (error ? reject(error) : resolve()));
      await inTime(promise);
      for (const { node_id, sequence } of entries) positions.set(node_id, sequence);
      writePositions(positionFile, positions);
    },
    async close() {
      if (socket.destroyed) return;
      socket.end();
      await inTime(once(socket, 'close')).catch(() => undefined);
    },
  };
}

/** One message with its length before it, as RFC 6587, 3.4.1 frames it. */
function frameOf(entry: StoredAuditEntry): Buffer {
  const name = hostname().replace(/[^\x21-\x7e]/g, '') || '-';
  const message = Buffer.from(`<${PRIORITY}>1 ${entry.at} ${name} countersign - audit - ${lineOf(entry)}`);
  return Buffer.concat([Buffer.from(`${message.length} `), message]);
}

function readPositions(file: string): Map<string, number> {
  try {
    return new Map(Object.entries(Positions.parse(JSON.parse(readFileSync(file, 'utf8')))));
  } catch {
    // Without it the server gets everything again, which is safer than a gap.
    return new Map();
  }
}

function writePositions(file: string, positions: ReadonlyMap<string, number>): void {
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, JSON.stringify(Object.fromEntries(positions)), { mode: 0o600 });
  renameSync(temporary, file);
}
