// How long a desk takes to deliver BIOMETRIC cases once a line to its centre works again: the signed records, then the pictures, against
// the time that the pictures' bytes need on that line. Desk and centre are sandbox hosts in processes of their own, so no networks run.
//
//   npx node test/bench/heal.ts [--cases 200] [--mbit 20] [--delay-ms 15] [--seed 7]

import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import SqliteDatabase from 'better-sqlite3';
import { API_KEY_HEADER, IDEMPOTENCY_KEY_HEADER, RUN_USER_VERIFICATION_PATH } from '#shared/contract/api.ts';
import { KYC_DATA_EXAMPLE } from '../../electron/service/api/open-api/examples.ts';
import { countersignIn } from '../support/command-line.ts';
import { openProxy } from '../support/devices/tcp-proxy.ts';
import { startHostProcess } from '../support/headless/headless-host.ts';
import { anew, drawRunPictures, FRAME_SIZES } from './run-pictures.ts';

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '200' },
    mbit: { type: 'string', default: '20' },
    // Each way, as on a branch's DSL line.
    'delay-ms': { type: 'string', default: '15' },
    seed: { type: 'string', default: '7' },
  },
});
const CASES = Number(values.cases);
const BYTES_PER_SECOND = (Number(values.mbit) * 1_000_000) / 8;
const GIVE_UP_MS = 900_000;
const LOOK_MS = 100;

const folder = mkdtempSync(join(tmpdir(), 'countersign-heal-'));
const placeOf = (name: string) => {
  mkdirSync(join(folder, name), { recursive: true });
  const [data, key] = [join(folder, name, 'data'), join(folder, name, 'key.json')];
  return ['--data', data, '--key-file', key];
};
const IN_SANDBOX = ['--environment', 'sandbox'];
const [atCentre, atDesk] = [placeOf('centre'), [...placeOf('desk'), ...IN_SANDBOX]];
async function command(...args: string[]): Promise<Record<string, unknown>> {
  const { results, stderr } = await countersignIn(folder, args);
  if (results[0] === undefined) throw new Error(stderr);
  return results[0];
}
const centre = await startHostProcess([...atCentre, ...IN_SANDBOX, '--port', '0']);
const { code } = await command('devices', 'enrol', '--name', 'Desk', '--site', 'Harbour', ...atCentre);
const limits = ['--limit', 'requests=100000', '--limit', 'runs=100000'];
const { key } = await command('api-keys', 'create', '--name', 'Bench', ...limits, ...atDesk);
const line = await openProxy(centre.url, { bytesPerSecond: BYTES_PER_SECOND, delayMs: Number(values['delay-ms']) });
const bandwidth = ['--centre-bandwidth', String(Math.round(BYTES_PER_SECOND / 1000))];
const joining = ['--centre', line.url, '--enrolment-code', String(code), ...bandwidth];
const desk = await startHostProcess([...atDesk, '--port', '0', ...joining]);

const deskDatabase = new SqliteDatabase(join(folder, 'desk', 'data', 'countersign.db'), { readonly: true });
const centreDatabase = new SqliteDatabase(join(folder, 'centre', 'data', 'countersign.db'), { readonly: true });
const numberAt = (database: SqliteDatabase.Database, statement: string) =>
  Number(database.prepare(statement).pluck().get());
const isEnrolled = () => numberAt(deskDatabase, "select count(*) from centre_link where id = 'enrolled'") > 0;
while (!isEnrolled()) await pause(LOOK_MS);
line.weather('down');

const [size] = FRAME_SIZES;
if (size === undefined) throw new Error('There is no picture size.');
const pictures = await drawRunPictures(size, Number(values.seed), new Date().toISOString().slice(0, 10));
const textOf = (bytes: Uint8Array) => Buffer.from(anew(bytes)).toString('base64');
for (let made = 0; made < CASES; made += 1) {
  const answer = await fetch(desk.url + RUN_USER_VERIFICATION_PATH, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      [API_KEY_HEADER]: String(key),
      [IDEMPOTENCY_KEY_HEADER]: randomUUID(),
    },
    body: JSON.stringify({
      ...KYC_DATA_EXAMPLE,
      verification_type: 'BIOMETRIC',
      id_document_front: textOf(pictures.front),
      id_document_back: textOf(pictures.back),
      selfie: textOf(pictures.selfie),
    }),
  });
  if (answer.status !== 200) throw new Error(`A case was answered with ${answer.status}: ${await answer.text()}`);
  await answer.body?.cancel();
}
process.stderr.write(`${CASES} cases wait\n`);

const cpuBefore = process.cpuUsage();
const receivedBefore = line.received();
const startedMs = performance.now();
const elapsedS = () => (performance.now() - startedMs) / 1000;
line.weather('calm');
let firstS: number | null = null;
let recordsS: number | null = null;
let picturesS: number | null = null;
while (performance.now() - startedMs < GIVE_UP_MS && picturesS === null) {
  const records = numberAt(centreDatabase, 'select count(*) from verifications');
  if (records > 0) firstS ??= elapsedS();
  if (records >= CASES) recordsS ??= elapsedS();
  const isWhole = recordsS !== null && numberAt(centreDatabase, 'select count(*) from device_captures') === 0;
  if (isWhole) picturesS = elapsedS();
  else await pause(LOOK_MS);
}
const stuck = numberAt(
  deskDatabase,
  "select count(*) from deliveries where state = 'parked' or (state in ('pending', 'sending') and attempts > 3)",
);
const pictureBytes = numberAt(centreDatabase, 'select sum(length(sealed_bytes)) from captures');
const neededS = pictureBytes / BYTES_PER_SECOND;
const sentBytes = line.received() - receivedBefore;
const spent = process.cpuUsage(cpuBefore);
await desk.stop();
await centre.stop();
deskDatabase.close();
centreDatabase.close();
line.close();
rmSync(folder, { recursive: true, force: true });

const rounded = (seconds: number | null) => (seconds === null ? null : Number(seconds.toFixed(1)));
process.stdout.write(
  `${JSON.stringify({
    cases: CASES,
    pictureMB: rounded(pictureBytes / 1e6),
    sentMB: rounded(sentBytes / 1e6),
    firstRecordS: rounded(firstS),
    recordsS: rounded(recordsS),
    picturesS: rounded(picturesS),
    neededS: rounded(neededS),
    ratio: picturesS === null ? null : Number((picturesS / neededS).toFixed(2)),
    ratioAfterRecords:
      picturesS === null || recordsS === null ? null : Number(((picturesS - recordsS) / neededS).toFixed(2)),
    stuck,
    lineCpuS: rounded((spent.user + spent.system) / 1e6),
    load: loadavg()[0],
  })}\n`,
);
