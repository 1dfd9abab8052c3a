import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startKioskDesk } from '../support/kiosks/kiosk-desk.ts';

/** Workers inherit it. */
const ASK_AT = 'COUNTERSIGN_SHARED_DEMO';

/**
 * Runs before all tests. The demo belongs to the process that starts the workers, and both use it: its start with real networks takes 16
 * processor seconds. It starts when a test first asks.
 */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export.
export default async function shareDemo(): Promise<() => Promise<void>> {
  let demo: ReturnType<typeof startKioskDesk> | null = null;
  const start = async () => {
    const desk = await startKioskDesk();
    await desk.tellPeople('outcome');
    return desk;
  };
  const server = createServer((_, response) => {
    demo ??= start();
    demo.then(
      ({ host }) => response.end(host.url),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.env[ASK_AT] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async () => {
    server.close();
    await (await demo)?.host.stop();
  };
}

/** Where the demo of all workers is. */
export async function addressOfDemo(): Promise<string> {
  const response = await fetch(process.env[ASK_AT] ?? '');
  const answer = await response.text();
  if (!response.ok) throw new Error(answer);
  return answer;
}
