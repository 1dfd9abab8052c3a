import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer of the centre on its way to the desk. */
export type PassingAnswer = { readonly path: string; readonly status: number; readonly body: Buffer };

/** The alteration: other bytes in its place, or a connection that ends after so many of its bytes. */
export type Alter = (answer: PassingAnswer) => Buffer | { readonly breakAfter: number } | null;

export type AlteringLine = {
  readonly url: string;
  /** Null lets everything pass. */
  alter(next: Alter | null): void;
  /** Answers to requests whose path has this text, in order. */
  passed(path: string): readonly PassingAnswer[];
  close(): void;
};

/** A line between a desk and its centre on which somebody alters what the centre answers. */
export async function openAlteringLine(target: string): Promise<AlteringLine> {
  const passed: PassingAnswer[] = [];
  let alter: Alter | null = null;
  const server = createServer((near, answer) => {
    const sent: Buffer[] = [];
    near.on('data', (chunk: Buffer) => sent.push(chunk));
    near.on('end', () => {
      const { method, headers } = near;
      const far = request(new URL(near.url ?? '/', target), { method, headers: plain(headers) }, (from) => {
        const chunks: Buffer[] = [];
        from.on('data', (chunk: Buffer) => chunks.push(chunk));
        from.on('end', () => {
          const given = { path: near.url ?? '', status: from.statusCode ?? 0, body: Buffer.concat(chunks) };
          const changed = alter?.(given) ?? given.body;
          passed.push(given);
          const body = Buffer.isBuffer(changed) ? changed : given.body;
          answer.writeHead(given.status, { ...plain(from.headers), 'content-length': body.length });
          if (Buffer.isBuffer(changed)) answer.end(body);
          else answer.write(body.subarray(0, changed.breakAfter), () => answer.destroy());
        });
      });
      far.on('error', () => answer.destroy());
      far.end(Buffer.concat(sent));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    alter(next) {
      alter = next;
    },
    passed: (path) => passed.filter((one) => one.path.includes(path)),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function plain({ 'transfer-encoding': _encoding, connection: _connection, ...headers }: IncomingHttpHeaders) {
  return headers;
}
