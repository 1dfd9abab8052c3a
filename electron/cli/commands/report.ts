import { Option } from '@commander-js/extra-typings';
import { readVersion } from '../../headless/version.ts';
import { writeNewFile } from '../../service/whole-file.ts';
import type { Define } from '../command.ts';
import { linkOptionsFrom } from '../link-options.ts';
import { batchId, languageOption, storeOptions } from '../options.ts';
import { withRecognition } from '../recognition.ts';
import { withStoredData } from '../stored-data.ts';

export const explanation = `
Writes two pages: identity, decision, checks, pictures, fields, decision trail, versions, and the signed receipt as a
code. The same case gives the same bytes until something new happens in it. Prints {"batch_id", "file", "bytes"}. The
audit log records who made it. The exit code is 3 if the case is unknown, erased or not decided yet.
`;

/** Makes the report of a case. Works while a host uses the same data folder. */
export const define: Define = (command, run) =>
  storeOptions(
    command
      .requiredOption('--batch-id <id>', 'the case', batchId)
      .requiredOption('--out <file.pdf>', 'where the report goes; an existing file is not overwritten')
      .addOption(new Option('--paper <paper>', 'size of the pages').choices(['a4', 'letter']).default('a4'))
      .addOption(languageOption('of the report'))
      .option('--organisation <name>', 'who issues the report (default: as an administrator set it)'),
  ).action(
    run(async ({ batchId, out, paper, language, ...values }, output) => {
      const { organisation } = linkOptionsFrom(values);
      await withStoredData(values, async (data) => {
        const pdf = await withRecognition(output, (inference) =>
          data.makeReport(batchId, paper, language, { organisation, version: readVersion(), inference }),
        );
        await writeNewFile(out, pdf);
        await output.result({ batch_id: batchId, file: out, bytes: pdf.length });
      });
    }),
  );
