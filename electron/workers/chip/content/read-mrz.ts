import type { ParsedMrz } from '#shared/domain/document/mrz/mrz.ts';
import { parseMrz } from '#shared/domain/document/mrz/parse-mrz.ts';
import { fileContent, lenientElements } from './find-element.ts';

const LINE_LENGTH: Readonly<Record<number, number>> = { 88: 44, 72: 36, 90: 30 };

/** The MRZ of data group 1; null if it is malformed. `today` (YYYY-MM-DD) determines the centuries. */
export function readMrz(file: Uint8Array, today: string): ParsedMrz | null {
  const content = fileContent(file, 0x61);
  const field = content && lenientElements(content).find(({ tag }) => tag === 0x5f1f);
  if (!field) return null;
  const text = Buffer.from(field.content).toString('latin1').toUpperCase();
  const length = LINE_LENGTH[text.length];
  if (length === undefined) return null;
  return parseMrz(text.match(new RegExp(`.{${length}}`, 'gs')) ?? [], today);
}
