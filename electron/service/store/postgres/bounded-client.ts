import type { Socket } from 'node:net';
import pg from 'pg';
import { UnreadableAnswer } from './problems.ts';

/** A message is a row at most. Values of bytes are written in two characters each, and Node reads no text of 512 MB. */
const MESSAGE_BYTES_MAX = 256 * 1024 * 1024;
/** Its kind, and its length with these four bytes. */
const HEAD_BYTES = 5;

/**
 * A connection that ends with an error, and without having collected the message, if a row is too large or an answer cannot be read. The
 * library's reader throws where nobody catches it, which would end the process.
 */
export class BoundedClient extends pg.Client {
  constructor(config: pg.ClientConfig = {}) {
    // The pool hides the password from those who list its options.
    const { ssl = false, keepAlive = false, password } = config;
    const connection = new BoundedConnection({ ssl, keepAlive });
    super({ ...config, password, connection } as pg.ClientConfig);
  }
}

const Connection = pg.Connection as unknown as new (
  config: Pick<pg.ClientConfig, 'ssl' | 'keepAlive'>,
) => { attachListeners(stream: Socket): void };

class BoundedConnection extends Connection {
  override attachListeners(stream: Socket): void {
    const before = new Set(stream.listeners('data'));
    super.attachListeners(stream);
    const [read] = stream.listeners('data').filter((listener) => !before.has(listener));
    if (read === undefined) return;
    stream.off('data', read as (chunk: Buffer) => void);
    const check = boundMessages(MESSAGE_BYTES_MAX);
    stream.on('data', (chunk: Buffer) => {
      try {
        check(chunk);
        read(chunk);
      } catch (cause) {
        stream.destroy(new UnreadableAnswer('the answer of the database cannot be read', { cause }));
      }
    });
  }
}

/** Follows the messages through the pieces that arrive. Throws at the head of one that is too long. */
export function boundMessages(bytesMax: number): (chunk: Buffer) => void {
  let left = 0;
  let head = Buffer.alloc(0);
  return (chunk) => {
    for (let at = 0; at < chunk.length; ) {
      const skipped = Math.min(left, chunk.length - at);
      left -= skipped;
      at += skipped;
      if (left > 0 || at === chunk.length) return;
      const part = chunk.subarray(at, at + HEAD_BYTES - head.length);
      at += part.length;
      head = Buffer.concat([head, part]);
      if (head.length < HEAD_BYTES) return;
      left = head.readUInt32BE(1) - (HEAD_BYTES - 1);
      head = Buffer.alloc(0);
      if (left < 0 || left > bytesMax) throw new Error(`a message of ${left} bytes`);
    }
  };
}
