// An operator runs one BIOMETRIC verification after another while one API key floods the service over HTTP: how many of the operator's are
// accepted, and how long they take, beside the same without the flood.
//
//   npx node test/bench/desk-under-flood.ts [--seconds 60] [--connections 14] [--seed 7]

import { parseArgs } from 'node:util';
import { drawRunPictures, FRAME_SIZES } from './run-pictures.ts';
import { openRunHost } from './whole-run.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    connections: { type: 'string', default: '14' },
    seed: { type: 'string', default: '7' },
  },
});
const DURATION_MS = Number(values.seconds) * 1000;
const [size] = FRAME_SIZES;
if (!size) throw new Error('There is no picture size.');
const pictures = await drawRunPictures(size, Number(values.seed), new Date().toISOString().slice(0, 10));

await measure('alone', 0);
await measure(`beside ${values.connections} connections of one API key`, Number(values.connections));
process.exit(0);

async function measure(name: string, connections: number): Promise<void> {
  const host = await openRunHost();
  const token = await host.signIn();
  const until = performance.now() + DURATION_MS;
  const flood = { answered: 0, refused: 0, failed: 0 };
  const flooding = Array.from({ length: connections }, async () => {
    while (performance.now() < until) {
      const { status } = await host.submit(pictures);
      flood[status === 200 ? 'answered' : status === 503 || status === 429 ? 'refused' : 'failed']++;
    }
  });
  const desk: { readonly status: number; readonly state: string; readonly tookMs: number }[] = [];
  while (performance.now() < until) {
    const startedMs = performance.now();
    const { status, text } = await host.submit(pictures, token);
    desk.push({ status, state: JSON.parse(text).status, tookMs: performance.now() - startedMs });
  }
  await Promise.all(flooding);
  await host.close();
  const completed = desk.filter(({ status, state }) => status === 200 && state === 'Completed').length;
  const times = desk.map(({ tookMs }) => tookMs).sort((one, other) => one - other);
  const seconds = (part: number) => ((times[Math.ceil(times.length * part) - 1] ?? 0) / 1000).toFixed(1);
  process.stdout.write(
    `${name}: ${completed} of ${desk.length} runs of the operator completed at once, median ${seconds(0.5)} s, p99 ${seconds(0.99)} s` +
      (connections > 0 ? `; of the key's ${JSON.stringify(flood)}` : '') +
      '\n',
  );
}
