import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import en from '#shared/texts/en/applicant.json' with { type: 'json' };
import { DocumentCameraWindow } from '../../../renderer/camera/document-camera-window.tsx';
import { startApplicantI18n } from '../../../renderer/i18n/applicant-i18n.ts';
import { InTheme } from '../in-theme.tsx';

/** A camera whose video starts, or not, as the test says. */
let mayPlay: boolean;
let opened: number;
let onFrame: (() => void) | null;
const before = { ...HTMLVideoElement.prototype };

beforeAll(() => startApplicantI18n(['en']));
beforeEach(() => {
  vi.useFakeTimers();
  [mayPlay, opened, onFrame] = [true, 0, null];
  const openTrack = () =>
    Object.assign(new EventTarget(), { readyState: 'live', stop: () => {}, getSettings: () => ({ deviceId: 'one' }) });
  vi.stubGlobal('navigator', {
    ...navigator,
    userAgent: navigator.userAgent,
    mediaDevices: Object.assign(new EventTarget(), {
      enumerateDevices: async () => [],
      getUserMedia: async () => {
        opened++;
        const track = openTrack();
        return Object.assign(new MediaStream(), { getVideoTracks: () => [track], getTracks: () => [track] });
      },
    }),
  });
  Object.assign(HTMLVideoElement.prototype, {
    play: async () => {
      if (!mayPlay) throw new DOMException('Somebody has to press first.', 'NotAllowedError');
    },
    requestVideoFrameCallback: (callback: () => void) => {
      onFrame = callback;
      return 1;
    },
    cancelVideoFrameCallback: () => {},
  });
  Object.defineProperty(HTMLVideoElement.prototype, 'srcObject', { writable: true, configurable: true, value: null });
});
afterEach(() => {
  cleanup();
  Object.assign(HTMLVideoElement.prototype, before);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const TEXT = en.page.capture;
const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));
const paint = () => act(async () => onFrame?.());
const start = () => screen.queryByRole('button', { name: TEXT.start });
const shutter = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Shutter' });

async function openWindow(): Promise<void> {
  const words = { shutter: 'Shutter', automatic: 'Automatic', close: 'Close' };
  render(
    <InTheme>
      <DocumentCameraWindow
        text="Fill the frame"
        {...{ words, automatic: null, foot: null }}
        onTaken={() => {}}
        onClose={() => {}}
      />
    </InTheme>,
  );
  await settle();
}

test('a video that does not start says so, and a press starts it without opening the camera again', async () => {
  mayPlay = false;
  await openWindow();
  expect(screen.getByRole('alert').textContent).toBe(TEXT.held);
  mayPlay = true;
  fireEvent.click(start() as HTMLElement);
  await settle();
  await paint();
  expect([start(), shutter().disabled, opened]).toEqual([null, false, 1]);
});

test('a camera that gives no picture is opened anew by a press', async () => {
  await openWindow();
  expect(start()).toBeNull();
  await settle(8_000);
  fireEvent.click(start() as HTMLElement);
  await settle();
  await paint();
  expect([start(), shutter().disabled, opened]).toEqual([null, false, 2]);
});

test('after the page was hidden the shutter waits for a new picture', async () => {
  await openWindow();
  await paint();
  expect(shutter().disabled).toBe(false);
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  visibility.mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await settle(60_000);
  expect(start()).toBeNull();
  visibility.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(shutter().disabled).toBe(true);
  await paint();
  expect(shutter().disabled).toBe(false);
});

test('a video that the browser paused is played again', async () => {
  await openWindow();
  await paint();
  const played = vi.spyOn(HTMLVideoElement.prototype, 'play');
  act(() => void document.querySelector('video')?.dispatchEvent(new Event('pause')));
  expect(played).toHaveBeenCalledOnce();
  mayPlay = false;
  act(() => void document.querySelector('video')?.dispatchEvent(new Event('pause')));
  await settle();
  expect(start()).not.toBeNull();
});

test('the button that closes the camera keeps its dark text in every theme', async () => {
  await openWindow();
  const close = screen.getByRole('button', { name: 'Close' });
  expect(close.style.getPropertyValue('--button-color')).toBe('var(--mantine-color-dark-filled)');
});
