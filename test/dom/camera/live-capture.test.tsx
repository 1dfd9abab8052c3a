import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveCaptureState } from '#shared/live-capture.ts';
import { useAccess } from '../../../renderer/access/access.ts';
import { lockDesk } from '../../../renderer/access/leave.ts';
import type { LiveTaken } from '../../../renderer/camera/live-capture.tsx';
import { LiveOffer } from '../../../renderer/camera/live-offer.tsx';
import { answerWith, json, refusal, renderPage, session, signIn, withPage } from '../support.tsx';
import { CAPTURE_ID, liveState } from './live-support.ts';

withPage();

const START = 'POST /api/v1/desk/live_captures/';
const FRAME = `POST /api/v1/desk/live_captures/${CAPTURE_ID}/frames/`;
const STOP = `POST /api/v1/desk/live_captures/${CAPTURE_ID}/stop/`;

/** A camera whose pictures come when the test says so; happy-dom has none. */
function standInCamera() {
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
    toBlob: (give: BlobCallback) => give(new Blob(['jpeg'], { type: 'image/jpeg' })),
  });
  /** The camera's next picture, taken when it is shown or before, and whatever follows from it. */
  const picture = (captureTime?: number) =>
    act(async () => {
      timeMs = Math.max(performance.now(), timeMs + 70);
      onFrame?.(timeMs, { presentationTime: timeMs, captureTime } as VideoFrameCallbackMetadata);
      await new Promise((resolve) => setTimeout(resolve, 5));
    });
  return { track, picture };
}

let state: LiveCaptureState;
beforeEach(() => {
  state = liveState();
});

async function begin(answers: Parameters<typeof answerWith>[0] = {}) {
  const camera = standInCamera();
  const taken: LiveTaken[] = [];
  const requests = answerWith({
    [START]: () => json(state),
    [FRAME]: () => json(state),
    [STOP]: () => json(state),
    'POST /api/v1/desk/lock/': () => json(session.operator),
    ...answers,
  });
  signIn();
  renderPage(<LiveOffer onTaken={(made) => taken.push(made)} />);
  await userEvent.click(screen.getByRole('button', { name: 'Start live capture' }));
  await waitFor(() => expect(requests.length).toBeGreaterThan(0));
  await act(async () => {});
  const asked = (what: string) => requests.filter(({ method, path }) => `${method} ${path}` === what);
  return { ...camera, requests, asked, taken };
}

/** The large sentence. */
const sentence = () => screen.getByRole('heading', { level: 2 }).textContent;

