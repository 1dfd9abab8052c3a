import type { ApplicantLanguage } from '#shared/contract/links/links.ts';
import { TEXT_FILES } from '../texts/files.ts';

/** The files of an exported case, in the order in which they are explained. */
const FILES = [
  ...(['report.pdf', 'receipt.jws', 'receipt-keys.json', 'record.json', 'revisions/', 'acts.json'] as const),
  ...(['audit.jsonl', 'people.json', 'captures/', 'captures/chip_reading.json'] as const),
  ...(['requests.json', 'requests/', 'manifest.json'] as const),
];

type Texts = (typeof TEXT_FILES)['en']['caseFile'];

const COMMAND = 'countersign receipt verify receipt.jws --keys receipt-keys.json';

function readmeIn({ title, files, how, steps, warning }: Texts): string {
  const { manifest, receipt, keys, record } = steps;
  const width = Math.max(...FILES.map(({ length }) => length)) + 3;
  const index = FILES.map((name) => `${name.padEnd(width)}${files[name]}`).join('\n');
  const checks = `1. ${manifest}\n2. ${receipt}\n   ${COMMAND}\n   ${keys}\n3. ${record}`;
  return `${title}\n\n${index}\n\n${how}\n\n${checks}\n\n${warning}\n`;
}

/** Explains an exported case to an auditor who has only the file, by language. */
export const CASE_FILE_READMES = Object.fromEntries(
  Object.entries(TEXT_FILES).map(([language, { caseFile }]) => [language, readmeIn(caseFile)]),
) as Readonly<Record<ApplicantLanguage, string>>;
