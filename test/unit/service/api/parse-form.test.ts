import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FormField, parseMultipart } from '../../../../electron/service/api/parse-form.ts';

const TYPE = 'multipart/form-data; boundary=x';
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const parse = (body: string, type = TYPE) => parseMultipart(bytesOf(body), type);
const part = (headers: string, value: string) => `--x\r\n${headers}\r\n\r\n${value}\r\n`;
const withHeaders = (headers: string, value = 'v') => parse(`${part(headers, value)}--x--\r\n`);
const withDisposition = (parameters: string) => withHeaders(`Content-Disposition: form-data${parameters}`);
const NAME = 'Content-Disposition: form-data; name="a"';
const WHOLE = `${part(NAME, 'v')}--x--\r\n`;
const FIELD: FormField = { name: 'a', value: 'v' };
const refusal = (what: RegExp) =>
  expect.objectContaining({ code: 'INVALID_REQUEST', message: expect.stringMatching(what) });

describe('a multipart body', () => {
  test('gives texts as strings and files as bytes, in their order', () => {
    const file = `${NAME.replace('"a"', '"b"')}; filename="p.jpg"\r\nContent-Type: image/jpeg`;
    const fields = parse(`${part(NAME, 'v')}${part(file, '\xff\xd8\r\n--')}--x--\r\n`);
    expect(fields).toEqual([FIELD, { name: 'b', value: bytesOf('\xff\xd8\r\n--') }]);
  });

  test('without any part has no fields', () => expect(parse('--x--\r\n')).toEqual([]));

  test.each([
    ['a preamble', `This is multi-part.\r\n${WHOLE}`],
    ['an epilogue', `${WHOLE}and that was it\r\n--x\r\n`],
    ['spaces after its boundaries', WHOLE.replaceAll('--x\r\n', '--x \t \r\n')],
    ['no line end after the last boundary', WHOLE.trimEnd()],
    ['a transfer encoding that changes nothing', `${part(`${NAME}\r\nContent-Transfer-Encoding: 8bit`, 'v')}--x--`],
  ])('may have %s', (_what, body) => expect(parse(body)).toEqual([FIELD]));

  test.each([
    ['that is empty', '', /boundary does not appear/],
    ['without its last boundary', WHOLE.replace('--x--\r\n', ''), /closing boundary is missing/],
    ['cut off in a value', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nv', /closing boundary is missing/],
    ['cut off in the headers', `--x\r\n${NAME}\r\n`, /headers of a part do not end/],
    ['cut off after a boundary', `${part(NAME, 'v')}--x`, /does not end with CR LF/],
    ['with LF only', WHOLE.replaceAll('\r\n', '\n'), /does not end with CR LF/],
    ['with LF only in the headers', `--x\r\n${NAME}\nContent-Type: text/plain\r\n\r\nv\r\n--x--`, /unreadable header/],
    ['with a part that has no headers', '--x\r\n\r\nv\r\n--x--\r\n', /no Content-Disposition/],
    ['with a part that ends with its headers', `--x\r\n${NAME}\r\n\r\n--x--\r\n`, /headers but no content/],
    ['containing a longer boundary', `${part(NAME, 'v')}--xy\r\n`, /does not end with CR LF/],
    ['with too many parts', `${part(NAME, 'v').repeat(101)}--x--\r\n`, /too many fields/],
    ['with headers of more than 8 KiB', `${part(`${NAME}\r\nX: ${'y'.repeat(8192)}`, 'v')}--x--`, /too long/],
    ['with a million dashes for headers', `--x\r\n${'-'.repeat(1_000_000)}\r\n--x--`, /too long/],
  ])('%s is rejected', (_what, body, what) => expect(() => parse(body)).toThrow(refusal(what)));

  test.each([
    ['a nested multipart', `${NAME}\r\nContent-Type: multipart/mixed; boundary=y`, /nested multipart/],
    ['base64', `${NAME}\r\nContent-Transfer-Encoding: base64`, /Content-Transfer-Encoding/],
    ['two dispositions', `${NAME}\r\n${NAME}`, /repeats a header/],
    ['a folded header', `${NAME};\r\n filename="b"`, /unreadable header/],
    ['a line that is not a header', `${NAME}\r\nwhat is this`, /unreadable header/],
    ['another disposition', 'Content-Disposition: attachment; name="a"', /no name/],
    ['a disposition with trailing text', 'Content-Disposition: form-datax; name="a"', /no name/],
  ])('with %s is rejected', (_what, headers, what) => expect(() => withHeaders(headers)).toThrow(refusal(what)));

  test('accepts as many parts and as long headers as allowed', () => {
    expect(parse(`${part(NAME, 'v').repeat(100)}--x--\r\n`)).toHaveLength(100);
    expect(withHeaders(`${NAME}\r\nX: ${'y'.repeat(8100)}`)).toEqual([FIELD]);
  });
});

describe('the name of a part', () => {
  test.each([
    ['bare', '; name=first_name', 'first_name'],
    ['with escaped quotes and backslashes', '; name="a\\"b\\\\c"', 'a"b\\c'],
    ['with a backslash that escapes nothing', '; name="a\\b"', 'a\\b'],
    ['as browsers escape it', '; name="a%22b%0D%0Ac%41"', 'a"b\r\nc%41'],
    ['with a trailing backslash', '; name="a\\"', 'a\\'],
    ['with a trailing backslash before another parameter', '; name="a\\"; x="b"', 'a\\'],
    ['with separators inside', '; name="a; name=b"', 'a; name=b'],
    ['in UTF-8', '; name="\xc3\xa9"', 'é'],
    ['empty', '; name=""', ''],
    ['in any case and spacing', ' ;  NAME = "a" ; ', 'a'],
  ])('may be %s', (_what, parameters, name) => expect(withDisposition(parameters)).toEqual([{ name, value: 'v' }]));

  test.each([
    ['missing', ''],
    ['given twice', '; name="a"; name="b"'],
    ['without its closing quote', '; name="a'],
    ['followed by something else', '; name="a" b'],
    ['only the end of another name', '; filename="name"'],
  ])('may not be %s', (_what, parameters) => expect(() => withDisposition(parameters)).toThrow(refusal(/no name/)));
});

describe('a part is a file', () => {
  const file = { name: 'a', value: bytesOf('v') };
  test.each([
    ['by its filename', '; name="a"; filename="C:\\photos\\p.jpg"'],
    ['by its filename with quotes', '; name="a"; filename="a\\"; name=\\"b"'],
    ['by an empty filename that has content', '; name="a"; filename=""'],
    ['by an extended filename', '; name="a"; filename*=UTF-8\'\'%e2%82%ac.jpg'],
    ['by both', '; filename="x.jpg"; filename*=utf-8\'en\'%e2%82%ac.jpg; name="a"'],
  ])('%s', (_what, parameters) => expect(withDisposition(parameters)).toEqual([file]));

  test.each([['latin'], ["iso-8859-1''a"], ["UTF-8''%zz"], ["UTF-8''%ff"]])('but not by filename*=%s', (value) =>
    expect(() => withDisposition(`; name="a"; filename*=${value}`)).toThrow(refusal(/file name/)),
  );

  test('but not if the browser sends an empty one', () => {
    expect(withHeaders(`${NAME}; filename=""\r\nContent-Type: application/octet-stream`, '')).toEqual([]);
    expect(withHeaders(`${NAME}; filename="empty.jpg"`, '')).toEqual([{ name: 'a', value: new Uint8Array(0) }]);
  });

  test('with its own copy of the bytes, not a view of the whole body', () => {
    const [field] = withHeaders(`${NAME}; filename="p.jpg"`);
    expect(field?.value).toMatchObject({ byteLength: 1, buffer: { byteLength: 1 } });
  });
});

describe('the boundary', () => {
  test.each([
    ['in quotes', 'multipart/form-data; boundary="x"', 'x'],
    ['in quotes, with spaces and separators', 'multipart/form-data; boundary="a b:c=d"', 'a b:c=d'],
    ['after another parameter', 'multipart/form-data; charset="boundary=y"; boundary=x', 'x'],
    ['in capitals', 'Multipart/Form-Data;BOUNDARY=x', 'x'],
    ['of 70 characters', `multipart/form-data; boundary=${'x'.repeat(70)}`, 'x'.repeat(70)],
  ])('may be %s', (_what, type, boundary) =>
    expect(parse(WHOLE.replaceAll('--x', `--${boundary}`), type)).toEqual([FIELD]),
  );

  test.each([
    ['missing', 'multipart/form-data'],
    ['empty', 'multipart/form-data; boundary='],
    ['empty in quotes', 'multipart/form-data; boundary=""'],
    ['of 71 characters', `multipart/form-data; boundary=${'x'.repeat(71)}`],
    ['given twice', 'multipart/form-data; boundary=x; boundary=y'],
    ['one with a trailing space', 'multipart/form-data; boundary="x "'],
    ['one with other characters', 'multipart/form-data; boundary="é"'],
    ['without its closing quote', 'multipart/form-data; boundary="x'],
  ])('may not be %s', (_what, type) => expect(() => parse(WHOLE, type)).toThrow(refusal(/boundary/)));
});

describe('arbitrary input', () => {
  const text = fc.string({ unit: 'grapheme' });
  // Browsers do not escape a backslash, other programs do; the platform's reader knows only the first way.
  const name = text.filter((candidate) => !candidate.includes('\\'));
  const entry = fc.record({ name, value: fc.oneof(text, fc.record({ bytes: fc.uint8Array(), filename: name })) });

  test('a form written by the platform is read back unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 8 }), async (entries) => {
        const form = new FormData();
        for (const { name, value } of entries)
          if (typeof value === 'string') form.append(name, value);
          else form.append(name, new Blob([new Uint8Array(value.bytes)]), value.filename);
        const response = new Response(form);
        const type = response.headers.get('content-type') ?? '';
        const body = await response.bytes();

        const expected: FormField[] = [];
        for (const [name, value] of await new Response(body, { headers: { 'content-type': type } }).formData())
          if (typeof value === 'string') expected.push({ name, value });
          else if (value.size > 0 || value.name !== '') expected.push({ name, value: await value.bytes() });
        expect(parseMultipart(body, type)).toEqual(expected);
      }),
    );
  });

  test('a damaged body is either read or rejected', () => {
    const whole = bytesOf(`${part(`${NAME}; filename*=UTF-8''b`, 'v')}${part(NAME, 'w')}--x--\r\n`);
    const change = fc.tuple(fc.nat(whole.length - 1), fc.constantFrom(...bytesOf('\r\n-x";=*%\\\0\xff')));
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), fc.nat(whole.length), (changes, length) => {
        const body = whole.slice();
        for (const [at, byte] of changes) body[at] = byte;
        try {
          parseMultipart(body.subarray(0, length), TYPE);
        } catch (error) {
          expect(error).toMatchObject({ code: 'INVALID_REQUEST', status: 400 });
        }
      }),
    );
  });
});
