import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';

/** What happens to connections: nothing, no connection is accepted, answers never arrive, or every connection ends after so many bytes sent. */
export type Weather = 'calm' | 'down' | 'answers lost' | { readonly bytesPerConnection: number };

export type TcpProxy = {
  readonly url: string;
  /** From now on; connections that are open end. */
  weather(next: Weather): void;
  /** Bytes that arrived from the desk. */
  received(): number;
  close(): void;
};

/** A line between a desk and its centre that fails as lines do. */
export async function openProxy(target: string): Promise<TcpProxy> {
  const port = Number(new URL(target).port);
  const open = new Set<Socket>();
  let weather: Weather = 'calm';
  let received = 0;
  const server = createServer((near) => {
    if (weather === 'down') return near.destroy();
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
      else far.write(chunk);
    });
    far.on('data', (chunk) => (weather === 'answers lost' ? end() : near.write(chunk)));
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
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
