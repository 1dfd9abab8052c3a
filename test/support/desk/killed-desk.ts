import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '#shared/contract/api.ts';
import { freePort } from '../headless/free-port.ts';
import { type HostProcess, startHostProcess } from '../headless/headless-host.ts';
import { joinKioskDesk, type KioskDesk } from '../kiosks/kiosk-desk.ts';
import { ADA } from './quick-desk.ts';
import { judgingSpecimens } from './specimen-policy.ts';

export type KilledDesk = KioskDesk & {
  /** Kills the host at once (SIGKILL). */
  kill(): Promise<void>;
  /** Starts one on the same folder and port. */
  start(): Promise<void>;
  close(): Promise<void>;
};

/** A sandbox with networks in a process of its own, set up by Ada, which a test kills and starts again. */
export async function startKilledDesk(): Promise<KilledDesk> {
  const folder = mkdtempSync(join(tmpdir(), 'killed-desk-'));
  const args = [
    ...['--port', String(await freePort()), '--environment', 'sandbox'],
    ...['--data', join(folder, 'data'), '--key-file', join(folder, 'key', 'kek.key')],
    ...judgingSpecimens(folder),
  ];
  let host: HostProcess | null = await startHostProcess(args);
  const { url } = host;
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return ((await response.json()) as { token: string }).token;
  };
  const desk = await joinKioskDesk(url, await post(endpoints.setUp.path, ADA));
  await desk.tellPeople('outcome');
  const { username, password } = ADA;
  const kill = async () => {
    await host?.stop('SIGKILL');
    host = null;
  };
  return {
    ...desk,
    kill,
    // A session locks while nobody uses it, and a visit takes longer.
    ask: async (...asked) =>
      (await joinKioskDesk(url, await post(endpoints.signIn.path, { username, password }))).ask(...asked),
    async start() {
      host ??= await startHostProcess(args);
    },
    async close() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
