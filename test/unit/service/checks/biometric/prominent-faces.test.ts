import { expect, test } from 'vitest';
import { prominentFacesFirst } from '../../../../../electron/service/checks/biometric/prominent-faces.ts';
import type { Face } from '../../../../../electron/workers/protocol.ts';
import { aFace, aFaceReading } from '../../../../support/builders.ts';

/** A face centred at `x` of the width, halfway down. */
const faceAt = (x: number, size: number): Face => ({
  ...aFace(),
  box: { left: x * 600 - size / 2, top: 200 - size / 2, width: size, height: size },
});

function sizesInOrder(...faces: Face[]): number[] {
  return prominentFacesFirst({ ...aFaceReading(), imageWidth: 600, imageHeight: 400, faces }).map(
    ({ box }) => box.width,
  );
}

test('the person in the middle comes before a person at the side who is closer to the camera', () => {
  expect(sizesInOrder(faceAt(0.29, 159), faceAt(0.5, 124))).toEqual([124, 159]);
});

test('a small face in the background does not come before a person slightly off centre', () => {
  expect(sizesInOrder(faceAt(0.5, 60), faceAt(0.6, 150))).toEqual([150, 60]);
});

test('among faces at the edges the largest comes first', () => {
  expect(sizesInOrder(faceAt(0, 90), faceAt(1, 80))).toEqual([90, 80]);
});
