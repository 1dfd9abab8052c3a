import { describe, expect, test } from 'vitest';
import type { DocumentQuality } from '#shared/domain/image/quality.ts';
import {
  judgeQuality,
  QUALITY_LIMITS,
  QUALITY_THRESHOLDS,
  type QualityLimits,
} from '#shared/domain/image/quality-rules.ts';
import { aQuality } from '../../../../support/builders.ts';

const codes = (changes: Partial<DocumentQuality>) => judgeQuality(aQuality(changes)).map(({ code }) => code);
const limits = QUALITY_THRESHOLDS;

test('a good capture has no flaw', () => {
  expect(codes({})).toEqual([]);
});

test('a missing measure is not a flaw', () => {
  expect(codes({ blur: null, colour: null })).toEqual([]);
});

describe('each flaw is named from its threshold on, and not before', () => {
  test.each<[string, Partial<DocumentQuality>, Partial<DocumentQuality>]>([
    ['IMAGE_TOO_BLURRY', { blur: limits.blurMax, longSidePx: 3000 }, { blur: limits.blurMax + 0.01, longSidePx: 3000 }],
    [
      'GLARE_DETECTED',
      { glare: { part: limits.glarePartMax, box: null } },
      { glare: { part: limits.glarePartMax + 0.001, box: null } },
    ],
    [
      'DOCUMENT_OCCLUDED',
      { occlusion: { part: limits.occludedPartMax, box: null } },
      { occlusion: { part: limits.occludedPartMax + 0.001, box: null } },
    ],
    ['IMAGE_TOO_DARK', { brightness: limits.brightnessMin }, { brightness: limits.brightnessMin - 1 }],
    ['DOCUMENT_TOO_FAR', { coveredPart: limits.coveredPartMin }, { coveredPart: limits.coveredPartMin - 0.01 }],
    ['DOCUMENT_CROPPED', { cutOff: false }, { cutOff: true }],
    ['DOCUMENT_TOO_CLOSE', { cutSides: 0, coveredPart: 1 }, { cutSides: 1, coveredPart: 1, cutOff: true }],
    ['IMAGE_TOO_SMALL', { longSidePx: limits.longSideMinPx }, { longSidePx: limits.longSideMinPx - 1 }],
    ['BLACK_WHITE_DOCUMENT', { colour: limits.colourMin }, { colour: limits.colourMin - 0.001 }],
  ])('%s', (code, within, beyond) => {
    expect(codes(within)).toEqual([]);
    expect(codes(beyond)).toEqual([code]);
  });
});

test.each<[string, Partial<DocumentQuality>]>([
  ['a little blurred', { blur: 1.2, longSidePx: 3000 }],
  ['with a small lamp', { glare: { part: 0.05, box: null } }],
  ['in dim light', { brightness: 50 }],
  ['far away', { coveredPart: 0.1 }],
])('a document %s passes where the policy is relaxed', (_what, changes) => {
  const at = (limit: QualityLimits) => judgeQuality(aQuality(changes), limit).length;
  expect([at(QUALITY_LIMITS.strict), at(QUALITY_LIMITS.normal), at(QUALITY_LIMITS.relaxed)]).toEqual([1, 1, 0]);
});

test('a strict policy asks for more light and sharpness, and none takes a copy or a cut document', () => {
  expect(judgeQuality(aQuality({ blur: 0.95, longSidePx: 3000 }), QUALITY_LIMITS.strict)).toHaveLength(1);
  expect(judgeQuality(aQuality({ brightness: 70 }), QUALITY_LIMITS.strict)).toHaveLength(1);
  for (const limit of Object.values(QUALITY_LIMITS))
    for (const changes of [{ colour: 0 }, { cutOff: true }])
      expect(judgeQuality(aQuality(changes), limit)).toHaveLength(1);
});

test('print as soft as its few pixels is not blurred', () => {
  expect(codes({ blur: 2, longSidePx: 500 })).toEqual([]);
  expect(codes({ blur: 3, longSidePx: 500 })).toEqual(['IMAGE_TOO_BLURRY']);
});

test('missing colour means nothing in the dark', () => {
  expect(codes({ brightness: 20, colour: 0 })).toEqual(['IMAGE_TOO_DARK']);
});

test('asks for a closer document, not for another camera', () => {
  expect(codes({ coveredPart: 0.05, longSidePx: 200 })).toEqual(['DOCUMENT_TOO_FAR']);
});

test('takes a picture without an outline for the document, never too far away', () => {
  expect(codes({ found: false, coveredPart: 0.05 })).toEqual([]);
});

test('shows a reflection at its place, every other flaw on the document', () => {
  const place = { left: 100, top: 80, width: 30, height: 20 };
  const [blur, glare] = judgeQuality(aQuality({ blur: 9, glare: { part: 0.2, box: place } }));
  expect(blur?.box).toEqual({ left: 20, top: 10, width: 1000, height: 700 });
  expect(glare?.box).toEqual(place);
});
