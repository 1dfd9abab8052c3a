import { open } from 'node:fs/promises';
import { HEADER, lineOf, linesOf, parseLine } from './audit-lines.ts';
import type { ExportTarget } from './export-entries.ts';

const NEWLINE = 10;

/**
 * A file of JSON lines, created for this account alone, to which later exports append. Removes a last line that a kill cut short. Rejects for
 * a file that is not an export.
 */
export async function openFileTarget(file: string): Promise<ExportTarget> {
  const handle = await open(file, 'a+', 0o600);
  try {
    const bytes = await wholeLines(handle);
    if (bytes === 0) await handle.appendFile(`${HEADER}\n`);
    const positions = bytes === 0 ? new Map<string, number>() : await positionsIn(file);
    return {
      positions,
      async send(entries) {
        await handle.appendFile(`${entries.map(lineOf).join('\n')}\n`);
        await handle.datasync();
      },
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Cuts the file after its last line feed. Returns its size then. */
async function wholeLines(handle: Awaited<ReturnType<typeof open>>): Promise<number> {
  const { size } = await handle.stat();
  const block = Buffer.alloc(64 * 1024);
  for (let end = size; end > 0; end -= block.length) {
    const start = Math.max(0, end - block.length);
    const { bytesRead } = await handle.read(block, 0, end - start, start);
    const feed = block.subarray(0, bytesRead).lastIndexOf(NEWLINE);
    if (feed < 0) continue;
    const whole = start + feed + 1;
    if (whole < size) await handle.truncate(whole);
    return whole;
  }
  await handle.truncate(0);
  return 0;
}

async function positionsIn(file: string): Promise<Map<string, number>> {
  const positions = new Map<string, number>();
  let number = 0;
  for await (const line of linesOf(file)) {
    number++;
    const entry = parseLine(line);
    if (entry !== null) positions.set(entry.node_id, Math.max(entry.sequence, positions.get(entry.node_id) ?? 0));
    else if (number > 1 || line !== HEADER) throw new Error(`${file}: line ${number} is no entry of an audit log.`);
  }
  return positions;
}
