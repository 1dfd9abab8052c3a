import { expect, test } from 'vitest';
import { OWN_FACES } from '../../../electron/service/checks/biometric/face-comparison.ts';
import { isSamePerson } from '../../../electron/service/faces/same-person.ts';
import { drawFrame } from '../../support/live-capture/live-frames.ts';
import { PROPERTY_RUNS } from '../../support/property-runs.ts';
import { openLiveInference } from './live-inference.ts';

const { inference, frames } = openLiveInference();

test('a followed face has the same points as in a full search, without one', async () => {
  const jpeg = await drawFrame([{ portrait: 'sample6-left' }]);
  const found = await frames.trackFace(jpeg, null);
  const followed = await frames.trackFace(jpeg, found.face?.box ?? null);
  expect([found.facesSeen, followed.facesSeen]).toEqual([1, null]);
  const [one, other] = [found.face?.points, followed.face?.points];
  const offsets = Array.from({ length: 468 }, (_, at) => Math.abs((one?.[at * 3] ?? 0) - (other?.[at * 3] ?? 99)));
  expect(offsets.toSorted((a, b) => a - b)[234]).toBeLessThan(1);
});

test('a face that moved is followed; one that is gone is searched for', async () => {
  const before = await frames.trackFace(await drawFrame([{ portrait: 'sample6-left' }]), null);
  const near = before.face?.box ?? null;
  const moved = await drawFrame([{ portrait: 'sample6-left', offset: { x: 25, y: 10 } }]);
  const followed = await frames.trackFace(moved, near);
  expect(followed.facesSeen).toBeNull();
  expect((followed.face?.box.left ?? 0) - (near?.left ?? 0)).toBeGreaterThan(18);
  expect((followed.face?.box.left ?? 0) - (near?.left ?? 0)).toBeLessThan(32);
  const away = await frames.trackFace(await drawFrame([]), near);
  expect(away).toMatchObject({ face: null, facesSeen: 0 });
});

test('a tilted head is levelled, and a second person is counted', async () => {
  const leaning = await frames.trackFace(await drawFrame([{ portrait: 'sample4-second' }]), null);
  expect(leaning.face?.pose.rollDegrees).toBeGreaterThan(20);
  const two = await drawFrame([
    { portrait: 'sample6-left', scale: 0.6, offset: { x: -150, y: 0 } },
    { portrait: 'sample3-left', scale: 0.6, offset: { x: 150, y: 0 } },
  ]);
  expect((await frames.trackFace(two, null)).facesSeen).toBe(2);
});

// `same-person.test.ts` has the rule; this loads the networks that compare faces.
test.runIf(PROPERTY_RUNS !== null)(
  'frames show the same person if all do, at any distance, but not if another or nobody is visible',
  async () => {
    const near = await drawFrame([{ portrait: 'sample3-left' }]);
    const further = await drawFrame([{ portrait: 'sample3-left', scale: 0.55, offset: { x: 40, y: 0 } }]);
    const another = await drawFrame([{ portrait: 'sample6-second' }]);
    expect(await isSamePerson([near, further], inference, OWN_FACES)).toBe(true);
    expect(await isSamePerson([near, further, another], inference, OWN_FACES)).toBe(false);
    expect(await isSamePerson([near, await drawFrame([])], inference, OWN_FACES)).toBe(false);
  },
);
