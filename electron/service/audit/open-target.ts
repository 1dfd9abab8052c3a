import { once } from 'node:events';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { z } from 'zod';
import type { StoredAuditEntry } from '../store/audit-log.ts';
import { HEADER, lineOf, linesOf, parseLine } from './audit-lines.ts';
import type { ExportTarget } from './export-entries.ts';

/** RFC 5424, 6.2.1: facility 13 (log audit), severity 6 (informational). */
const PRIORITY = 13 * 8 + 6;
const PORTS = { 'syslog+tls:': 6514, 'syslog+tcp:': 514 } as const;
const CONNECT_MS = 10_000;
/** For a few hundred entries, and for the end of the connection. */
const SEND_MS = 60_000;

const Positions = z.record(z.string(), z.int());

type SyslogAddress = { readonly host: string; readonly port: number; readonly isTls: boolean };

/** Null if the text is not the address of a syslog server. */
export function syslogAddress(text: string): SyslogAddress | null {
  const url = URL.parse(text);
  const isTls = url?.protocol === 'syslog+tls:';
  if (url === null || url.hostname === '' || (!isTls && url.protocol !== 'syslog+tcp:')) return null;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return { host, isTls, port: url.port === '' ? PORTS[isTls ? 'syslog+tls:' : 'syslog+tcp:'] : Number(url.port) };
}

/**
 * RFC 5425 or RFC 6587, one message an entry, as JSON. Nothing is acknowledged: what a broken
 * connection loses is sent again if known to be unwritten. `positionFile` keeps each chain's place;
 * `ca` replaces the system's authorities.
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
  /** A server that reads nothing must hold up neither the next attempt nor the end. */
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

const NEWLINE = 10;

/**
 * JSON lines for this account alone, to which exports append. A line that a kill cut short goes.
 * Rejects for a file that is no export.
 */
export async function openFileTarget(file: string): Promise<ExportTarget> {
  const handle = await open(file, 'a+', 0o600);
  try {
    const bytes = await wholeLines(handle);
    if (bytes === 0) await handle.appendFile(`${HEADER}\n`);
    const positions = bytes === 0 ? new Map<string, number>() : await positionsIn(file);
    return {
      positions,
      async send(entries) {
        await handle.appendFile(`${entries.map(lineOf).join('\n')}\n`);
        await handle.datasync();
      },
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Cuts the file after its last line feed. Returns its size then. */
async function wholeLines(handle: Awaited<ReturnType<typeof open>>): Promise<number> {
  const { size } = await handle.stat();
  const block = Buffer.alloc(64 * 1024);
  for (let end = size; end > 0; end -= block.length) {
    const start = Math.max(0, end - block.length);
    const { bytesRead } = await handle.read(block, 0, end - start, start);
    const feed = block.subarray(0, bytesRead).lastIndexOf(NEWLINE);
    if (feed < 0) continue;
    const whole = start + feed + 1;
    if (whole < size) await handle.truncate(whole);
    return whole;
  }
  await handle.truncate(0);
  return 0;
}

async function positionsIn(file: string): Promise<Map<string, number>> {
  const positions = new Map<string, number>();
  let number = 0;
  for await (const line of linesOf(file)) {
    number++;
    const entry = parseLine(line);
    if (entry !== null) positions.set(entry.node_id, Math.max(entry.sequence, positions.get(entry.node_id) ?? 0));
    else if (number > 1 || line !== HEADER) throw new Error(`${file}: line ${number} is no entry of an audit log.`);
  }
  return positions;
}

/** As typed: `syslog+tls://HOST[:PORT]`, `syslog+tcp://HOST[:PORT]`, or a file. */
export function openTarget(typed: string, dataFolder: string): Promise<ExportTarget> {
  const address = syslogAddress(typed);
  if (address !== null) return openSyslogTarget(address, join(dataFolder, 'audit-export.json'));
  if (/^[a-z+]+:\/\//i.test(typed))
    throw new Error(`"${typed}" is no target: name a file, syslog+tls://HOST or syslog+tcp://HOST.`);
  return openFileTarget(typed);
}
