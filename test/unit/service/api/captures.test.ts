import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { IMAGE_BYTES_MAX } from '#shared/contract/api.ts';
import { sentencesOf } from '#shared/contract/errors/field-error.ts';
import { inspectImage } from '#shared/domain/image/inspect-image.ts';
import { decodeBase64, readCaptures as read } from '../../../../electron/service/api/captures.ts';
import { aTiff } from '../../../support/documents/more-formats.ts';
import { aJpeg, aPng, aWebp, base64, latin1, OTHER_FORMATS } from '../../../support/pictures.ts';

/** With the sentences that the caller gets. */
const readCaptures = (given: Parameters<typeof read>[0]) => {
  const { captures, errors } = read(given);
  return { captures, errors: sentencesOf(errors) };
};
const messageFor = (image: string | Uint8Array) => readCaptures(new Map([['selfie', image]])).errors.selfie;

describe('a capture', () => {
  test('takes its media type from its bytes, however they were sent', () => {
    const given = new Map<'id_document_front' | 'id_document_back' | 'selfie', string | Uint8Array>([
      ['id_document_front', aJpeg()],
      ['id_document_back', base64(aPng())],
      ['selfie', `data:image/gif;base64,${base64(aWebp())}`],
    ]);
    const { captures, errors } = readCaptures(given);
    expect(errors).toEqual({});
    expect(captures.map(({ kind, mediaType }) => [kind, mediaType])).toEqual([
      ['id_document_front', 'image/jpeg'],
      ['id_document_back', 'image/png'],
      ['selfie', 'image/webp'],
    ]);
    expect(captures[0]?.bytes).toEqual(aJpeg());
  });

  test('may be a PDF only as proof of address', () => {
    const pdf = latin1('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
    const { captures } = readCaptures(new Map([['address_document', pdf]]));
    expect(captures).toEqual([{ kind: 'address_document', mediaType: 'application/pdf', bytes: pdf }]);
    expect(messageFor(pdf)).toMatch(/PDF is accepted only as proof of address.*one for each side/);
    const cut = readCaptures(new Map([['address_document', pdf.subarray(0, 30)]]));
    expect(cut.errors.address_document).toMatch(/incomplete/);
    const text = readCaptures(new Map([['address_document', latin1('Dear Sir or Madam, I live here.')]]));
    expect(text.errors.address_document).toMatch(/not a picture.*PDF is also accepted/);
  });

  test('with two pages as the front supplies the back too, and is refused if a page would be ignored', () => {
    const two = aTiff([{}, { width: 300 }]);
    const both = readCaptures(new Map([['id_document_front', two]]));
    expect(both.errors).toEqual({});
    expect(both.captures.map(({ kind }) => kind)).toEqual(['id_document_front', 'id_document_back']);
    expect(both.captures[0]?.bytes).toBe(two);
    expect(inspectImage(both.captures[1]?.bytes ?? two)).toMatchObject({ width: 300, pages: 1 });
    const given = new Map<'id_document_front' | 'id_document_back', Uint8Array>([['id_document_front', two]]);
    expect(readCaptures(given.set('id_document_back', aJpeg())).errors.id_document_front).toMatch(
      /back is given as well/,
    );
    expect(messageFor(two)).toMatch(/one page here/);
    const three = readCaptures(new Map([['id_document_front', aTiff([{}, {}, {}])]]));
    expect(three.errors.id_document_front).toMatch(/has 3 pages/);
    expect(three.captures).toEqual([]);
    const paper = readCaptures(new Map([['address_document', aTiff([{}, {}, {}])]]));
    expect(paper.captures).toHaveLength(1);
  });

  test('may be exactly as large as the limit, but not a byte larger', () => {
    expect(messageFor(aPng(320, 200, IMAGE_BYTES_MAX))).toBeUndefined();
    expect(messageFor(aPng(320, 200, IMAGE_BYTES_MAX + 1))).toMatch(/larger than 10 MB/);
    expect(messageFor(base64(aPng(320, 200, IMAGE_BYTES_MAX)))).toBeUndefined();
    expect(messageFor(base64(aPng(320, 200, IMAGE_BYTES_MAX + 1)))).toMatch(/larger than 10 MB/);
  });

  test('is rejected by its length before it is decoded', () => {
    // Not base64 at all: a decoder would have said so first.
    expect(messageFor('*'.repeat(20_000_000))).toMatch(/larger than 10 MB/);
  });

  test.each([
    ['a picture of 400 million pixels', aPng(20_000, 20_000), /pixels/],
    ['a picture with a missing end', aJpeg().slice(0, 900), /incomplete/],
    ['a text', latin1('hello, I am a picture'), /not a picture/],
    ['nothing', new Uint8Array(0), /empty/],
    ['HEIC', OTHER_FORMATS.HEIC as Uint8Array, /HEIC/],
    ['GIF', OTHER_FORMATS.GIF as Uint8Array, /GIF/],
    ['SVG', OTHER_FORMATS.SVG as Uint8Array, /SVG/],
    ['PDF', OTHER_FORMATS.PDF as Uint8Array, /PDF/],
  ])('that is %s is rejected with the reason', (_what, bytes, reason) => expect(messageFor(bytes)).toMatch(reason));
});

describe('base64', () => {
  test('decodes to what was encoded, for any bytes', () => {
    const anyBytes = fc.uint8Array({ minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(anyBytes, (bytes) => {
        expect(new Uint8Array(decodeBase64(base64(bytes)))).toEqual(bytes);
      }),
    );
  });

  test('is rejected when one character is changed to an invalid one', () => {
    const anyBytes = fc.uint8Array({ minLength: 1, maxLength: 60 });
    const foreign = fc.constantFrom('*', ' ', '%', '\0', 'é', '.');
    fc.assert(
      fc.property(anyBytes, fc.nat(), foreign, (bytes, at, character) => {
        const text = base64(bytes);
        const position = at % text.length;
        const changed = text.slice(0, position) + character + text.slice(position + 1);
        if (changed !== text) expect(() => decodeBase64(changed)).toThrow();
      }),
    );
  });

  test('may be broken into lines, and may carry the prefix of a data URL', () => {
    expect([...decodeBase64('AQID\r\nBAUG')]).toEqual([1, 2, 3, 4, 5, 6]);
    expect([...decodeBase64('data:image/png;base64,AQID')]).toEqual([1, 2, 3]);
  });

  test.each([
    ['AQI', [1, 2]],
    ['AQ', [1]],
    ['--__', [251, 239, 255]],
    ['++//', [251, 239, 255]],
    ['  AQID\n', [1, 2, 3]],
    ['AQID\n  BAUG', [1, 2, 3, 4, 5, 6]],
    ['AQID BAUG', [1, 2, 3, 4, 5, 6]],
    ['AQID\tBAUG', [1, 2, 3, 4, 5, 6]],
    ['data:;base64,AQID', [1, 2, 3]],
    ['data:image/png;name=front.png;base64,AQID', [1, 2, 3]],
    ['data:image/png;charset=utf-8;name="a b.png";base64,AQID', [1, 2, 3]],
    ['DATA:IMAGE/PNG;BASE64,AQID', [1, 2, 3]],
    ['data:image/svg+xml;base64,AQID', [1, 2, 3]],
    ['data:image/vnd.ms-photo;base64,AQID', [1, 2, 3]],
    ['data:;name=x;base64,AQI', [1, 2]],
    ['data:image/png;base64,AQID%0ABAUG', [1, 2, 3, 4, 5, 6]],
    ['data:image/png;base64,%2B%2B%2F%2F', [251, 239, 255]],
    ['data:,abc', [97, 98, 99]],
    ['data:image/png,%89PNG', [137, 80, 78, 71]],
    [' data:image/png;base64, AQID', [1, 2, 3]],
    ['data:image/png;name="front, side.png";base64,AQID', [1, 2, 3]],
    ['data:image/png;base64;name=x,AQID', [1, 2, 3]],
    ['base64,AQID', [1, 2, 3]],
    ['image/png;base64,AQID', [1, 2, 3]],
    ['AQI%3D', [1, 2]],
  ])('reads %j', (text, bytes) => expect([...decodeBase64(text)]).toEqual(bytes));

  test.each([
    'AQ=',
    'AR==',
    'AR',
    '=AAA',
    'A',
    'AQIDB',
    'AQID====',
    '\r\n',
    'AB-+',
    '_/AA',
    'data:image/png;base64',
    'data:;base64,',
    'AQ.D',
    'A QID',
  ])('refuses %j', (text) => expect(() => decodeBase64(text)).toThrow());

  test('tells a form that did not escape its plus signs what to do', () => {
    expect(messageFor('AQ D')).toMatch(/%2B/);
  });
});
