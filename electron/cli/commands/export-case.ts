import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { readVersion } from '../../headless/version.ts';
import type { Define } from '../command.ts';
import { linkOptionsFrom } from '../link-options.ts';
import { batchId, languageOption, storeOptions } from '../options.ts';
import { withRecognition } from '../recognition.ts';
import { withStoredData } from '../stored-data.ts';

export const explanation = `
Writes a ZIP with the report, the signed receipt and the keys that check it, the record, every revision, what reviewers
did, the audit entries of the case, all pictures, and a manifest with the SHA-256 of each file. It contains personal
data. Prints {"batch_id", "file", "bytes"}. The audit log records who exported it. The exit code is 3 if the case is
unknown, erased or not decided yet.
`;

/** Exports a whole case. Works while a host uses the same data folder. */
export const define: Define = (command, run) =>
  storeOptions(
    command
      .requiredOption('--batch-id <id>', 'the case', batchId)
      .requiredOption('--out <file.zip>', 'where the case goes; an existing file is not overwritten')
      .addOption(languageOption('of the report and the index in it'))
      .option('--organisation <name>', 'who issues the report in it (default: as an administrator set it)'),
  ).action(
    run(async ({ batchId, out, language, ...values }, output) => {
      const { organisation } = linkOptionsFrom(values);
      await withStoredData(values, async (data) => {
        const zip = await withRecognition(output, (inference) =>
          data.exportCase(batchId, language, { organisation, version: readVersion(), inference }),
        );
        await output.result({ batch_id: batchId, file: out, bytes: await keepFile(zip, out) });
      });
    }),
  );

/** Resolves to the size. Part of a case file looks like a whole one, so none stays behind. */
export async function keepFile(zip: ReadableStream<Uint8Array>, path: string): Promise<number> {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  try {
    await pipeline(zip, file);
  } catch (error) {
    // A file that was there before is not ours.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) await rm(path, { force: true });
    throw error;
  }
  return file.bytesWritten;
}
