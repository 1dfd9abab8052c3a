/**
 * Reads ordinary documents while other processes want every core:
 *
 *   node test/soak/busy-readings.ts [--readings 200] [--busy 4]
 *
 * Each reading has to be answered, however late. Prints how long they took, and exits with 1 if one was refused.
 */
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { nodeChildPort } from '../../electron/inference-process/node-child-port.ts';
import { createInference } from '../../electron/service/inference/client.ts';
import { drawSpecimen } from '../specimens/draw-specimen.ts';

const { values } = parseArgs({
  options: { readings: { type: 'string', default: '200' }, busy: { type: 'string', default: '4' } },
});
const KINDS = ['td3', 'td1', 'td2'] as const;

const pictures = await Promise.all(
  KINDS.map(async (kind, index) => (await drawSpecimen({ seed: 100 + index, kind, selfie: null })).front),
);
const busy = Array.from({ length: Number(values.busy) }, () =>
  spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
);
const refused = new Map<string, number>();
const inference = createInference(
  () => nodeChildPort(),
  (level, event) => {
    if (level !== 'info') console.log(event);
  },
);
const tookMs: number[] = [];
try {
  for (let index = 0; index < Number(values.readings); index++) {
    const picture = pictures[index % pictures.length];
    if (picture === undefined) throw new Error('No picture was drawn.');
    const startedAtMs = performance.now();
    try {
      // Bytes of its own, as each visit has.
      await inference.readDocument(picture.slice());
      tookMs.push(performance.now() - startedAtMs);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      refused.set(reason, (refused.get(reason) ?? 0) + 1);
    }
  }
} finally {
  for (const child of busy) child.kill('SIGKILL');
  await inference.stop();
}
tookMs.sort((one, other) => one - other);
const at = (part: number) => ((tookMs[Math.floor(part * (tookMs.length - 1))] ?? 0) / 1000).toFixed(1);
const count = [...refused.values()].reduce((sum, times) => sum + times, 0);
console.log(
  `${tookMs.length} read beside ${values.busy} busy processes: median ${at(0.5)} s, longest ${at(1)} s; ${count} refused`,
);
for (const [reason, times] of refused) console.log(`  ${times} × ${reason}`);
process.exitCode = count === 0 ? 0 : 1;
