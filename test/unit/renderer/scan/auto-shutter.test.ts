import { describe, expect, it } from 'vitest';
import {
  HINT_MS,
  HOLD_MS,
  idleShutter,
  nextShutter,
  PATIENCE_MS,
  type ShutterState,
} from '../../../../renderer/camera/scan/auto-shutter.ts';
import type { FrameHint, FrameVerdict } from '../../../../renderer/camera/scan/judge-frame.ts';
import type { SideLook } from '../../../../renderer/camera/scan/side-look.ts';

const corners = [
  { x: 0.2, y: 0.2 },
  { x: 0.8, y: 0.2 },
  { x: 0.8, y: 0.8 },
  { x: 0.2, y: 0.8 },
] as const;
const FRONT: SideLook = Float32Array.of(1, 0);
const BACK: SideLook = Float32Array.of(0, 1);
const verdict = (hint: FrameHint | null, look = FRONT): FrameVerdict =>
  hint === 'show' ? { corners: null, hint, look: null } : { corners, hint, look };

/** A frame every 100 ms. */
function seenFor(hints: readonly (FrameHint | null)[], taken: SideLook | null = null, look = FRONT): ShutterState {
  return hints.reduce((state, hint, index) => nextShutter(state, verdict(hint, look), index * 100, taken), idleShutter);
}
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

describe('the automatic shutter', () => {
  it('takes a picture that stayed good for long enough, and not before', () => {
    const frames = HOLD_MS / 100;
    expect(seenFor(times(frames, null))).toMatchObject({ takes: false, shown: 'hold' });
    expect(seenFor(times(frames + 1, null))).toMatchObject({ takes: true, progress: 1 });
  });

  it('does not take one good frame of a slow machine, however long it took', () => {
    const first = nextShutter(idleShutter, verdict(null), 0, null);
    expect(nextShutter(first, verdict(null), 5 * HOLD_MS, null).takes).toBe(false);
  });

  it.each(['show', 'whole', 'closer', 'dark', 'glare', 'still', 'sharp'] as const)(
    'starts over after a frame that says: %s',
    (hint) => {
      const state = seenFor([...times(4, null), hint, null]);
      expect(state).toMatchObject({ takes: false, goodFrames: 1, progress: 0 });
    },
  );

  it('never takes a moving, cut or distant document, however long it waits', () => {
    for (const hint of ['still', 'whole', 'closer', 'show'] as const)
      expect(seenFor(times(2 * (PATIENCE_MS / 100), hint)).takes).toBe(false);
  });

  it('takes a picture with glare in the end, because the glare on a laminated card may never go', () => {
    expect(seenFor(times(PATIENCE_MS / 100, 'glare')).takes).toBe(false);
    expect(seenFor(times(PATIENCE_MS / 100 + 1, 'glare')).takes).toBe(true);
  });

  it('shows a hint long enough to be read', () => {
    expect(seenFor(['glare', 'glare', 'sharp']).shown).toBe('glare');
    expect(seenFor(['glare', ...times(HINT_MS / 100 + 1, 'sharp' as const)]).shown).toBe('sharp');
  });

  it('waits until the side that was taken is turned over', () => {
    expect(seenFor(times(20, null), FRONT)).toMatchObject({ takes: false, shown: 'turn' });
    expect(seenFor(times(2 * (PATIENCE_MS / 100), 'glare'), FRONT).takes).toBe(false);
    expect(seenFor(times(HOLD_MS / 100 + 1, null), FRONT, BACK).takes).toBe(true);
  });
});
