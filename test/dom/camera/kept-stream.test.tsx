import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeStream, keepCamera, openStream } from '../../../renderer/camera/kept-stream.ts';

const DOCUMENT = { facingMode: { ideal: 'environment' }, width: { ideal: 2560 } };
const FACE = { facingMode: { ideal: 'user' }, width: { ideal: 640 } };

/** Cameras that count how often the person is asked. */
let asked: number;
let cameras: number;
let leave = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  [asked, cameras] = [0, 2];
  const devices = {
    enumerateDevices: async () => Array.from({ length: cameras }, () => ({ kind: 'videoinput' })),
    getUserMedia: async () => {
      asked++;
      const track = {
        ...{ enabled: true, muted: false, readyState: 'live' },
        stop: () => Object.assign(track, { readyState: 'ended' }),
        getCapabilities: () => ({ torch: true }),
        applyConstraints: vi.fn(async () => undefined),
      };
      return { getVideoTracks: () => [track], getTracks: () => [track] };
    },
  };
  vi.stubGlobal('navigator', { ...navigator, mediaDevices: devices });
  leave = keepCamera();
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const trackOf = (stream: MediaStream) => stream.getVideoTracks()[0] as MediaStreamTrack;

test('the other side of a document is taken without asking again, and meanwhile nobody is filmed', async () => {
  const front = await openStream(DOCUMENT);
  closeStream(front);
  expect(trackOf(front)).toMatchObject({ enabled: false, readyState: 'live' });
  expect(trackOf(front).applyConstraints).toHaveBeenCalledWith({ advanced: [{ torch: false }] });
  const back = await openStream(DOCUMENT);
  expect(back).toBe(front);
  expect(trackOf(back).enabled).toBe(true);
  expect(asked).toBe(1);
  closeStream(back);
});

test('another camera opens once the first has stopped', async () => {
  const document = await openStream(DOCUMENT);
  closeStream(document);
  const face = await openStream(FACE);
  expect([trackOf(document).readyState, asked]).toEqual(['ended', 2]);
  closeStream(face);
});

test('the only camera of a device changes its size without asking again', async () => {
  cameras = 1;
  const document = await openStream(DOCUMENT);
  closeStream(document);
  const face = await openStream(FACE);
  expect(face).toBe(document);
  expect(trackOf(face).applyConstraints).toHaveBeenLastCalledWith(FACE);
  expect(asked).toBe(1);
  closeStream(face);
});

test.each<[string, (track: MediaStreamTrack) => void]>([
  ['some time', () => vi.advanceTimersByTime(90_000)],
  ['the end of the visit', () => leave()],
  ['leaving the page', () => window.dispatchEvent(new Event('pagehide'))],
])('a kept camera stops after %s', async (_what, happens) => {
  const stream = await openStream(DOCUMENT);
  closeStream(stream);
  happens(trackOf(stream));
  expect(trackOf(stream).readyState).toBe('ended');
});

test('a kept camera stops when the page is hidden', async () => {
  const stream = await openStream(DOCUMENT);
  closeStream(stream);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(trackOf(stream).readyState).toBe('ended');
});

test('a camera that a call interrupted is not kept, and neither is any outside a visit', async () => {
  const interrupted = await openStream(DOCUMENT);
  Object.assign(trackOf(interrupted), { muted: true });
  closeStream(interrupted);
  expect(trackOf(interrupted).readyState).toBe('ended');
  leave();
  const after = await openStream(DOCUMENT);
  closeStream(after);
  expect([trackOf(after).readyState, asked]).toEqual(['ended', 2]);
});
