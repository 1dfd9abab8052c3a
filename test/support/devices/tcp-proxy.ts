import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause, setImmediate as tick } from 'node:timers/promises';

/**
 * The trouble of connections: nothing, none is accepted, answers never arrive, every connection ends after so many bytes sent, all arrives in
 * slices of a few bytes, or everything is swallowed. A swallowed connection stays silent in better weather too, until its owner gives up.
 */
export type Weather =
  | 'calm'
  | 'down'
  | 'answers lost'
  | { readonly bytesPerConnection: number }
  | 'sliced'
  | 'black hole';

const SLICE_BYTES = 700;

export type TcpProxy = {
  readonly url: string;
  /** From now on; connections that are open end. */
  weather(next: Weather): void;
  /** Bytes that arrived from the desk. */
  received(): number;
  close(): void;
};

/** How fast a line is. Both directions carry `bytesPerSecond` each, and every chunk arrives `delayMs` later. */
export type LineSpeed = { readonly bytesPerSecond: number; readonly delayMs: number };

/** Carries chunks in order, no faster than the line; all connections share it. */
function createCarrier({ bytesPerSecond, delayMs }: LineSpeed) {
  let freeAt = 0;
  return async (bytes: number, sent: () => void, arrived: () => void): Promise<void> => {
    const startsAt = Math.max(performance.now(), freeAt);
    freeAt = startsAt + (bytes / bytesPerSecond) * 1000;
    await pause(Math.max(1, freeAt - performance.now()));
    sent();
    await pause(delayMs);
    arrived();
  };
}

/** A line between a desk and its centre that fails as lines do, and is as slow as `speed` says. */
export async function openProxy(target: string, speed: LineSpeed | null = null): Promise<TcpProxy> {
  const port = Number(new URL(target).port);
  const [up, down] = speed === null ? [null, null] : [createCarrier(speed), createCarrier(speed)];
  async function slice(from: Socket, to: Socket, chunk: Buffer): Promise<void> {
    from.pause();
    for (let at = 0; at < chunk.length && !to.destroyed; at += SLICE_BYTES) {
      to.write(chunk.subarray(at, at + SLICE_BYTES));
      await tick();
    }
    from.resume();
  }
  const pass = (from: Socket, to: Socket, chunk: Buffer, carry: typeof up) => {
    if (weather === 'sliced') return void slice(from, to, chunk);
    if (carry === null) return void to.write(chunk);
    from.pause();
    void carry(
      chunk.length,
      () => from.resume(),
      () => void to.write(chunk),
    );
  };
  const open = new Set<Socket>();
  const swallowed = new Set<Socket>();
  function swallow(near: Socket): void {
    swallowed.add(near);
    near.on('error', () => near.destroy());
    near.on('close', () => swallowed.delete(near));
    near.resume();
  }
  let weather: Weather = 'calm';
  let received = 0;
  const server = createServer((near) => {
    if (weather === 'down') return near.destroy();
    if (weather === 'black hole') return swallow(near);
    const far = connect(port, '127.0.0.1');
    const end = () => {
      near.destroy();
      far.destroy();
    };
    let bytes = 0;
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', end);
      socket.on('close', () => {
        open.delete(socket);
        end();
      });
    }
    near.on('data', (chunk) => {
      received += chunk.length;
      bytes += chunk.length;
      if (typeof weather === 'object' && bytes > weather.bytesPerConnection) end();
      else pass(near, far, chunk, up);
    });
    far.on('data', (chunk) => (weather === 'answers lost' ? end() : pass(far, near, chunk, down)));
    return undefined;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    weather(next) {
      weather = next;
      for (const socket of open) socket.destroy();
    },
    received: () => received,
    close() {
      for (const socket of [...open, ...swallowed]) socket.destroy();
      server.close();
    },
  };
}
