import { expect, test } from 'vitest';
import type { Guidance } from '#shared/contract/live-capture/live-capture.ts';
import { stateOf } from '../../../../electron/service/live-capture/session.ts';
import { aPage, aTrack, begun, FACE_BOX, type SeenFace } from '../../../support/live-capture/live-tracks.ts';

test.each<[Guidance, SeenFace | null, number | null]>([
  ['no_face', null, 0],
  ['one_person', {}, 2],
  ['closer', { box: { left: 280, top: 200, width: 80, height: 90 } }, null],
  ['closer', { box: { left: 305, top: 225, width: 30, height: 30 } }, null],
  ['further', { box: { left: 140, top: 50, width: 360, height: 400 } }, null],
  ['centre', { box: { ...FACE_BOX, left: 60 } }, null],
  ['centre', { box: { ...FACE_BOX, top: 10 } }, null],
  ['centre', { visibleShare: 0.9 }, null],
  ['look_straight', { yawDegrees: 20 }, null],
  ['look_straight', { pitchDegrees: -30 }, null],
  ['more_light', { brightness: 30 }, null],
  ['less_light', { brightness: 240 }, null],
  ['uncover_face', { meshScore: 0.7 }, null],
  ['uncover_face', { eyeDetail: 0.02 }, null],
  ['hold_still', { sharpness: 0.004 }, null],
])('%s is shown at once', (guidance, seen, people) => {
  const page = aPage(begun());
  page.send(aTrack(seen, people));
  expect(page.last()).toMatchObject({ phase: 'positioning', guidance });
  for (let frame = 0; frame < 30; frame++) page.send(aTrack(seen, people));
  expect(page.last()).toMatchObject({ phase: 'positioning', guidance });
});

test('a moving face is told to hold still', () => {
  const page = aPage(begun());
  for (let frame = 0; frame < 20; frame++)
    page.send(aTrack({ box: { ...FACE_BOX, left: FACE_BOX.left + 20 * (frame % 2) } }));
  expect(page.last().guidance).toBe('hold_still');
});

test('a good face counts as placed after 0.6 seconds, not sooner', () => {
  const page = aPage(begun());
  for (let frame = 0; frame < 9; frame++) page.send(aTrack());
  expect(page.last().phase).toBe('positioning');
  page.send(aTrack());
  expect(page.last().phase).toBe('task');
});

test('guidance stays for a quarter of a second: single frames do not change it', () => {
  const page = aPage(begun());
  const said: (Guidance | null)[] = [];
  for (let frame = 0; frame < 40; frame++) {
    page.send(aTrack(frame % 2 === 0 ? { brightness: 30 } : { yawDegrees: 30 }));
    said.push(stateOf(page.session()).guidance);
  }
  expect(new Set(said)).toEqual(new Set(['more_light']));
});

test('a face at a limit is not sent back and forth', () => {
  const page = aPage(begun());
  page.send(aTrack({ yawDegrees: 12 }));
  for (let frame = 0; frame < 12; frame++) page.send(aTrack({ yawDegrees: frame % 2 === 0 ? 12 : 15 }));
  expect(page.last().phase).toBe('task');
});
