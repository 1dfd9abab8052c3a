import { mutate, oneOf, place, type Random } from './mutate.ts';

type Edit = (text: string, random: Random) => string | Uint8Array;

const ODD_VALUES = ['', '"', '""', "'", '<', '&', '\0', '\ufeff', '__proto__', 'constructor', '-1', '9999-99-99', 'İ'];
const VALUE = /[^<>,;"{}\s]+/g;
const ENTITIES =
  '<!DOCTYPE list [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/hostname">]>';
/** More than one record may have. */
const HUGE_CHARACTERS = 4_300_000;

const EDITS: Readonly<Record<string, Edit>> = {
  'odd values': (text, random) => {
    const at = new Set(Array.from({ length: 1 + Math.floor(random() * 5) }, () => place(random, text)));
    return text.replaceAll(VALUE, (value, offset: number) =>
      [...at].some((one) => one >= offset && one < offset + value.length) ? (oneOf(ODD_VALUES, random) ?? '') : value,
    );
  },
  'a long value': (text, random) => {
    const at = place(random, text);
    return text.slice(0, at) + 'x'.repeat(random() < 0.2 ? HUGE_CHARACTERS : 70_000) + text.slice(at);
  },
  'lines in another order': (text, random) => {
    const lines = text.split('\n');
    const [from, to] = [place(random, lines), place(random, lines)];
    return lines.toSpliced(to, 0, ...lines.slice(from, from + 3)).join('\n');
  },
  'many lines again': (text, random) => {
    const lines = text.split('\n');
    const line = oneOf(lines, random) ?? '';
    return [...lines.slice(0, -1), ...Array.from({ length: 2_000 }, () => line), lines.at(-1)].join('\n');
  },
  'deep nesting': (text, random) => {
    const at = text.indexOf(random() < 0.5 ? '>' : '[') + 1;
    return text.slice(0, at) + (oneOf(['<a>', '[', '{"a":'], random) ?? '').repeat(50_000) + text.slice(at);
  },
  'entities of XML': (text, random) => {
    const at = text.startsWith('<?') ? text.indexOf('?>') + 2 : 0;
    const used = text.replace(VALUE, (value) => (random() < 0.5 ? value : '&b;&c;'));
    return used.slice(0, at) + ENTITIES + used.slice(at).replace('</', '&b;&c;</');
  },
  'another encoding': (text, random) => Buffer.from(text, random() < 0.5 ? 'utf16le' : 'latin1'),
  'other ends of lines': (text, random) =>
    text.replaceAll(/\r?\n/g, oneOf(['\r', '\r\n', '\n\n', '\u2028'], random) ?? ''),
  bytes: (text, random) => {
    const bytes = Buffer.from(text);
    return mutate(bytes, bytes, random).bytes;
  },
};

/** Damages the file of a list, sometimes in several ways. */
export function mutateList(bytes: Uint8Array, random: Random): { readonly bytes: Uint8Array; readonly how: string } {
  let made = bytes;
  const applied: string[] = [];
  do {
    const [name, edit] = oneOf(Object.entries(EDITS), random) ?? [];
    if (name === undefined || edit === undefined) break;
    const edited = edit(Buffer.from(made).toString(), random);
    made = typeof edited === 'string' ? Buffer.from(edited) : edited;
    applied.push(name);
  } while (random() < 0.25);
  return { bytes: made, how: applied.join(', then ') };
}
