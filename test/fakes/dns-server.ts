import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** The server's records of one name; a name without any does not exist. */
export type DnsRecords = {
  readonly mx?: readonly { readonly priority: number; readonly exchange: string }[];
  readonly a?: readonly string[];
  readonly txt?: readonly string[];
  readonly ns?: readonly string[];
};

const TYPES = { 1: 'a', 2: 'ns', 15: 'mx', 16: 'txt', 28: 'aaaa' } as const;
const NO_SUCH_NAME = 3;

/**
 * A name server on loopback (RFC 1035, UDP): answers A, NS, MX and TXT of the names it is given, says of others that they do not
 * exist, and keeps silent where `isSilent`.
 */
export async function startDnsServer(zone: Readonly<Record<string, DnsRecords>>, isSilent = false) {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  socket.on('message', (query, { port, address }) => {
    const { name, end } = readName(query, 12);
    const type = TYPES[query.readUInt16BE(end) as keyof typeof TYPES];
    asked.push(`${type ?? 'other'} ${name}`);
    if (isSilent) return;
    const records = zone[name.toLowerCase()];
    const data = records === undefined ? [] : dataOf(records, type);
    const header = Buffer.alloc(12);
    query.copy(header, 0, 0, 2);
    header.writeUInt16BE(0x8180 | (records === undefined ? NO_SUCH_NAME : 0), 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(data.length, 6);
    const answers = data.map((bytes) => {
      const fixed = Buffer.alloc(12);
      // The name of the question, by its place.
      fixed.writeUInt16BE(0xc00c, 0);
      query.copy(fixed, 2, end, end + 4);
      fixed.writeUInt32BE(60, 6);
      fixed.writeUInt16BE(bytes.length, 10);
      return Buffer.concat([fixed, bytes]);
    });
    socket.send(Buffer.concat([header, query.subarray(12, end + 4), ...answers]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    stop: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
}

function readName(message: Buffer, start: number): { readonly name: string; readonly end: number } {
  const labels: string[] = [];
  let at = start;
  while (message[at] !== 0) {
    const length = message[at] ?? 0;
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.'), end: at + 1 };
}

function writeName(name: string): Buffer {
  const labels = name.split('.').filter(Boolean);
  return Buffer.concat([
    ...labels.map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
    Buffer.from([0]),
  ]);
}

function dataOf({ mx = [], a = [], txt = [], ns = [] }: DnsRecords, type: string | undefined): Buffer[] {
  if (type === 'a') return a.map((address) => Buffer.from(address.split('.').map(Number)));
  if (type === 'ns') return ns.map(writeName);
  if (type === 'mx')
    return mx.map(({ priority, exchange }) => Buffer.concat([Buffer.from([0, priority]), writeName(exchange)]));
  if (type === 'txt') return txt.map((text) => Buffer.from([text.length, ...Buffer.from(text)]));
  return [];
}
