import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveCaptureState } from '#shared/contract/live-capture/live-capture.ts';
import { useAccess } from '../../../renderer/access/access.ts';
import { lockDesk } from '../../../renderer/access/lock-and-unlock.ts';
import type { LiveTaken } from '../../../renderer/camera/live/live-capture.tsx';
import { LiveIntro } from '../../../renderer/camera/live/live-intro.tsx';
import { answerWith, json, refusal, renderPage, session, signIn, withPage } from '../support.tsx';
import { CAPTURE_ID, liveState } from './live-support.ts';

withPage();

const START = 'POST /api/v1/desk/live_captures/';
const FRAME = `POST /api/v1/desk/live_captures/${CAPTURE_ID}/frames/`;
const STOP = `POST /api/v1/desk/live_captures/${CAPTURE_ID}/stop/`;

/** Between two frames, on the clock that the test moves. */
const FRAME_MS = 70;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** A camera that delivers frames when the test says so; happy-dom has none. */
function fakeCamera() {
  const qualities: number[] = [];
  let onFrame: VideoFrameRequestCallback | null = null;
  let timeMs = performance.now();
  const track = Object.assign(new EventTarget(), {
    stop: vi.fn(),
    label: 'Desk camera',
    getSettings: () => ({ width: 640, height: 480, frameRate: 30, deviceId: 'one' }),
    getCapabilities: () => ({ brightness: {}, width: {} }),
  });
  const stream = Object.assign(new MediaStream(), { getVideoTracks: () => [track], getTracks: () => [track] });
  vi.stubGlobal('navigator', {
    ...navigator,
    userAgent: navigator.userAgent,
    mediaDevices: { getUserMedia: async () => stream, enumerateDevices: async () => [] },
  });
  const video = HTMLVideoElement.prototype;
  Object.assign(video, {
    requestVideoFrameCallback: (callback: VideoFrameRequestCallback) => {
      onFrame = callback;
      return 1;
    },
    cancelVideoFrameCallback: () => {},
  });
  for (const [name, value] of [
    ['videoWidth', 640],
    ['videoHeight', 480],
  ] as const)
    Object.defineProperty(video, name, { value, configurable: true });
  Object.defineProperty(video, 'srcObject', { writable: true, configurable: true, value: null });
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => ({ drawImage: () => {} }),
    toBlob: (give: BlobCallback, _type: string, quality: number) => {
      qualities.push(quality);
      give(new Blob(['jpeg'], { type: 'image/jpeg' }));
    },
  });
  /** Delivers the next frame and waits for its effects; `captureTime` is when the camera took it. */
  const picture = (captureTime?: number) =>
    act(async () => {
      timeMs = Math.max(performance.now(), timeMs + FRAME_MS);
      onFrame?.(timeMs, { presentationTime: timeMs, captureTime } as VideoFrameCallbackMetadata);
      await vi.advanceTimersByTimeAsync(FRAME_MS);
    });
  /** Delivers a frame that was presented some time ago. */
  const lateBy = (ms: number) =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(ms);
      timeMs = performance.now() - ms;
      onFrame?.(timeMs, { presentationTime: timeMs } as VideoFrameCallbackMetadata);
    });
  return { track, picture, lateBy, qualities };
}

let state: LiveCaptureState;
beforeEach(() => {
  vi.useFakeTimers();
  state = liveState();
});

async function begin(answers: Parameters<typeof answerWith>[0] = {}) {
  const camera = fakeCamera();
  const taken: LiveTaken[] = [];
  const requests = answerWith({
    [START]: () => json(state),
    [FRAME]: () => json(state),
    [STOP]: () => json(state),
    'POST /api/v1/desk/lock/': () => json(session.operator),
    ...answers,
  });
  signIn();
  renderPage(<LiveIntro onTaken={(made) => taken.push(made)} />);
  fireEvent.click(screen.getByRole('button', { name: 'Start live capture' }));
  await pass(0);
  const requestsTo = (what: string) => requests.filter(({ method, path }) => `${method} ${path}` === what);
  return { ...camera, requests, requestsTo, taken };
}

/** The large instruction. */
const sentence = () => screen.getByRole('heading', { level: 2 }).textContent;

