import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { ApplicantLanguage } from '#shared/contract/links/links.ts';
import { readVersion } from '../../headless/version.ts';
import { type Command, EXIT, UsageError } from '../command.ts';
import { linkOptionsFrom } from '../link-options.ts';
import { readList, STORE_HELP, STORE_OPTIONS } from '../options.ts';
import { withRecognition } from '../recognition.ts';
import { openStoredData } from '../stored-data.ts';

const LANGUAGES = ApplicantLanguage.options;

/** Exports a whole case. Works while a host uses the same data folder. */
export const exportCase: Command = {
  help: `countersign export-case --batch-id ID --out FILE.zip [options]

  --out FILE.zip   where the case goes; an existing file is not overwritten
  --language CODE  of the report and the index in it: ${LANGUAGES.join(', ')} (default: en)
  --organisation NAME
                   who issues the report in it (default: as an administrator set it)
${STORE_HELP}

Writes a ZIP with the report, the signed receipt and the keys that check it, the record, every revision, what reviewers did, the audit entries
of the case, all pictures, and a manifest with the SHA-256 of each file. It contains personal data. Prints {"batch_id", "file", "bytes"}.
The audit log records who exported it. The exit code is 3 if the case is unknown, erased or not decided yet.`,

  async run(args, output) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        ...STORE_OPTIONS,
        'batch-id': { type: 'string' },
        out: { type: 'string' },
        language: { type: 'string' },
        organisation: { type: 'string' },
      },
    });
    const batchId = values['batch-id']?.toLowerCase();
    if (!z.uuid().safeParse(batchId).success) throw new UsageError('Name the case with --batch-id.');
    if (values.out === undefined) throw new UsageError('Name the file with --out.');
    const [language = 'en', ...others] =
      values.language === undefined ? [] : readList('language', values.language, LANGUAGES);
    if (others.length > 0) throw new UsageError('Choose one language.');
    const { organisation } = linkOptionsFrom(values);
    const administration = await openStoredData(values);
    try {
      const zip = await withRecognition(output, (inference) =>
        administration.exportCase(batchId ?? '', language, { organisation, version: readVersion(), inference }),
      );
      const bytes = await keepFile(zip, values.out);
      await output.result({ batch_id: batchId, file: values.out, bytes });
      return EXIT.done;
    } finally {
      await administration.close();
    }
  },
};

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
