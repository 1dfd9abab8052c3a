import { expect, test } from 'vitest';
import { OWN_FACES } from '../../../../electron/service/checks/biometric/face-comparison.ts';
import { isSamePerson } from '../../../../electron/service/faces/same-person.ts';
import type { Inference } from '../../../../electron/service/inference/inference.ts';
import { aFace, aFaceReading } from '../../../support/builders.ts';

const LIMIT = OWN_FACES.thresholdDistance(0.0001);
/** Pictures of one byte: the distance of the face from the first one, in hundredths of the limit; 255 shows nobody. */
const NOBODY = 255;
const inference = {
  findFaces: async ([hundredths = NOBODY]: Uint8Array) =>
    aFaceReading(...(hundredths === NOBODY ? [] : [aFace((LIMIT * hundredths) / 100)])),
} as unknown as Inference;
const isSame = (...pictures: number[]) =>
  isSamePerson(
    pictures.map((picture) => Uint8Array.of(picture)),
    inference,
    OWN_FACES,
  );

test.each([
  [[0, 0], true],
  [[0, 30, 99], true],
  [[0, 101], false],
  [[0, 10, 200], false],
  [[0, NOBODY], false],
  [[NOBODY, 0], false],
])('frames at distances %j of the limit show one person: %s', async (pictures, isOne) => {
  expect(await isSame(...pictures)).toBe(isOne);
});
