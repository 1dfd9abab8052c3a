import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  BerError,
  berChildren,
  partWith,
  readBer,
  totalLength,
  wholeBer,
  writeBer,
} from '../../../../electron/workers/chip/ber.ts';
import { propertyRuns } from '../../../support/property-runs.ts';
import { hex } from './replay-card.ts';

describe('reading', () => {
  test('tags of one, two and three bytes, and lengths of every form', () => {
    expect(readBer(hex('5F1F021234'))).toMatchObject({ tag: 0x5f1f, isConstructed: false, content: hex('1234') });
    expect(readBer(hex('7F60810100')).tag).toBe(0x7f60);
    expect(readBer(hex('5F810200')).tag).toBe(0x5f8102);
    expect(readBer(hex('0483000001FF')).content).toEqual(hex('FF'));
  });

  test('elements side by side, with the bytes as they were', () => {
    const all = berChildren(hex('80018182820002ABCD'));
    expect(all.map(({ tag }) => tag)).toEqual([0x80, 0x82]);
    expect(all[1]?.bytes).toEqual(hex('82820002ABCD'));
    expect(partWith(readBer(hex('30038001FF')), 0x80)?.content).toEqual(hex('FF'));
  });

  test('an indefinite length ends with two zero bytes of its own level', () => {
    const read = readBer(hex('3080 2480 040100 0000 0403000000 0000 FF'));
    expect(read.content).toEqual(hex('2480 040100 0000 0403000000'));
    expect(read.bytes.length).toBe(16);
    expect(berChildren(read.content).map(({ tag }) => tag)).toEqual([0x24, 0x04]);
  });

  test.each([
    ['nothing', ''],
    ['a tag alone', '30'],
    ['an unfinished tag', '5F81'],
    ['a tag of four bytes', '5F81818100'],
    ['a length beyond the end', '3003FFFF'],
    ['a length of five bytes', '30850000000001FF'],
    ['an unfinished length', '308201'],
    ['an indefinite length without an end', '3080040100'],
    ['an indefinite length of a primitive element', '04800000'],
    ['a length of four gigabytes', '3084FFFFFFFF00'],
    ['too many levels', '3080'.repeat(40) + '0000'.repeat(40)],
  ])('%s is refused', (_name, bytes) => {
    expect(() => readBer(hex(bytes))).toThrow(BerError);
  });

  test('bytes after the only element, and another tag, are refused', () => {
    expect(() => wholeBer(hex('310000'), 0x31)).toThrow(BerError);
    expect(() => wholeBer(hex('3100'), 0x30)).toThrow(BerError);
  });

  test('the length of a file is known from its first bytes', () => {
    expect(totalLength(hex('7582ABCD'))).toBe(4 + 0xabcd);
    expect(totalLength(hex('60145F01'))).toBe(22);
    expect(() => totalLength(hex('77800000'))).toThrow(BerError);
  });

  test('any bytes are read or refused', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        try {
          const all = berChildren(bytes);
          expect(Buffer.concat(all.map(({ bytes: own }) => own))).toEqual(Buffer.from(bytes));
        } catch (error) {
          expect(error).toBeInstanceOf(BerError);
        }
      }),
      propertyRuns(200),
    );
  });

  test('many elements in an element without an end are refused quickly', () => {
    expect(() => readBer(Buffer.concat([hex('3080'), Buffer.alloc(400_000, hex('0500'))]))).toThrow(BerError);
    expect(() => berChildren(Buffer.alloc(400_004, hex('0500')))).toThrow(BerError);
  });
});

test('what is written is read back', () => {
  const lengths = fc.constantFrom(0, 1, 0x7f, 0x80, 0xff, 0x100, 0xffff, 0x10000);
  fc.assert(
    fc.property(fc.constantFrom(0x30, 0x77, 0x7f49, 0x5f1f), lengths, (tag, length) => {
      const value = Buffer.alloc(length, 0xa5);
      const written = writeBer(tag, value);
      expect(wholeBer(written, tag).content).toEqual(value);
      expect(totalLength(written)).toBe(written.length);
    }),
    propertyRuns(50),
  );
});
