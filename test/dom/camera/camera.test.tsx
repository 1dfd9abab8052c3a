import { describe, expect, it } from 'vitest';
import { fitWithin, mediaTypeOf } from '../../../renderer/camera/prepare-picture.ts';
import { faultOf, isInApp } from '../../../renderer/camera/use-camera.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('the type of a chosen file', () => {
  it.each([
    ['a JPEG', '\xff\xd8\xff\xe0', 'image/jpeg'],
    ['a PNG', '\x89PNG\r\n\x1a\n', 'image/png'],
    ['a WebP', 'RIFF\0\0\0\0WEBPVP8 ', 'image/webp'],
    ['a HEIC', '\0\0\0\x18ftypheic\0\0\0\0', 'image/heic'],
    ['an AVIF', '\0\0\0\x18ftypavif\0\0\0\0', 'image/avif'],
    ['a TIFF', 'MM\0*\0\0\0\x08', 'image/tiff'],
    ['an MP4 video', '\0\0\0\x18ftypmp42\0\0\0\0', 'file_unsupported'],
    ['a PDF', '%PDF-1.7', 'file_pdf'],
    ['a PDF after other bytes', '\n\xef\xbb\xbf%PDF-1.4', 'file_pdf'],
    ['a GIF', 'GIF89a', 'file_unsupported'],
    ['an SVG', '<svg xmlns', 'file_unsupported'],
    ['another RIFF', 'RIFF\0\0\0\0WAVE', 'file_unsupported'],
    ['an empty file', '', 'file_unsupported'],
  ])('is read from the first bytes: %s', (_what, head, type) => {
    expect(mediaTypeOf(bytes(head))).toBe(type);
  });
});

describe('fitting a picture into a square', () => {
  it('never enlarges it', () => expect(fitWithin(640, 480, 2400)).toEqual({ width: 640, height: 480 }));
  it('keeps its proportions', () => expect(fitWithin(4000, 3000, 2400)).toEqual({ width: 2400, height: 1800 }));
  it('leaves at least one pixel per side', () =>
    expect(fitWithin(10_000, 1, 2400)).toEqual({ width: 2400, height: 1 }));
});

const APPLE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'AppleWebKit/537.36 (KHTML, like Gecko)';
it.each([
  ['Safari', `${APPLE} Version/18.5 Mobile/15E148 Safari/604.1`, false],
  ['Chrome on an iPhone', `${APPLE} CriOS/139.0 Mobile/15E148 Safari/604.1`, false],
  ['an app on an iPhone', `${APPLE} Mobile/15E148 [FBAN/FBIOS;FBAV/500.0]`, true],
  ['Chrome', `Mozilla/5.0 (Linux; Android 10; K) ${ANDROID} Chrome/139.0 Mobile Safari/537.36`, false],
  [
    'an app on Android',
    `Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/A; wv) ${ANDROID} Version/4.0 Chrome/139.0 Mobile Safari/537.36`,
    true,
  ],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', false],
])('%s shows the page in a browser of an app or not', (_name, userAgent, is) => {
  expect(isInApp({ userAgent } as Navigator)).toBe(is);
});

it.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
  ['NotReadableError', 'busy'],
  ['TypeError', 'failed'],
])('the camera error %s is explained as %s', (name, fault) => {
  expect(faultOf(Object.assign(new Error('camera'), { name }))).toBe(fault);
});
