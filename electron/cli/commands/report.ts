import { parseArgs } from 'node:util';
import { z } from 'zod';
import { ApplicantLanguage } from '#shared/contract/links/links.ts';
import { readVersion } from '../../headless/version.ts';
import { writeNewFile } from '../../service/whole-file.ts';
import { type Command, EXIT, UsageError } from '../command.ts';
import { linkOptionsFrom } from '../link-options.ts';
import { readList, STORE_HELP, STORE_OPTIONS } from '../options.ts';
import { withRecognition } from '../recognition.ts';
import { openStoredData } from '../stored-data.ts';

const PAPERS = ['a4', 'letter'] as const;
const LANGUAGES = ApplicantLanguage.options;

/** Makes the report of a case. Works while a host uses the same data folder. */
export const report: Command = {
  help: `countersign report --batch-id ID --out FILE.pdf [options]

  --out FILE.pdf   where the report goes; an existing file is not overwritten
  --paper PAPER    ${PAPERS.join(' or ')} (default: a4)
  --language CODE  ${LANGUAGES.join(', ')} (default: en)
  --organisation NAME
                   who issues the report (default: as an administrator set it)
${STORE_HELP}

Writes two pages: identity, decision, checks, pictures, fields, decision trail, versions, and the signed receipt as a code. The same case
gives the same bytes until something new happens in it. Prints {"batch_id", "file", "bytes"}. The audit log records who made it.
The exit code is 3 if the case is unknown, erased or not decided yet.`,

  async run(args, output) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        ...STORE_OPTIONS,
        'batch-id': { type: 'string' },
        out: { type: 'string' },
        paper: { type: 'string' },
        language: { type: 'string' },
        organisation: { type: 'string' },
      },
    });
    const batchId = values['batch-id']?.toLowerCase();
    if (!z.uuid().safeParse(batchId).success) throw new UsageError('Name the case with --batch-id.');
    if (values.out === undefined) throw new UsageError('Name the file with --out.');
    const [paper = 'a4', ...more] = values.paper === undefined ? [] : readList('paper', values.paper, PAPERS);
    if (more.length > 0) throw new UsageError('Choose one paper.');
    const [language = 'en', ...others] =
      values.language === undefined ? [] : readList('language', values.language, LANGUAGES);
    if (others.length > 0) throw new UsageError('Choose one language.');
    const { organisation } = linkOptionsFrom(values);
    const administration = await openStoredData(values);
    try {
      const pdf = await withRecognition(output, (inference) =>
        administration.makeReport(batchId ?? '', paper, language, { organisation, version: readVersion(), inference }),
      );
      await writeNewFile(values.out, pdf);
      await output.result({ batch_id: batchId, file: values.out, bytes: pdf.length });
      return EXIT.done;
    } finally {
      await administration.close();
    }
  },
};
