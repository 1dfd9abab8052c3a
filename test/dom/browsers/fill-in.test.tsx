import { afterEach, expect, test, vi } from 'vitest';
import { fillIn } from '../../../renderer/browsers/fill-in.ts';

const removed: (() => void)[] = [];

/** Takes a function away, as an older browser lacks it, and lets it be filled in. */
function without(owner: object, ...names: string[]): void {
  for (const name of names) {
    const before = Object.getOwnPropertyDescriptor(owner, name);
    Reflect.deleteProperty(owner, name);
    removed.push(() => {
      Reflect.deleteProperty(owner, name);
      if (before) Object.defineProperty(owner, name, before);
    });
  }
  fillIn();
  for (const name of names) expect(Object.keys(owner), name).not.toContain(name);
}

afterEach(() => {
  for (const restore of removed.splice(0)) restore();
  vi.unstubAllGlobals();
});

test('lists are sorted and turned without changing them', () => {
  without(Array.prototype, 'toSorted', 'toReversed');
  const list = [3, 1, 2];
  expect([list.toSorted(), list.toSorted((one, other) => other - one), list.toReversed(), list]).toEqual([
    [1, 2, 3],
    [3, 2, 1],
    [2, 1, 3],
    [3, 1, 2],
  ]);
});

test('numbers of a fixed width are sorted and turned as numbers', () => {
  without(Object.getPrototypeOf(Uint8Array.prototype), 'toSorted', 'toReversed');
  const list = Float32Array.of(10, 9, 1);
  expect([list.toSorted(), list.toReversed(), list].map((one) => [...one])).toEqual([
    [1, 9, 10],
    [1, 9, 10],
    [10, 9, 1],
  ]);
});

test('values are grouped in the order in which they come', () => {
  without(Map, 'groupBy');
  expect([...Map.groupBy(['a1', 'b1', 'a2'], (text) => text.charAt(0))]).toEqual([
    ['a', ['a1', 'a2']],
    ['b', ['b1']],
  ]);
});

test('a promise comes with the functions that settle it', async () => {
  without(Promise, 'withResolvers');
  const kept = Promise.withResolvers<number>();
  const broken = Promise.withResolvers<number>();
  kept.resolve(1);
  broken.reject(new Error('no'));
  await expect(kept.promise).resolves.toBe(1);
  await expect(broken.promise).rejects.toThrow('no');
});

test('an address is one or is not', () => {
  without(URL, 'canParse');
  expect([URL.canParse('https://bank.example'), URL.canParse('bank'), URL.canParse('a', 'https://b.example')]).toEqual([
    true,
    false,
    true,
  ]);
});

test('a joined signal ends with the first of its signals and gives its reason', () => {
  without(AbortSignal, 'any');
  const [one, other] = [new AbortController(), new AbortController()];
  const joined = AbortSignal.any([one.signal, other.signal]);
  expect(joined.aborted).toBe(false);
  other.abort('left');
  one.abort('late');
  expect([joined.aborted, joined.reason]).toEqual([true, 'left']);
  expect(AbortSignal.any([AbortSignal.abort('before'), one.signal]).reason).toBe('before');
});

test('an element without a box is not visible', () => {
  without(Element.prototype, 'checkVisibility');
  const element = document.createElement('p');
  const boxes = vi.spyOn(element, 'getClientRects');
  boxes.mockReturnValue([{}] as unknown as DOMRectList);
  expect(element.checkVisibility()).toBe(true);
  boxes.mockReturnValue([] as unknown as DOMRectList);
  expect(element.checkVisibility()).toBe(false);
});

test('a frame of a video is told once, when its time moves on, and not after it was cancelled', () => {
  without(HTMLVideoElement.prototype, 'requestVideoFrameCallback', 'cancelVideoFrameCallback');
  const looks: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (look: FrameRequestCallback) => looks.push(look));
  const paint = (nowMs: number) => {
    for (const look of looks.splice(0)) look(nowMs);
  };
  const video = document.createElement('video');
  const at = { readyState: 0, currentTime: 0 };
  for (const name of ['readyState', 'currentTime'] as const)
    Object.defineProperty(video, name, { configurable: true, get: () => at[name] });
  const seen: number[] = [];
  const follow = () => video.requestVideoFrameCallback((_now, { presentationTime }) => seen.push(presentationTime));
  follow();
  paint(1);
  at.readyState = 2;
  paint(2);
  follow();
  paint(3);
  at.currentTime = 0.04;
  paint(4);
  expect(seen).toEqual([2, 4]);
  video.cancelVideoFrameCallback(follow());
  at.currentTime = 0.08;
  paint(5);
  expect(seen).toEqual([2, 4]);
});