describe('live capture', () => {
  it('describes the camera to the service, sends frames in order and shows one instruction at a time', async () => {
    const { requestsTo, picture } = await begin();
    expect(requestsTo(START)[0]?.body).toEqual({
      variant: 'standard',
      camera: { label: 'Desk camera', width: 640, height: 480, frame_rate: 30, capabilities: ['brightness', 'width'] },
    });
    state = liveState({ guidance: 'closer' });
    await picture();
    expect(sentence()).toBe('Come closer.');
    state = liveState({ phase: 'task', task: { kind: 'turn_left', index: 0, count: 3, progress: 0.2 }, nonce: 'n1' });
    await picture();
    expect(sentence()).toBe('Slowly turn your head to your left.');
    expect(screen.getByText('Step 1 of 3')).toBeTruthy();
    state = liveState({ phase: 'task', task: { kind: 'turn_left', index: 0, count: 3, progress: 0.7 }, nonce: 'n1' });
    await picture();
    expect(sentence()).toBe('Now look straight again.');
    const infos = requestsTo(FRAME).map(({ headers }) => JSON.parse(headers.get('X-Live-Frame') ?? '{}'));
    expect(infos.map(({ sequence }) => sequence)).toEqual([0, 1, 2]);
    expect(infos[1].time_ms).toBeGreaterThan(infos[0].time_ms);
  });

  it('fills the screen with the requested colour and reports it with the frames taken under it', async () => {
    const { requestsTo, picture } = await begin();
    await picture();
    const task = { kind: 'screen_light', index: 1, count: 3, progress: 0.1 } as const;
    state = liveState({ phase: 'task', task, nonce: 'red', light: '#ff0000' });
    await picture();
    // The light is painted after the frame whose answer asked for it.
    const beforeItIsPaintedMs = performance.now() - FRAME_MS;
    const scene = document.querySelector<HTMLElement>('[data-live]');
    expect(scene?.dataset.light).toBe('#ff0000');
    await picture(beforeItIsPaintedMs);
    await picture();
    const infos = requestsTo(FRAME).map(({ headers }) => JSON.parse(headers.get('X-Live-Frame') ?? '{}'));
    expect(infos.map(({ nonce, light }) => [nonce, light])).toEqual([
      ['n0', null],
      ['n0', null],
      ['n0', null],
      ['red', '#ff0000'],
    ]);
  });

  it('ends when the service says so, and releases the camera', async () => {
    const { taken, track, picture, requestsTo } = await begin();
    await picture();
    state = liveState({ phase: 'done' });
    await picture();
    expect(screen.getAllByText('Done. Thank you.').length).toBeGreaterThan(0);
    expect(track.stop).toHaveBeenCalled();
    expect(taken).toHaveLength(0);
    await pass(1_200);
    expect(taken).toHaveLength(1);
    expect(taken[0]).toMatchObject({ captureId: CAPTURE_ID, preview: expect.any(Blob) });
    expect(requestsTo(STOP)).toHaveLength(0);
  });

  it('names a slow line after two pictures, and then sends smaller ones, several at once', async () => {
    const slowly = () => new Promise<Response>((resolve) => setTimeout(() => resolve(json(state)), 500));
    const { picture, qualities, requestsTo } = await begin({ [FRAME]: slowly });
    for (let time = 0; time < 2; time++) {
      expect(screen.queryByText(/The connection is slow/)).toBeNull();
      await picture();
      await pass(500);
    }
    expect(screen.getByText(/The connection is slow/)).toBeTruthy();
    const sent = requestsTo(FRAME).length;
    for (let time = 0; time < 7; time++) await picture();
    expect(requestsTo(FRAME).length - sent).toBe(3);
    expect(qualities.at(-1)).toBeLessThan(qualities[0] ?? 0);
  });

  it('blames the device and not its line where it prepares pictures slowly', async () => {
    const { picture } = await begin();
    HTMLCanvasElement.prototype.toBlob = (give) => void setTimeout(() => give(new Blob(['jpeg'])), 400);
    for (let frame = 0; frame < 5; frame++) {
      await picture();
      await pass(400);
    }
    expect(screen.getByText(/^This device is slow/)).toBeTruthy();
    state = liveState({ phase: 'failed', failure: 'slow_line' });
    await picture();
    await pass(400);
    expect(screen.getByRole('alert').textContent).toContain('This computer was too slow.');
  });

  it('ends where no picture is ready in time', async () => {
    const { lateBy, requestsTo } = await begin();
    for (let time = 0; time < 13; time++) await lateBy(700);
    expect(screen.getByRole('alert').textContent).toContain('This computer was too slow.');
    expect(requestsTo(FRAME)).toHaveLength(0);
    expect(requestsTo(STOP)).toHaveLength(1);
  });

  it('stops a capture at the service whose picture did not arrive in time', async () => {
    const { picture, requestsTo } = await begin({ [FRAME]: () => refusal(408, 'Late.', { reason: 'request.late' }) });
    await picture();
    expect(screen.getByRole('alert').textContent).toContain('slow');
    expect(requestsTo(STOP)).toHaveLength(1);
  });

  it('says why positioning starts again', async () => {
    const { picture } = await begin();
    state = liveState({ restarted_for: 'slow_line' });
    await picture();
    expect(screen.getByText(/arrived too slowly.* We start again\./)).toBeTruthy();
  });

  it('says that the service does not answer any more', async () => {
    let isGone = false;
    const { picture } = await begin({ [FRAME]: () => (isGone ? new Promise<Response>(() => {}) : json(state)) });
    await picture();
    isGone = true;
    for (let time = 0; time < 130; time++) await picture();
    expect(screen.getByRole('alert').textContent).toContain('Countersign is not responding.');
  });

  it('says why it failed, can be tried again, and offers the alternative after three failures', async () => {
    const { picture, requestsTo } = await begin();
    for (let time = 1; time <= 3; time++) {
      state = liveState({ phase: 'failed', failure: 'face_lost' });
      await picture();
      expect(screen.getByRole('alert').textContent).toContain('The face left the picture.');
      const again = screen.getByRole('button', { name: 'Try again' });
      expect(document.activeElement).toBe(again);
      expect(screen.queryByText(/You have tried 3 times/) !== null).toBe(time === 3);
      state = liveState();
      if (time < 3) fireEvent.click(again);
      await pass(0);
      expect(requestsTo(START)).toHaveLength(Math.min(time + 1, 3));
    }
  });

  it('stops capture and camera when the page is locked, and does not resume after unlocking', async () => {
    const { track, picture, requestsTo } = await begin();
    await picture();
    await act(async () => {
      const locked = lockDesk();
      await vi.advanceTimersByTimeAsync(0);
      await locked;
    });
    expect(requestsTo(STOP)).toHaveLength(1);
    expect(track.stop).toHaveBeenCalled();
    act(() => useAccess.setState({ locked: false }));
    expect(screen.queryByRole('dialog', { name: 'Live capture' })).toBeNull();
    expect(requestsTo(START)).toHaveLength(1);
  });

  it('stops with a message when the page is hidden', async () => {
    const { track, picture, requestsTo } = await begin();
    await picture();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.getByRole('alert').textContent).toContain('this page was hidden');
    expect(requestsTo(STOP)).toHaveLength(1);
    expect(track.stop).toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it('stops with a message when the camera is unplugged', async () => {
    const { track, picture, requestsTo } = await begin();
    await picture();
    await act(async () => void track.dispatchEvent(new Event('ended')));
    expect(screen.getByRole('alert').textContent).toContain('The camera was unplugged.');
    expect(requestsTo(STOP)).toHaveLength(1);
  });

  it('waits for a camera that a call interrupts, and begins anew by itself or by a press', async () => {
    const { track, picture, requestsTo } = await begin();
    await picture();
    act(() => void track.dispatchEvent(new Event('mute')));
    expect(sentence()).toBe('The camera was interrupted. It restarts on its own. If not, start it.');
    expect(requestsTo(STOP)).toHaveLength(1);
    act(() => void track.dispatchEvent(new Event('unmute')));
    await pass(0);
    expect(requestsTo(START)).toHaveLength(2);
    act(() => void track.dispatchEvent(new Event('mute')));
    fireEvent.click(screen.getByRole('button', { name: 'Start the camera' }));
    await pass(0);
    expect(requestsTo(START)).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Start the camera' })).toBeNull();
  });

  it('starts a video that the browser holds back by a press', async () => {
    let mayPlay = false;
    vi.spyOn(HTMLVideoElement.prototype, 'play').mockImplementation(async () => {
      if (!mayPlay) throw new DOMException('Somebody has to press first.', 'NotAllowedError');
    });
    const { requestsTo } = await begin();
    expect(sentence()).toBe('The camera shows no picture. Start it again.');
    mayPlay = true;
    fireEvent.click(screen.getByRole('button', { name: 'Start the camera' }));
    await pass(0);
    expect(requestsTo(START)).not.toEqual([]);
    expect(screen.queryByRole('button', { name: 'Start the camera' })).toBeNull();
  });

  it('says when the service is too busy to start', async () => {
    await begin({ [START]: () => refusal(503, 'Not now.') });
    expect(screen.getByRole('alert').textContent).toContain('Recognition is busy or still starting.');
  });

  it('stops with the button and closes the dialog', async () => {
    const { track, requestsTo, picture } = await begin();
    await picture();
    fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(requestsTo(STOP)).toHaveLength(1);
    expect(track.stop).toHaveBeenCalled();
    expect(screen.queryByRole('dialog', { name: 'Live capture' })).toBeNull();
  });
});

it('preselects no flashes under reduced motion, and warns before flashes', async () => {
  const matches = vi.spyOn(window, 'matchMedia');
  matches.mockImplementation(
    (media) =>
      ({
        matches: media.includes('reduce'),
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  );
  renderPage(<LiveIntro onTaken={() => {}} />);
  const none = screen.getByRole<HTMLInputElement>('radio', { name: /No flashing colours/ });
  expect(none.checked).toBe(true);
  expect(screen.queryByText('Bright colours will fill the screen')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: /Colours and movements/ }));
  expect(screen.getByText('Bright colours will fill the screen')).toBeTruthy();
  matches.mockRestore();
});
