import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, connect, type Server, type Socket } from 'node:net';
import { zipSync } from 'fflate';
import { VERSION } from './installation.ts';

const ARCHIVE = `electron-v${VERSION}-${process.platform}-${process.arch}.zip`;
const UNIX = 3;
const EXECUTABLE = 0o100755 << 16;
/** So large that a download comes in pieces and fills a small disk. */
const PADDING_BYTES = 4_000_000;

/** An archive as Electron publishes it, whose program prints its arguments where the start reads them. */
function makeArchive(): Buffer {
  const program = Buffer.from('#!/bin/sh\nprintf \'WINDOW %s\\n\' "$*" >&2\n');
  const file = { os: UNIX, attrs: EXECUTABLE, level: 0 } as const;
  return Buffer.from(
    zipSync({
      version: [Buffer.from(VERSION), file],
      electron: [program, file],
      'resources.pak': [randomBytes(PADDING_BYTES), file],
    }),
  );
}

export type Answer = (response: ServerResponse, archive: Buffer) => void;

export const sendArchive: Answer = (response, archive) => {
  response.writeHead(200, { 'content-length': archive.length }).end(archive);
};
export const refuse =
  (status: number): Answer =>
  (response) => {
    response.writeHead(status).end();
  };
/** Half of the archive, and then nothing more. */
export const sendHalf: Answer = (response, archive) => {
  response.writeHead(200, { 'content-length': archive.length }).write(archive.subarray(0, archive.length / 2));
};
/** Half of the archive, and then the end of the connection. */
export const breakOff: Answer = (response, archive) => {
  response
    .writeHead(200, { 'content-length': archive.length })
    .write(archive.subarray(0, archive.length / 2), () => response.socket?.end());
};

let archiveOfAll: Buffer | undefined;

/** A server on loopback that has Electron as the places have it that ELECTRON_MIRROR names. It is its own proxy, too. */
export async function startMirror() {
  archiveOfAll ??= makeArchive();
  const archive = archiveOfAll;
  const asked: string[] = [];
  const tunnels: string[] = [];
  const state = { answer: sendArchive, checksum: createHash('sha256').update(archive).digest('hex'), proxyStatus: 200 };
  const serve = (request: IncomingMessage, response: ServerResponse) => {
    const path = new URL(request.url ?? '/', 'http://mirror').pathname;
    asked.push(path);
    if (path === `/v${VERSION}/SHASUMS256.txt`) response.end(`${state.checksum} *${ARCHIVE}\n`);
    else if (path === `/v${VERSION}/${ARCHIVE}`) state.answer(response, archive);
    else response.writeHead(404).end();
  };
  const sockets = new Set<Socket>();
  const servers: Server[] = [];
  async function listen<Made extends Server>(made: Made) {
    made.on('connection', (socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
    servers.push(made);
    made.listen(0, '127.0.0.1');
    await once(made, 'listening');
    return (made.address() as AddressInfo).port;
  }
  const server = createServer(serve);
  server.on('connect', (request: IncomingMessage, client: Socket) => {
    tunnels.push(request.url ?? '');
    if (state.proxyStatus !== 200) {
      client.end(`HTTP/1.1 ${state.proxyStatus} No\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    const upstream = connect(port, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 OK\r\n\r\n');
      upstream.pipe(client).pipe(upstream);
    });
    upstream.on('error', () => client.destroy());
    client.on('error', () => upstream.destroy());
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}/`,
    /** The paths of all requests. */
    asked,
    /** Where the proxy was asked to connect to. */
    tunnels,
    /** How it answers from now on. */
    state,
    archives: () => asked.filter((path) => path.endsWith('.zip')).length,
    /** The same server with TLS; resolves to its address. */
    secure: async (identity: { readonly key: string; readonly cert: string }) =>
      `https://localhost:${await listen(createSecureServer(identity, serve))}/`,
    async close() {
      for (const socket of sockets) socket.destroy();
      for (const one of servers) one.close();
      await Promise.all(servers.map((one) => once(one, 'close')));
    },
  };
}

export type Mirror = Awaited<ReturnType<typeof startMirror>>;
