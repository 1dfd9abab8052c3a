import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startKioskDesk } from '../support/kiosks/kiosk-desk.ts';

/**
 * Runs beside the tests, as the configuration says, and answers with the address of one demo for all workers. Its start with real networks takes
 * 16 processor seconds, so it starts when a test first asks.
 */
let demo: ReturnType<typeof startKioskDesk> | null = null;

async function start(): ReturnType<typeof startKioskDesk> {
  const desk = await startKioskDesk();
  await desk.tellPeople('outcome');
  return desk;
}

const server = createServer((_, response) => {
  demo ??= start();
  demo.then(
    ({ host }) => response.end(host.url),
    (error) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`The demo is at http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
process.on('SIGTERM', async () => {
  await (await demo?.catch(() => null))?.host.stop();
  process.exit();
});
