import type { Duplex } from 'node:stream';

/**
 * Messages over a pipe to a process that handles untrusted files. Node's own channel lets a
 * compromised process end the host. Here a message is JSON and bytes, of bounded length.
 */
export type Channel = {
  /** Resolves once the message was handed over, or cannot be because the other side is gone. */
  post(message: object): Promise<void>;
};

/** The longest message: a list's certificates, or 50 megapixels as JPEG. */
export const ANSWER_BYTES_MAX = 128_000_000;
/** The most that a process reads of one message: a file of certificates. */
export const REQUEST_BYTES_MAX = 256_000_000;
export const CHANNEL_FD = 3;
/** How the host starts a process with the pipe. Standard output belongs to a command's results. */
export const CHANNEL_STDIO = ['ignore', 'ignore', 'inherit', 'overlapped'] as const;
/** Lengths of the JSON and of the bytes behind it. */
const HEADER_BYTES = 8;
/** The property of an object that stands for what JSON lacks. No message has it otherwise. */
const MARK = '$';

type Marked =
  | { readonly [MARK]: 'bytes' | 'floats'; at: number; length: number }
  | { readonly [MARK]: 'date'; ms: number };

export type ChannelEvents = {
  readonly bytesMax: number;
  readonly onMessage: (message: unknown) => void;
  /** Called once, for a message that is malformed or too long. Nothing that follows it is read. */
  readonly onMalformed: () => void;
};

export function openChannel(stream: Duplex, { bytesMax, onMessage, onMalformed }: ChannelEvents): Channel {
  let held: Buffer[] = [];
  let heldBytes = 0;
  let wantedBytes = HEADER_BYTES;
  let isBroken = false;

  stream.on('data', (chunk: Buffer) => {
    if (isBroken) return;
    held.push(chunk);
    heldBytes += chunk.length;
    try {
      while (heldBytes >= wantedBytes) readOne();
    } catch {
      isBroken = true;
      held = [];
      onMalformed();
    }
  });
  // The end of the process follows, and tells more.
  stream.on('error', () => undefined);

  function readOne(): void {
    const all = held.length === 1 ? (held[0] as Buffer) : Buffer.concat(held);
    held = [all];
    const jsonBytes = all.readUInt32LE(0);
    const length = HEADER_BYTES + jsonBytes + all.readUInt32LE(4);
    if (length > bytesMax) throw new RangeError('The message is too long.');
    wantedBytes = length;
    if (all.length < length) return;
    const message = decode(all.subarray(HEADER_BYTES, length), jsonBytes);
    held = [all.subarray(length)];
    heldBytes = all.length - length;
    wantedBytes = HEADER_BYTES;
    onMessage(message);
  }

  return {
    post: (message) =>
      new Promise((resolve) => {
        if (!stream.writable) return resolve();
        stream.cork();
        const parts = encode(message);
        for (const [index, part] of parts.entries())
          stream.write(part, index === parts.length - 1 ? () => resolve() : undefined);
        stream.uncork();
      }),
  };
}

function encode(message: object): readonly Uint8Array[] {
  const parts: Uint8Array[] = [];
  let at = 0;
  const mark = (kind: 'bytes' | 'floats', { buffer, byteOffset, byteLength }: ArrayBufferView): Marked => {
    parts.push(new Uint8Array(buffer, byteOffset, byteLength));
    at += byteLength;
    return { [MARK]: kind, at: at - byteLength, length: byteLength };
  };
  // Before JSON sees it: JSON would turn a Buffer into an array of numbers first.
  const marked = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (value instanceof Float32Array) return mark('floats', value);
    if (value instanceof Uint8Array) return mark('bytes', value);
    if (value instanceof Date) return { [MARK]: 'date', ms: value.getTime() } satisfies Marked;
    if (Array.isArray(value)) return value.map(marked);
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, marked(part)]));
  };
  const json = Buffer.from(JSON.stringify(marked(message)));
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32LE(json.length, 0);
  header.writeUInt32LE(at, 4);
  return [header, json, ...parts];
}

function decode(body: Buffer, jsonBytes: number): unknown {
  const bytes = body.subarray(jsonBytes);
  return JSON.parse(body.toString('utf8', 0, jsonBytes), (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, MARK)) return value;
    const marked = value as Marked;
    if (marked[MARK] === 'date') return new Date(marked.ms);
    if (!isWithin(marked.at, marked.length, bytes.length)) throw new RangeError('The bytes are not there.');
    // A copy, because numbers must be aligned, and so that the whole message can be freed.
    const own = new Uint8Array(marked.length);
    own.set(bytes.subarray(marked.at, marked.at + marked.length));
    return marked[MARK] === 'floats' ? new Float32Array(own.buffer) : own;
  });
}

const isWithin = (at: unknown, length: unknown, end: number): boolean =>
  Number.isInteger(at) &&
  Number.isInteger(length) &&
  (at as number) >= 0 &&
  (length as number) >= 0 &&
  (at as number) + (length as number) <= end;
