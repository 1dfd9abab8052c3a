/** The heading of a CSV file and the row below it. */
export type Heading = {
  readonly delimiter: string;
  readonly columns: readonly string[];
  /** The first row's values, to help choose what the columns hold; '' for missing ones. */
  readonly examples: readonly string[];
};

/** The part of a file in which the heading is looked for. */
export const HEADING_BYTES_MAX = 65_536;
/** Excel writes the delimiter above the heading. */
const DELIMITER_LINE = /^sep=.\r?\n/i;
const DELIMITERS = [',', ';', '\t', '|'];

/** From a CSV's first bytes, or null. The delimiter is the first line's most frequent one. */
export function readHeading(bytes: Uint8Array): Heading | null {
  const text = decode(bytes)
    .replace(/^\uFEFF/, '')
    .replace(DELIMITER_LINE, '');
  const [first = ''] = splitRecords(text, 1);
  const counts = DELIMITERS.map((delimiter) => splitRow(first, delimiter).length);
  const delimiter = DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
  const columns = splitRow(first, delimiter).map((column) => column.trim());
  if (columns.every((column) => column === '')) return null;
  const [, row = ''] = splitRecords(text, 2);
  const values = splitRow(row, delimiter);
  return { delimiter, columns, examples: columns.map((_, index) => values[index]?.trim() ?? '') };
}

/** UTF-8, UTF-16 or Windows-1252, as the service does. A character may be cut at the end. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes, { stream: true });
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes, { stream: true });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The first `count` non-empty records. Line ends inside quotes do not end a record. */
function splitRecords(text: string, count: number): string[] {
  const records: string[] = [];
  let [start, isQuoted] = [0, false];
  for (let at = 0; at <= text.length && records.length < count; at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted;
    if (at < text.length && (isQuoted || (text[at] !== '\n' && text[at] !== '\r'))) continue;
    const record = text.slice(start, at);
    if (record.trim() !== '') records.push(record);
    start = at + 1;
  }
  return records;
}

function splitRow(record: string, delimiter: string): string[] {
  const values: string[] = [];
  let [value, isQuoted] = ['', false];
  for (let at = 0; at < record.length; at += 1) {
    const character = record[at] ?? '';
    if (character === '"' && isQuoted && record[at + 1] === '"') {
      value += '"';
      at += 1;
    } else if (character === '"') isQuoted = !isQuoted;
    else if (character === delimiter && !isQuoted) {
      values.push(value);
      value = '';
    } else value += character;
  }
  return [...values, value];
}
