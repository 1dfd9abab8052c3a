import { gzipSync } from 'node:zlib';
import { mutate, oneOf, place, type Random } from '../../../soak/mutate.ts';

/** A request's body as it is sent; `contentLength` claims another length than it has. */
export type SentBody = {
  readonly bytes: Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
  readonly contentLength?: number;
};

const LONG = 'x'.repeat(20_000);
/** More than a desk's body may have, and less than a run's. */
const DECLARED_BYTES = 30_000_000;

/** Values as JSON text, among them texts that are no JSON. */
const ODD_VALUES = [
  ...['null', 'true', '0', '-0', '-1', '0.1', '1e308', '1e999', '9007199254740993', 'NaN', 'Infinity', '0x10', '01'],
  ...['[]', '{}', '[null]', '{"__proto__":{"role":"administrator"}}', '{"constructor":{"prototype":{}}}'],
  ...['""', '" "', '"__proto__"', '"NaN"', '"\\u0000"', '"\\ud800"', '"../../etc/passwd"', '"=1+1"', `"' or 1=1 --"`],
  ...[JSON.stringify('İ'.repeat(300)), JSON.stringify(LONG), '"2026-13-45"', '"\\u202e\\u0301🏳️‍🌈"'],
];
const ODD_KEYS = ['__proto__', 'constructor', 'toString', '', 'a'.repeat(500), '\u0000'];

/** Changes one field of a valid body, at any depth: another value, no value, one more or twice. Returns JSON text. */
export function oneFieldChanged(body: unknown, random: Random): string {
  const fields = [...JSON.stringify(body).matchAll(/"(\w+)":("(?:[^"\\]|\\.)*"|[^,{}[\]"]+)/g)];
  const text = JSON.stringify(body);
  const field = oneOf(fields, random);
  if (field === undefined || random() < 0.1) {
    const key = JSON.stringify(oneOf(ODD_KEYS, random));
    return text.replace('{', () => `{${key}:${oneOf(ODD_VALUES, random)},`);
  }
  const [whole, name] = field;
  const value = oneOf(ODD_VALUES, random) ?? 'null';
  const made = oneOf(
    [`"${name}":${value}`, `"${name}":${value}`, `"left_out":1`, `${whole},"${name}":${value}`],
    random,
  );
  return text.slice(0, field.index) + made + text.slice(field.index + whole.length);
}

type Encoding = (json: string, random: Random) => SentBody;

const asJson = (bytes: Uint8Array, headers = {}): SentBody => ({
  bytes,
  headers: { 'content-type': 'application/json', ...headers },
});

/** Ways to send a body that are not the usual one. */
export const ENCODINGS: Readonly<Record<string, Encoding>> = {
  truncated: (json, random) => asJson(Buffer.from(json.slice(0, place(random, json)))),
  empty: () => asJson(new Uint8Array(0)),
  'no type': (json) => ({ bytes: Buffer.from(json), headers: {} }),
  'another type': (json, random) => ({
    bytes: Buffer.from(json),
    headers: {
      'content-type': oneOf(['text/plain', 'application/xml', 'image/jpeg', ';;', 'a/b; charset="'], random) ?? '',
    },
  }),
  octets: (json, random) => ({
    bytes: mutate(Buffer.from(json), Buffer.from(json), random).bytes,
    headers: { 'content-type': 'application/octet-stream' },
  }),
  form: (json) => ({
    bytes: Buffer.from(new URLSearchParams(fieldsOf(json)).toString()),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }),
  multipart: (json, random) => {
    const parts = fieldsOf(json).map(
      ([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const body = Buffer.from(`${parts.join('')}--b--\r\n`);
    const bytes = random() < 0.5 ? body : mutate(body, body, random).bytes;
    return { bytes, headers: { 'content-type': 'multipart/form-data; boundary=b' } };
  },
  'really gzip': (json) => asJson(gzipSync(json), { 'content-encoding': 'gzip' }),
  'gzip in name only': (json) => asJson(Buffer.from(json), { 'content-encoding': 'gzip' }),
  'a declared length': (json) => ({ ...asJson(Buffer.from(json)), contentLength: DECLARED_BYTES }),
  'huge headers': (json) => asJson(Buffer.from(json), { 'x-odd': LONG }),
  'many headers': (json) =>
    asJson(Buffer.from(json), Object.fromEntries(Array.from({ length: 150 }, (_, at) => [`x-${at}`, 'a']))),
};

/** The fields of a body that is an object, as texts. */
function fieldsOf(json: string): [string, string][] {
  try {
    return Object.entries((JSON.parse(json) as object | null) ?? {}).map(([name, value]) => [name, `${value}`]);
  } catch {
    return [['body', json]];
  }
}
