import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseJson } from '../../../../electron/service/api/parse-json.ts';
import { ServiceError } from '../../../../electron/service/service-error.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const parse = (text: string) => parseJson(bytesOf(text));

describe('JSON', () => {
  test('is parsed as JSON.parse does', () => {
    const shallow = fc.jsonValue({ maxDepth: 5 });
    fc.assert(
      fc.property(shallow, (value) => {
        const text = JSON.stringify(value);
        expect(parseJson(bytesOf(text))).toEqual(JSON.parse(text));
      }),
    );
  });

  test('of any bytes gives a value or a clear error', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        try {
          parseJson(new Uint8Array(bytes));
        } catch (error) {
          expect(error).toBeInstanceOf(ServiceError);
        }
      }),
    );
  });

  test('may be nested 32 levels deep, but not 33', () => {
    const nested = (depth: number) => bytesOf('['.repeat(depth) + ']'.repeat(depth));
    expect(parseJson(nested(32))).toBeInstanceOf(Array);
    expect(() => parseJson(nested(33))).toThrow(/nested too deeply/);
  });

  test('may hold ten thousand values, but not more', () => {
    const values = (count: number) => bytesOf(`[${Array(count).fill('0').join(',')}]`);
    expect(parseJson(values(10_000))).toHaveLength(10_000);
    expect(() => parseJson(values(10_001))).toThrow(/too many values/);
  });

  test('does not count brackets and commas inside strings', () => {
    const text = `${'[{,'.repeat(5000)}\\" \\\\`;
    const value = { a: text, b: '\\', c: '"[' };
    expect(parseJson(bytesOf(JSON.stringify(value)))).toEqual(value);
  });

  test.each([
    '{"id":"a","id":"b"}',
    '{"id":"a","\\u0069d":"b"}',
    '{"a":[{"id":1},{"id":2,"x":{"id":3},"id":4}]}',
    '{"a":{"b":1},"a":2}',
  ])('with a name twice in one object is refused: %s', (text) => {
    expect(() => parse(text)).toThrow(/names a field twice/);
  });

  test('may have the same name in different objects, and as a value', () => {
    const text = '{"id":"id","list":[{"id":1},{"id":2}],"other":{"id":["id","id"]}}';
    expect(parse(text)).toEqual(JSON.parse(text));
  });

  test('must be UTF-8', () => {
    expect(() => parseJson(new Uint8Array([0x22, 0xff, 0x22]))).toThrow(/not valid JSON/);
  });

  test('with __proto__ as a name changes no prototype', () => {
    parseJson(bytesOf('{"__proto__": {"polluted": true}, "constructor": {"prototype": {"polluted": true}}}'));
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});
