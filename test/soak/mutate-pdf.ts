import { deflateSync, inflateSync } from 'node:zlib';
import { mutate, oneOf, place, type Random, TELLING } from './mutate.ts';

/** A PDF as text, one character a byte, so that its syntax can be edited. */
type Edit = (pdf: string, random: Random) => string;

const OBJECT = /(\d+ \d+ obj)([\s\S]*?)(endobj)/g;
const STREAM = /<<([^<>]*)>>\s*stream\r?\n([\s\S]*?)\r?\nendstream/g;
const REFERENCE = /\b\d+ 0 R\b/g;
const NUMBER = /(?<=[\s[/])-?\d+(?:\.\d+)?(?=[\s\]/>])/g;
const BOX = /\/(?:Media|Crop)Box\s*\[[^\]]*\]/g;
const ODD_NUMBERS = [...TELLING, -1, -0.0001, 1e9, 1e38, '1e400', '99999999999999999999', '--5', '.', 'NaN'];
const FILTERS = ['FlateDecode', 'LZWDecode', 'ASCIIHexDecode', 'ASCII85Decode', 'RunLengthDecode', 'DCTDecode'];
const ODD_FILTERS = [...FILTERS, 'CCITTFaxDecode', 'JBIG2Decode', 'JPXDecode', 'Crypt', 'Nothing'];
/** Zeros that deflate to 50 kB, and to less than 1 kB if deflated twice. */
const BOMB_BYTES = 50_000_000;
const FILTERS_MAX = 40;

const EDITS: Readonly<Record<string, Edit>> = {
  'two objects exchanged': (pdf, random) => {
    const bodies = [...pdf.matchAll(OBJECT)].map(([, , body = '']) => body);
    const [left, right] = [oneOf(bodies, random) ?? '', oneOf(bodies, random) ?? ''];
    return pdf.replaceAll(OBJECT, (whole, head: string, body: string, end: string) =>
      body === left ? head + right + end : body === right ? head + left + end : whole,
    );
  },
  'references to other objects': (pdf, random) => {
    const numbers = [...pdf.matchAll(OBJECT)].map(([, head = '']) => Number.parseInt(head, 10));
    return someOf(pdf, REFERENCE, random, () => `${oneOf(numbers, random) ?? 0} 0 R`);
  },
  'an object that refers to itself': (pdf, random) => {
    const [, head = ''] = oneOf([...pdf.matchAll(OBJECT)], random) ?? [];
    const self = head.replace('obj', 'R');
    return pdf.replaceAll(OBJECT, (whole, start: string, body: string) =>
      start === head ? whole.replace(body, body.replaceAll(REFERENCE, self)) : whole,
    );
  },
  'a changed stream, compressed again': (pdf, random) =>
    oneStream(pdf, random, (bytes) => mutate(bytes, bytes, random).bytes, 1),
  'nested filters': (pdf, random) => oneStream(pdf, random, (bytes) => bytes, 2 + Math.floor(random() * FILTERS_MAX)),
  'a stream that decompresses to 50 MB': (pdf, random) =>
    oneStream(pdf, random, () => new Uint8Array(BOMB_BYTES), 1 + Math.floor(random() * 2)),
  'other filters': (pdf, random) =>
    someOf(pdf, /\/FlateDecode|\/DCTDecode/g, random, () => `[/${oneOf(ODD_FILTERS, random)} /FlateDecode]`),
  'a loop of cross-reference tables': (pdf) => {
    const [root = '/Root 1 0 R'] = /\/Root \d+ 0 R/.exec(pdf) ?? [];
    const table = pdf.length + 1;
    return `${pdf}\nxref\n0 0\ntrailer\n<< /Size 100 ${root} /Prev ${table} >>\nstartxref\n${table}\n%%EOF\n`;
  },
  'an earlier table somewhere else': (pdf, random) =>
    pdf.replace(/startxref\s+\d+/, `startxref\n${oneOf([place(random, pdf), ...TELLING], random)}`),
  'a box of another size': (pdf, random) =>
    pdf.replaceAll(BOX, `/MediaBox [${Array.from({ length: 4 }, () => oneOf(ODD_NUMBERS, random)).join(' ')}]`),
  'other numbers': (pdf, random) => someOf(pdf, NUMBER, random, () => String(oneOf(ODD_NUMBERS, random))),
};

/** Edits a PDF's objects, streams or tables, sometimes several of them, and sometimes its bytes as well. */
export function mutatePdf(
  bytes: Uint8Array,
  other: Uint8Array,
  random: Random,
): { readonly bytes: Uint8Array; readonly how: string } {
  let pdf = Buffer.from(bytes).toString('latin1');
  const applied: string[] = [];
  do {
    const [name, edit] = oneOf(Object.entries(EDITS), random) ?? [];
    if (name === undefined || edit === undefined) break;
    pdf = edit(pdf, random);
    applied.push(name);
  } while (random() < 0.3);
  const edited = new Uint8Array(Buffer.from(pdf, 'latin1'));
  if (random() < 0.8) return { bytes: edited, how: applied.join(', then ') };
  const made = mutate(edited, other, random);
  return { bytes: made.bytes, how: [...applied, made.how].join(', then ') };
}

/** Replaces one to three matches. */
function someOf(text: string, pattern: RegExp, random: Random, replacement: () => string): string {
  const count = text.match(pattern)?.length ?? 0;
  const chosen = new Set(Array.from({ length: 1 + Math.floor(random() * 3) }, () => Math.floor(random() * count)));
  let index = 0;
  return text.replaceAll(pattern, (whole) => (chosen.has(index++) ? replacement() : whole));
}

/** Changes the content of one stream and compresses it `times` times, with the filters and the length that belong to it. */
function oneStream(pdf: string, random: Random, change: (bytes: Uint8Array) => Uint8Array, times: number): string {
  const chosen = oneOf([...pdf.matchAll(STREAM)], random);
  if (chosen === undefined) return pdf;
  const [whole, dictionary = '', packed = ''] = chosen;
  let content = change(inflated(packed));
  for (let time = 0; time < times; time++) content = deflateSync(content);
  const entries = dictionary.replace(/\/Filter\s*(?:\[[^\]]*\]|\/\w+)/, '').replace(/\/Length \d+(?: 0 R)?/, '');
  const filters = '/FlateDecode '.repeat(times);
  const made = `<<${entries} /Filter [${filters}] /Length ${content.length}>>\nstream\n${Buffer.from(content).toString('latin1')}\nendstream`;
  return pdf.slice(0, chosen.index) + made + pdf.slice(chosen.index + whole.length);
}

/** The content of a stream; the bytes as they are if they are not compressed. */
function inflated(packed: string): Uint8Array {
  const bytes = Buffer.from(packed, 'latin1');
  try {
    return inflateSync(bytes);
  } catch {
    return bytes;
  }
}
