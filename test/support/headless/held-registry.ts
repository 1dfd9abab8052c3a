import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** A run that asks a registry, which has no check digit to fail by. */
export const KENYAN = {
  verification_type: 'ID',
  first_name: 'Wanjiku',
  last_name: 'Kamau',
  date_of_birth: '1988-02-29',
  phone_number: '+254712345678',
  country_code: 'KE',
  id_type: 'NATIONAL_ID',
  id_number: '23456789',
};

export type HeldRegistry = {
  /** The file for `--registries`. */
  readonly file: string;
  /** Lookups that wait for an answer now. */
  waiting(): number;
  /** Answers those that wait, and later ones at once. */
  release(): void;
  hold(): void;
  close(): void;
};

/** A registry on this machine that keeps a run under way until it is released, and then does not know anybody. */
export async function startHeldRegistry(folder: string): Promise<HeldRegistry> {
  const held = new Set<ServerResponse>();
  let isHolding = true;
  const answer = (response: ServerResponse) =>
    // A connection kept open would be closed after five idle seconds, perhaps just when the next lookup is sent over it.
    response.writeHead(200, { 'content-type': 'application/json', connection: 'close' }).end('{"status":"NOT_FOUND"}');
  const server = createServer((request, response) => {
    request.resume();
    if (!isHolding) return void answer(response);
    held.add(response);
    response.once('close', () => held.delete(response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const registry = {
    country: 'KE',
    name: 'Held registry',
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    // The longest that a registry may take, on a clock that stands (`standing-clock.ts`).
    timeout_ms: 9000,
    deadline_ms: 9000,
    retries: 0,
    answer: { status: 'status', found: ['FOUND'], not_found: ['NOT_FOUND'], fields: { last_name: 'last_name' } },
  };
  const file = join(folder, 'registries.json');
  writeFileSync(file, JSON.stringify({ registries: [registry] }));
  return {
    file,
    waiting: () => held.size,
    release() {
      isHolding = false;
      for (const response of held) answer(response);
    },
    hold() {
      isHolding = true;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