describe('live capture', () => {
  it('tells the service of the camera, sends pictures in their order, and says one sentence at a time', async () => {
    const { asked, picture } = await begin();
    expect(asked(START)[0]?.body).toEqual({
      variant: 'standard',
      camera: {
        label: 'Desk camera',
        width: 640,
        height: 480,
        frame_rate: 30,
        capabilities: ['brightness', 'width'],
      },
    });
    state = liveState({ guidance: 'closer' });
    await picture();
    await waitFor(() => expect(sentence()).toBe('Come closer.'));
    state = liveState({ phase: 'task', task: { kind: 'turn_left', index: 0, count: 3, progress: 0.2 }, nonce: 'n1' });
    await picture();
    await waitFor(() => expect(sentence()).toBe('Slowly turn your head to your left.'));
    expect(screen.getByText('Step 1 of 3')).toBeTruthy();
    state = liveState({ phase: 'task', task: { kind: 'turn_left', index: 0, count: 3, progress: 0.7 }, nonce: 'n1' });
    await picture();
    await waitFor(() => expect(sentence()).toBe('Now look straight again.'));
    const infos = asked(FRAME).map(({ headers }) => JSON.parse(headers.get('X-Live-Frame') ?? '{}'));
    expect(infos.map(({ sequence }) => sequence)).toEqual([0, 1, 2]);
    expect(infos[1].time_ms).toBeGreaterThan(infos[0].time_ms);
  });

  it('fills the screen with the colour that is told, and sends it back with the pictures taken under it', async () => {
    const { asked, picture } = await begin();
    await picture();
    const task = { kind: 'screen_light', index: 1, count: 3, progress: 0.1 } as const;
    state = liveState({ phase: 'task', task, nonce: 'red', light: '#ff0000' });
    await picture();
    const beforeItIsPaintedMs = performance.now();
    const scene = document.querySelector<HTMLElement>('[data-live]');
    await waitFor(() => expect(scene?.dataset.light).toBe('#ff0000'));
    await act(() => new Promise((resolve) => setTimeout(resolve, 150)));
    await picture(beforeItIsPaintedMs - 20);
    await picture();
    const infos = asked(FRAME).map(({ headers }) => JSON.parse(headers.get('X-Live-Frame') ?? '{}'));
    expect(infos.map(({ nonce, light }) => [nonce, light])).toEqual([
      ['n0', null],
      ['n0', null],
      ['n0', null],
      ['red', '#ff0000'],
    ]);
  });

  it('is done when the service says so, and lets go of the camera', async () => {
    const { taken, track, picture, asked } = await begin();
    await picture();
    state = liveState({ phase: 'done' });
    await picture();
    await waitFor(() => expect(screen.getAllByText('Done. Thank you.').length).toBeGreaterThan(0));
    expect(track.stop).toHaveBeenCalled();
    await waitFor(() => expect(taken).toHaveLength(1), { timeout: 3_000 });
    expect(taken[0]).toMatchObject({ captureId: CAPTURE_ID, preview: expect.any(Blob) });
    expect(asked(STOP)).toHaveLength(0);
  });

  it('says why it failed, may be tried again, and after three times names the other way', async () => {
    const { picture, asked } = await begin();
    for (let time = 1; time <= 3; time++) {
      state = liveState({ phase: 'failed', failure: 'face_lost' });
      await picture();
      expect((await screen.findByRole('alert')).textContent).toContain('The face left the picture.');
      const again = screen.getByRole('button', { name: 'Try again' });
      expect(document.activeElement).toBe(again);
      expect(screen.queryByText(/You have tried 3 times/) !== null).toBe(time === 3);
      state = liveState();
      if (time < 3) await userEvent.click(again);
      if (time < 3) await waitFor(() => expect(asked(START)).toHaveLength(time + 1));
      await act(async () => {});
    }
  });

  it('stops camera and capture when the page is locked, and does not go on by itself', async () => {
    const { track, picture, asked } = await begin();
    await picture();
    await act(() => lockDesk());
    expect(asked(STOP)).toHaveLength(1);
    expect(track.stop).toHaveBeenCalled();
    act(() => useAccess.setState({ locked: false }));
    expect(screen.queryByRole('dialog', { name: 'Live capture' })).toBeNull();
    expect(asked(START)).toHaveLength(1);
  });

  it('stops when the page is out of sight, and says so', async () => {
    const { track, picture, asked } = await begin();
    await picture();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect((await screen.findByRole('alert')).textContent).toContain('this page was hidden');
    expect(asked(STOP)).toHaveLength(1);
    expect(track.stop).toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it('stops when the camera is pulled out, and says which way is left', async () => {
    const { track, picture, asked } = await begin();
    await picture();
    await act(async () => void track.dispatchEvent(new Event('ended')));
    expect((await screen.findByRole('alert')).textContent).toContain('No camera was found.');
    expect(asked(STOP)).toHaveLength(1);
  });

  it('says that the service has no time for it', async () => {
    await begin({ [START]: () => refusal(503, 'Not now.') });
    expect((await screen.findByRole('alert')).textContent).toContain('Recognition is busy or still starting.');
  });

  it('stops with the button and gives the page back', async () => {
    const { track, asked, picture } = await begin();
    await picture();
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(asked(STOP)).toHaveLength(1);
    expect(track.stop).toHaveBeenCalled();
    expect(screen.queryByRole('dialog', { name: 'Live capture' })).toBeNull();
  });
});

it('asks for no flashes where the system asks for less motion, and warns before them where it does not', async () => {
  const matches = vi.spyOn(window, 'matchMedia');
  matches.mockImplementation(
    (media) =>
      ({
        matches: media.includes('reduce'),
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  );
  renderPage(<LiveOffer onTaken={() => {}} />);
  const none = screen.getByRole<HTMLInputElement>('radio', { name: /No flashing colours/ });
  expect(none.checked).toBe(true);
  expect(screen.queryByText('Bright colours will fill the screen')).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: /Colours and movements/ }));
  expect(screen.getByText('Bright colours will fill the screen')).toBeTruthy();
  matches.mockRestore();
});
