import { describe, expect, test } from 'vitest';
import { LIVE_CAPTURE_LIFE_MS, type LiveVariant } from '#shared/contract/live-capture/live-capture.ts';
import {
  bestFrameOf,
  nearOf,
  nextLive,
  recordingOf,
  stateOf,
} from '../../../../electron/service/live-capture/session.ts';
import { aPage, aTrack, begun, FACE_BOX, obedient, type Person } from '../../../support/live-capture/live-tracks.ts';

const inTask = (page: ReturnType<typeof aPage>) => ({ stop: () => page.last().phase === 'task' });

describe('the tasks', () => {
  const variants: readonly LiveVariant[] = ['standard', 'no_flashes', 'no_turning'];
  test.each(variants)('a person who does the tasks is done: %s', (variant) => {
    const page = aPage(begun(3, variant));
    const session = page.show(obedient);
    expect(stateOf(session)).toMatchObject({ phase: 'done', failure: null, task: null, light: null });
    expect(bestFrameOf(session)).not.toBeNull();
    const { tasks, frames, lights } = recordingOf(session);
    expect(tasks).toHaveLength(3);
    expect(new Set(frames.map(({ task }) => task))).toEqual(new Set([null, ...tasks]));
    const hasLight = variant !== 'no_flashes';
    expect(lights.some(({ colour }) => colour !== null)).toBe(hasLight);
  });

  test('a person who does nothing gets a second, different task, and then the capture fails', () => {
    const page = aPage(begun(2));
    page.show(() => ({}));
    expect(page.last()).toMatchObject({ phase: 'failed', failure: 'tasks_not_done' });
    const asked = page.states.flatMap(({ task }) => (task && task.kind !== 'screen_light' ? [task.kind] : []));
    expect(new Set(asked).size).toBe(2);
    expect(page.timeMs()).toBeLessThan(35_000);
  });

  test('a turn to the wrong side uses up the first attempt', () => {
    const mirrored: Person = (state, sinceMs) => {
      const seen = obedient(state, sinceMs);
      return seen?.yawDegrees === undefined ? seen : { yawDegrees: -seen.yawDegrees };
    };
    const page = aPage(begun(5, 'no_flashes'));
    page.show(mirrored);
    expect(page.last()).toMatchObject({ phase: 'failed', failure: 'tasks_not_done' });
  });

  test.each([
    [0.22, 'open_mouth'],
    // Like the mouth of a mask cut out of a smiling picture.
    [0.11, 'blink'],
  ])('a mouth that the mesh misses, with a dark area of %d, ends with %s', (mouthDark, gesture) => {
    const bearded: Person = (state, sinceMs) => {
      const seen = obedient(state, sinceMs);
      return seen?.mouth === undefined ? { ...seen, mouthDark: 0.06 } : { mouthDark: 0.06 + mouthDark };
    };
    const session = aPage(begun(3)).show(bearded);
    expect(stateOf(session).phase).toBe('done');
    expect(recordingOf(session).tasks).toContain(gesture);
  });

  test('a face turned from the start counts as its resting position, not as turned', () => {
    const page = aPage(begun(3));
    page.show(() => ({ yawDegrees: 12 }), inTask(page));
    expect(page.last().phase).toBe('task');
    expect(page.session().restingFace?.yawDegrees).toBe(12);
  });

  test('a face that is never placed runs out of time', () => {
    const page = aPage(begun());
    page.show(() => null);
    expect(page.last()).toMatchObject({ phase: 'failed', failure: 'too_long' });
    expect(page.timeMs()).toBeGreaterThan(LIVE_CAPTURE_LIFE_MS);
  });

  test('an ended session accepts nothing', () => {
    const page = aPage(begun(3));
    const done = page.show(obedient);
    expect(page.send(aTrack(null))).toBe(done);
  });
});

describe('the light', () => {
  function lightsOf(seed: number) {
    const session = aPage(begun(seed)).show(obedient);
    return recordingOf(session).lights;
  }

  test('six to eight strong colours, white and black, none for less than 350 ms, none twice in a row', () => {
    for (let seed = 0; seed < 30; seed++) {
      const lights = lightsOf(seed);
      const colours = lights.flatMap(({ colour }) => colour ?? []);
      expect(colours.length).toBeGreaterThanOrEqual(8);
      expect(colours.length).toBeLessThanOrEqual(10);
      expect(colours).toContain('#ffffff');
      expect(colours).toContain('#000000');
      for (const [at, light] of lights.entries()) {
        if (light.colour === null) continue;
        expect(light.colour).not.toBe(lights[at + 1]?.colour);
        expect((lights[at + 1]?.sinceMs ?? 0) - light.sinceMs).toBeGreaterThanOrEqual(350);
      }
    }
  });

  test('is shown a second time in other colours to a face that does not respond, and not a third time', () => {
    const unlit: Person = (state, sinceMs) => ({ ...obedient(state, sinceMs), light: null });
    const session = aPage(begun(3)).show(unlit);
    expect(stateOf(session).phase).toBe('done');
    const { tasks, lights } = recordingOf(session);
    const colours = lights.flatMap(({ colour }) => colour ?? []);
    expect(colours.length).toBeGreaterThanOrEqual(16);
    expect(colours.length).toBeLessThanOrEqual(20);
    expect(tasks.filter((task) => task === 'screen_light')).toHaveLength(1);
    const half = colours.length / 2;
    expect(colours.slice(0, Math.floor(half)).join()).not.toBe(colours.slice(Math.ceil(half)).join());
  });

  test('the next colour is not sent before its time, and each has its own nonce', () => {
    const page = aPage(begun(3));
    page.show(obedient);
    const nonces = new Map<string, Set<string | null>>();
    for (const { nonce, light } of page.states) nonces.set(nonce, (nonces.get(nonce) ?? new Set()).add(light));
    for (const lights of nonces.values()) expect(lights.size).toBe(1);
  });

  test('a frame’s nonce determines its light, whatever the page says', () => {
    const page = aPage(begun(3));
    page.show(obedient, { stop: () => stateOf(page.session()).light !== null });
    const { light } = stateOf(page.session());
    page.send(aTrack(), { light: '#123456' });
    expect(recordingOf(page.session()).frames.at(-1)?.info.light).toBe(light);
  });
});

