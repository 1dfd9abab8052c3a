/**
 * Functions that the pages use and that a promised browser may lack. Each is added only where it is
 * missing and does what its standard says as far as the pages use it. Runs before everything else
 * on a page, and in a worker before its first message.
 */
export function fillIn(): void {
  add(Map, 'groupBy', groupBy);
  add(Promise, 'withResolvers', withResolvers);
  add(URL, 'canParse', canParse);
  add(AbortSignal, 'any', anySignal);
  for (const lists of [Array.prototype, Object.getPrototypeOf(Uint8Array.prototype)]) {
    add(lists, 'toSorted', toSorted);
    add(lists, 'toReversed', toReversed);
  }
  // A worker has no elements.
  if (typeof Element === 'undefined') return;
  add(Element.prototype, 'checkVisibility', checkVisibility);
  if ('requestVideoFrameCallback' in HTMLVideoElement.prototype) return;
  add(HTMLVideoElement.prototype, 'requestVideoFrameCallback', requestVideoFrame);
  add(HTMLVideoElement.prototype, 'cancelVideoFrameCallback', (handle: number) => waiting.delete(handle));
}

function add(owner: object, name: string, value: unknown): void {
  if (!(name in owner)) Object.defineProperty(owner, name, { value, writable: true, configurable: true });
}

function groupBy<K, V>(values: Iterable<V>, keyOf: (value: V, index: number) => K): Map<K, V[]> {
  const groups = new Map<K, V[]>();
  let index = 0;
  for (const value of values) {
    const key = keyOf(value, index++);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}

function withResolvers<T>() {
  let resolve: (value: T | PromiseLike<T>) => void = () => {};
  let reject: (reason: unknown) => void = () => {};
  const promise = new Promise<T>((...both) => {
    [resolve, reject] = both;
  });
  return { promise, resolve, reject };
}

function canParse(address: string, base?: string): boolean {
  try {
    return Boolean(new URL(address, base));
  } catch {
    return false;
  }
}

function anySignal(signals: Iterable<AbortSignal>): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    const abort = () => controller.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true, signal: controller.signal });
  }
  return controller.signal;
}

type List = { slice(): { sort(compare?: (one: unknown, other: unknown) => number): unknown; reverse(): unknown } };

function toSorted(this: List, compare?: (one: unknown, other: unknown) => number) {
  return this.slice().sort(compare);
}

function toReversed(this: List) {
  return this.slice().reverse();
}

/** An element that is not displayed has no box. */
function checkVisibility(this: Element): boolean {
  return this.getClientRects().length > 0;
}

/** `readyState` of a video that has a frame to show. */
const HAVE_CURRENT_DATA = 2;

const waiting = new Set<number>();
const shownUntil = new WeakMap<HTMLVideoElement, number>();
let lastHandle = 0;

/** A frame is new when the video's time has moved on since the last one. */
function requestVideoFrame(
  this: HTMLVideoElement,
  onFrame: (nowMs: number, frame: Partial<VideoFrameCallbackMetadata>) => void,
): number {
  const handle = ++lastHandle;
  waiting.add(handle);
  const look = (nowMs: number) => {
    if (!waiting.has(handle)) return;
    const { currentTime } = this;
    if (this.readyState < HAVE_CURRENT_DATA || shownUntil.get(this) === currentTime) {
      requestAnimationFrame(look);
      return;
    }
    waiting.delete(handle);
    shownUntil.set(this, currentTime);
    onFrame(nowMs, { presentationTime: nowMs, mediaTime: currentTime });
  };
  requestAnimationFrame(look);
  return handle;
}
