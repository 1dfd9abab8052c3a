import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LightColour, LiveCaptureState } from '#shared/contract/live-capture/live-capture.ts';
import { createLightHistory } from '../../../renderer/camera/live/light-history.ts';
import { createLightHold, LIGHT_HOLD_MS } from '../../../renderer/camera/live/live-light-hold.ts';
import { liveState } from './live-support.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the light hold', () => {
  function watch() {
    const shown: [light: LightColour | null, atMs: number][] = [];
    const show = ({ light }: LiveCaptureState) => {
      if (shown.at(-1)?.[0] !== light || shown.length === 0) shown.push([light, Date.now()]);
    };
    return { shown, hold: createLightHold(show, () => Date.now()) };
  }

  it('changes the light at most three times a second, however fast states arrive', () => {
    const { shown, hold } = watch();
    const colours = ['#ff0000', '#000000', '#00ff00', '#ffffff'] as const;
    for (let index = 0; index < 60; index++) {
      hold.offer(liveState({ light: colours[index % 4] as LightColour }));
      vi.advanceTimersByTime(50);
    }
    const gaps = shown.slice(1).map(([, atMs], index) => atMs - (shown[index]?.[1] ?? 0));
    expect(shown.length).toBeGreaterThan(5);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(LIGHT_HOLD_MS);
  });

  it('changes the light at once if it has been held long enough, and never delays other changes', () => {
    const { shown, hold } = watch();
    hold.offer(liveState({ light: '#ff0000' }));
    expect(shown.at(-1)?.[0]).toBe('#ff0000');
    vi.advanceTimersByTime(400);
    hold.offer(liveState({ light: '#0000ff' }));
    expect(shown.at(-1)?.[0]).toBe('#0000ff');
  });

  it('shows only the newest waiting state, and nothing after it is closed', () => {
    const { shown, hold } = watch();
    hold.offer(liveState({ light: '#ff0000' }));
    hold.offer(liveState({ light: '#00ff00' }));
    hold.offer(liveState({ light: null }));
    vi.advanceTimersByTime(LIGHT_HOLD_MS);
    expect(shown.map(([light]) => light)).toEqual(['#ff0000', null]);
    hold.offer(liveState({ light: '#ffffff' }));
    hold.close();
    vi.advanceTimersByTime(5_000);
    expect(shown).toHaveLength(2);
  });
});

describe('the light reported with a frame', () => {
  it('is the one painted when the frame was taken, not when it arrived', () => {
    const history = createLightHistory({ nonce: 'a', light: null });
    history.painted({ nonce: 'b', light: '#ff0000' }, 1_000);
    history.painted({ nonce: 'c', light: '#00ff00' }, 1_400);
    expect(history.at(999)).toMatchObject({ nonce: 'a', light: null });
    expect(history.at(1_000)).toMatchObject({ nonce: 'b', light: '#ff0000' });
    expect(history.at(1_399)).toMatchObject({ nonce: 'b' });
    expect(history.at(9_000)).toMatchObject({ nonce: 'c', light: '#00ff00' });
  });

  it('is the oldest one known for a frame older than that', () => {
    const history = createLightHistory({ nonce: 'a', light: null });
    for (let index = 0; index < 9; index++) history.painted({ nonce: `n${index}`, light: null }, 1_000 + index);
    expect(history.at(0)).toMatchObject({ nonce: 'n5' });
  });
});
