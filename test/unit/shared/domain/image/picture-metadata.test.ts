import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editorTraces } from '#shared/domain/image/picture-metadata.ts';
import {
  exifSegment,
  imageResourceSegment,
  withSegments,
  xmpSegment,
} from '../../../../specimens/picture-metadata-segments.ts';

const EMPTY_JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xda, 0, 2, 0xff, 0xd9]);
const jpeg = (...segments: Uint8Array[]) => withSegments(EMPTY_JPEG, segments);

function png(kind: string, payload: string): Uint8Array {
  const chunk = Buffer.alloc(12 + payload.length);
  chunk.writeUInt32BE(payload.length, 0);
  chunk.write(kind + payload, 4, 'latin1');
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk]);
}

function webp(kind: string, payload: string): Uint8Array {
  const chunk = Buffer.alloc(20 + payload.length);
  chunk.write('RIFF\0\0\0\0WEBP', 0, 'latin1');
  chunk.write(kind, 12, 'latin1');
  chunk.writeUInt32LE(payload.length, 16);
  chunk.write(payload, 20, 'latin1');
  return chunk;
}

describe('editors that wrote their names into a picture', () => {
  test('are found in EXIF, XMP and image resources', () => {
    expect(editorTraces(jpeg(exifSegment({ software: 'GIMP 2.10.36' })))).toEqual({
      editors: ['GIMP'],
      places: ['exif'],
    });
    const packet = '<rdf:Description xmp:CreatorTool="Adobe Photoshop 25.4 (Windows)"/>';
    expect(editorTraces(jpeg(xmpSegment(packet)))).toEqual({ editors: ['Adobe Photoshop'], places: ['xmp'] });
    expect(editorTraces(jpeg(imageResourceSegment())).editors).toEqual([]);
    expect(editorTraces(jpeg(exifSegment({ software: 'Snapseed 2.0' }), xmpSegment(packet))).editors).toEqual([
      'Snapseed',
      'Adobe Photoshop',
    ]);
  });

  test('are found in PNG and WebP', () => {
    expect(editorTraces(png('tEXt', 'Software\0paint.net 5.0.13')).editors).toEqual(['paint.net']);
    expect(
      editorTraces(webp('XMP ', '<stEvt:softwareAgent>Affinity Photo 2.4.0</stEvt:softwareAgent>')).editors,
    ).toEqual(['Affinity']);
  });

  test('are not found in camera names, captions and keywords', () => {
    expect(editorTraces(jpeg(exifSegment({ make: 'Example', model: 'Phone 9', software: '17.4.1' }))).editors).toEqual(
      [],
    );
    expect(editorTraces(jpeg(xmpSegment('<dc:description>made without Photoshop</dc:description>'))).editors).toEqual(
      [],
    );
    expect(editorTraces(png('tEXt', 'Title\0How to use GIMP')).editors).toEqual([]);
  });

  test('are searched in any bytes without failing', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.constantFrom(0, 1, 2), (noise, format) => {
        const start = [jpeg().subarray(0, 2), png('tEXt', '').subarray(0, 8), webp('EXIF', '').subarray(0, 12)][format];
        expect(editorTraces(Buffer.concat([start ?? noise, noise])).editors).toBeInstanceOf(Array);
      }),
    );
    const whole = jpeg(exifSegment({ software: 'GIMP' }), xmpSegment('x'.repeat(300)));
    for (let length = 0; length < whole.length; length += 7) editorTraces(whole.subarray(0, length));
  });
});