describe('drawing tasks', () => {
  test('uses every order of tasks, and turns to both sides', () => {
    const drawn = new Set(Array.from({ length: 200 }, (_, seed) => begun(seed).tasks.join()));
    // Six orders, two sides.
    expect(drawn.size).toBe(12);
  });

  test.each([
    ['no_flashes', 'screen_light'],
    ['no_turning', 'turn_'],
  ] as const)('%s never includes %s', (variant, banned) => {
    for (let seed = 0; seed < 50; seed++) expect(begun(seed, variant).tasks.join()).not.toContain(banned);
  });
});

describe('who is in front of the camera', () => {
  test('a face that is away for long must be placed again and gets new tasks; the third time the capture fails', () => {
    const page = aPage(begun(3));
    for (const time of [1, 2, 3]) {
      page.show(obedient, inTask(page));
      expect(page.last().phase).toBe('task');
      for (let frame = 0; frame < 25; frame++) page.send(aTrack(null));
      if (time < 3) expect(page.session().restarts).toBe(time);
    }
    expect(page.last()).toMatchObject({ phase: 'failed', failure: 'face_lost' });
  });

  test('a face that is away for a moment is still followed', () => {
    const page = aPage(begun(3));
    page.show(obedient, inTask(page));
    for (let frame = 0; frame < 15; frame++) page.send(aTrack(null));
    expect(page.last()).toMatchObject({ phase: 'task', guidance: 'no_face' });
    page.show(obedient);
    expect(page.last().phase).toBe('done');
  });

  test('a second person for more than a second restarts the capture', () => {
    const page = aPage(begun(3));
    page.show(obedient, inTask(page));
    page.send(aTrack({}, 2));
    expect(page.last()).toMatchObject({ phase: 'task', guidance: 'one_person' });
    for (let frame = 0; frame < 18; frame++) page.send(aTrack({}, 2));
    expect(page.last()).toMatchObject({ phase: 'positioning' });
  });

  test('a face suddenly elsewhere counts as another person: earlier tasks no longer count', () => {
    const page = aPage(begun(3));
    page.show(obedient, inTask(page));
    page.send(aTrack({ box: { ...FACE_BOX, left: 20 } }));
    expect(page.last().phase).toBe('positioning');
    expect(recordingOf(page.session()).frames).toEqual([]);
    expect(bestFrameOf(page.session())).toBeNull();
  });

  test('while no frames arrive, another person may come: the line is named, not the face', () => {
    const page = aPage(begun(3));
    for (const time of [1, 2, 3]) {
      page.show(obedient, inTask(page));
      page.wait(1_600);
      page.send(aTrack());
      if (time < 3) expect(stateOf(page.session())).toMatchObject({ phase: 'positioning', restarted_for: 'slow_line' });
    }
    expect(page.last()).toMatchObject({ phase: 'failed', failure: 'slow_line' });
  });

  test.each([70, 150, 300, 600, 1_000])(
    'a second person is noticed within four seconds: a frame each %i ms',
    (apartMs) => {
      const page = aPage(begun(3));
      page.show(obedient, inTask(page));
      const people = () => (nearOf(page.session()) === null ? 2 : null);
      const sinceMs = page.timeMs();
      page.send(aTrack({}, 2));
      while (page.last().phase === 'task') {
        page.wait(apartMs - 70);
        page.send(aTrack({}, people()));
      }
      expect(page.session()).toMatchObject({ phase: 'positioning', restartedFor: 'several_people' });
      expect(page.timeMs() - 70 - sinceMs).toBeGreaterThan(1_000);
      expect(page.timeMs() - 70 - sinceMs).toBeLessThanOrEqual(4_000);
    },
  );

  test('a second face in a single frame does not end the capture, however late the next frame comes', () => {
    const page = aPage(begun(3));
    page.show(obedient, inTask(page));
    page.send(aTrack({}, 2));
    page.wait(1_200);
    page.send(aTrack());
    expect(page.last().phase).toBe('task');
  });

  test('a movement that nobody saw because few frames came is not called missing', () => {
    const page = aPage(begun(2));
    while (page.last().phase !== 'failed') {
      page.send(aTrack());
      page.wait(330);
    }
    expect(page.last()).toMatchObject({ failure: 'slow_line' });
  });

  test('every tenth frame is searched for other people', () => {
    const page = aPage(begun(3));
    page.send(aTrack({}, 1));
    const searches = Array.from({ length: 40 }, () => {
      const isSearch = nearOf(page.session()) === null;
      page.send(aTrack({}, isSearch ? 1 : null));
      return isSearch;
    });
    expect(searches.filter(Boolean)).toHaveLength(4);
  });
});

test('the same frames give the same session: nothing comes from a clock', () => {
  const [one, other] = [aPage(begun(7)), aPage(begun(7))];
  one.show(obedient);
  other.show(obedient);
  expect(one.states).toEqual(other.states);
  const before = begun(7);
  const frozen = structuredClone(stateOf(before));
  nextLive(before, {
    info: { sequence: 0, time_ms: 0, nonce: 'nonce-0', light: null },
    arrivedAtMs: 0,
    byteLength: 1,
    track: aTrack(),
  });
  expect(stateOf(before)).toEqual(frozen);
});
