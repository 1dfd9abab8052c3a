import { describe, expect, it } from 'vitest';
import {
  exifSegment,
  imageResourceSegment,
  withSegments,
  xmpSegment,
} from '../../specimens/picture-metadata-segments.ts';

const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xd9]);

/** Texts of the first directory, by tag, found as the TIFF specification describes. */
function textsOf(segment: Uint8Array): Map<number, string> {
  const tiff = Buffer.from(segment.subarray(10));
  expect(tiff.subarray(0, 4).toString('latin1')).toBe('II*\0');
  const start = tiff.readUInt32LE(4);
  const texts = new Map<number, string>();
  let before = 0;
  for (let index = 0; index < tiff.readUInt16LE(start); index++) {
    const at = start + 2 + index * 12;
    const tag = tiff.readUInt16LE(at);
    expect(tag).toBeGreaterThan(before);
    before = tag;
    if (tiff.readUInt16LE(at + 2) !== 2) continue;
    const length = tiff.readUInt32LE(at + 4);
    const from = length <= 4 ? at + 8 : tiff.readUInt32LE(at + 8);
    texts.set(tag, tiff.subarray(from, from + length - 1).toString('latin1'));
  }
  return texts;
}

describe('picture metadata', () => {
  it('is a directory of texts in the order of their tags', () => {
    const texts = textsOf(
      exifSegment({ make: 'Abc', model: 'Model 7', software: 'Editor 1.2', dateTime: '2026:05:04 10:11:12' }),
    );
    expect(Object.fromEntries(texts)).toEqual({
      271: 'Abc',
      272: 'Model 7',
      305: 'Editor 1.2',
      306: '2026:05:04 10:11:12',
    });
  });

  it('is in segments of the stated length, after the start of the picture', () => {
    const segments = [exifSegment({ software: 'X' }), xmpSegment('<x/>'), imageResourceSegment()];
    const file = Buffer.from(withSegments(JPEG, segments));
    let at = 2;
    for (const marker of [0xe1, 0xe1, 0xed]) {
      expect([file[at], file[at + 1]]).toEqual([0xff, marker]);
      at += 2 + file.readUInt16BE(at + 2);
    }
    expect([...file.subarray(at)]).toEqual([0xff, 0xd9]);
  });
});
