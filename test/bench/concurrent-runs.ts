// ID runs over HTTP from many callers at once, against a sandbox host in a process of its own: errors, throughput, waiting and memory.
//
//   npx node test/bench/concurrent-runs.ts [--callers 50] [--seconds 60]

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { API_KEY_HEADER, RUN_USER_VERIFICATION_PATH } from '#shared/contract/api.ts';
import { residentBytes } from '../../electron/inference-process/node-child-port.ts';
import { KYC_DATA_EXAMPLE } from '../../electron/service/api/open-api/examples.ts';
import { countersignIn } from '../support/command-line.ts';
import { startHostProcess } from '../support/headless/headless-host.ts';

const { values } = parseArgs({
  options: { callers: { type: 'string', default: '50' }, seconds: { type: 'string', default: '60' } },
});
const CALLERS = Number(values.callers);
const SECONDS = Number(values.seconds);
const KEYS = 10;
const folder = mkdtempSync(join(tmpdir(), 'countersign-bench-'));
const data = ['--data', join(folder, 'data'), '--key-file', join(folder, 'key.json'), '--environment', 'sandbox'];
const keys: string[] = [];
for (let made = 0; made < KEYS; made += 1) {
  // By default a key may ask 20 times a second.
  const limit = ['--limit', 'requests=100000'];
  const { results } = await countersignIn(folder, [
    'api-keys',
    'create',
    '--name',
    `Caller ${made}`,
    ...limit,
    ...data,
  ]);
  keys.push(String(results[0]?.key));
}
const host = await startHostProcess([...data, '--port', '0']);

const tookMs: number[] = [];
const statuses: Record<string, number> = {};
let peakBytes = 0;
const until = performance.now() + SECONDS * 1000;
const watch = setInterval(() => {
  peakBytes = Math.max(peakBytes, residentBytes(host.pid) ?? 0);
}, 250);

async function caller(key: string): Promise<void> {
  while (performance.now() < until) {
    const startedMs = performance.now();
    const response = await fetch(host.url + RUN_USER_VERIFICATION_PATH, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [API_KEY_HEADER]: key },
      body: JSON.stringify(KYC_DATA_EXAMPLE),
    });
    const answer = (await response.json()) as { status?: string };
    const outcome = `${response.status} ${answer.status ?? ''}`.trim();
    statuses[outcome] = (statuses[outcome] ?? 0) + 1;
    tookMs.push(performance.now() - startedMs);
  }
}
await Promise.all(Array.from({ length: CALLERS }, (_, index) => caller(keys[index % KEYS] ?? '')));
clearInterval(watch);
await host.stop();
rmSync(folder, { recursive: true, force: true });

tookMs.sort((one, other) => one - other);
const at = (part: number) => Math.round(tookMs[Math.ceil(tookMs.length * part) - 1] ?? 0);
process.stdout.write(
  `${CALLERS} callers for ${SECONDS} s: ${JSON.stringify(statuses)}; ${(tookMs.length / SECONDS).toFixed(1)} runs a second; ` +
    `median ${at(0.5)} ms, p99 ${at(0.99)} ms; the host held at most ${Math.round(peakBytes / 1e6)} MB\n`,
);
