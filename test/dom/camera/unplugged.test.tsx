import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCamera } from '../../../renderer/camera/use-camera.ts';

/** Cameras whose cables a test pulls; `soak/screens` has them in a browser, in the middle of a visit. */
const plugged = new Set<string>();
let devices: EventTarget;
let inUse: { readonly name: string; readonly track: EventTarget & { readyState: string } } | null;

beforeEach(() => {
  plugged.clear();
  devices = Object.assign(new EventTarget(), {
    enumerateDevices: async () => [...plugged].map((deviceId) => ({ deviceId, kind: 'videoinput', label: deviceId })),
    getUserMedia: async () => {
      const [name] = plugged;
      if (name === undefined) throw new DOMException('There is no camera.', 'NotFoundError');
      const track = Object.assign(new EventTarget(), {
        readyState: 'live',
        stop: () => {},
        getSettings: () => ({ deviceId: name }),
      });
      inUse = { name, track };
      return { getVideoTracks: () => [track], getTracks: () => [track] };
    },
  });
  vi.stubGlobal('navigator', { ...navigator, mediaDevices: devices });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function plugIn(name: string): void {
  plugged.add(name);
  devices.dispatchEvent(new Event('devicechange'));
}
function unplug(name: string): void {
  plugged.delete(name);
  if (inUse?.name === name) {
    inUse.track.readyState = 'ended';
    inUse.track.dispatchEvent(new Event('ended'));
  }
  devices.dispatchEvent(new Event('devicechange'));
}

test('a camera that is unplugged says so, and is live again once it is plugged in', async () => {
  plugged.add('Table');
  const { result } = renderHook(() => useCamera('document', null, 0));
  const live = (deviceId: string, isReplacement: boolean) =>
    waitFor(() => expect(result.current).toMatchObject({ state: 'live', deviceId, isReplacement }));
  await live('Table', false);
  unplug('Table');
  await waitFor(() => expect(result.current).toEqual({ state: 'fault', fault: 'unplugged' }));
  plugIn('Table');
  await live('Table', false);
});

test('another camera takes the place of one that is unplugged, and says that it is another', async () => {
  plugged.add('Table');
  const { result } = renderHook(() => useCamera('document', null, 0));
  const live = (deviceId: string, isReplacement: boolean) =>
    waitFor(() => expect(result.current).toMatchObject({ state: 'live', deviceId, isReplacement }));
  await live('Table', false);
  plugIn('Lid');
  await waitFor(() => expect(result.current).toMatchObject({ devices: [{ label: 'Table' }, { label: 'Lid' }] }));
  unplug('Table');
  await live('Lid', true);
});

test('without any camera from the start, the page says that there is none', async () => {
  const { result } = renderHook(() => useCamera('document', null, 0));
  await waitFor(() => expect(result.current).toEqual({ state: 'fault', fault: 'missing' }));
});

test('a camera that a call interrupts says so, and goes on when the call ends', async () => {
  plugged.add('Phone');
  const { result } = renderHook(() => useCamera('face', null, 0));
  await waitFor(() => expect(result.current).toMatchObject({ state: 'live' }));
  const before = inUse;
  inUse?.track.dispatchEvent(new Event('mute'));
  await waitFor(() => expect(result.current).toEqual({ state: 'fault', fault: 'interrupted' }));
  inUse?.track.dispatchEvent(new Event('unmute'));
  await waitFor(() => expect(result.current).toMatchObject({ state: 'live', deviceId: 'Phone' }));
  expect(inUse).toBe(before);
});

test('a camera that was interrupted in the background is opened anew when the page comes back', async () => {
  plugged.add('Phone');
  const { result } = renderHook(() => useCamera('face', null, 0));
  await waitFor(() => expect(result.current).toMatchObject({ state: 'live' }));
  const before = inUse;
  inUse?.track.dispatchEvent(new Event('mute'));
  await waitFor(() => expect(result.current).toMatchObject({ fault: 'interrupted' }));
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(result.current).toMatchObject({ state: 'live' }));
  expect(inUse).not.toBe(before);
});

test('a camera stops when the page is left, and opens again when the browser brings the page back', async () => {
  plugged.add('Phone');
  const { result } = renderHook(() => useCamera('document', null, 0));
  await waitFor(() => expect(result.current).toMatchObject({ state: 'live' }));
  const before = inUse;
  const stopped = vi.spyOn(before?.track as unknown as MediaStreamTrack, 'stop');
  window.dispatchEvent(new Event('pagehide'));
  expect(stopped).toHaveBeenCalledOnce();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await waitFor(() => expect(inUse).not.toBe(before));
  await waitFor(() => expect(result.current).toMatchObject({ state: 'live' }));
});

test.each([
  [true, 'in_app'],
  [false, 'insecure'],
])('without an interface for cameras in a secure page (%s) the reason is %s', async (isSecureContext, fault) => {
  vi.stubGlobal('navigator', { ...navigator, mediaDevices: undefined });
  vi.stubGlobal('isSecureContext', isSecureContext);
  const { result } = renderHook(() => useCamera('face', null, 0));
  await waitFor(() => expect(result.current).toEqual({ state: 'fault', fault }));
});

test('a camera that is interrupted from its start is not called live', async () => {
  plugged.add('Phone');
  const { getUserMedia } = navigator.mediaDevices;
  Object.assign(devices, {
    getUserMedia: async () => {
      const stream = await getUserMedia();
      Object.assign(stream.getVideoTracks()[0] ?? {}, { muted: true });
      return stream;
    },
  });
  const { result } = renderHook(() => useCamera('face', null, 0));
  await waitFor(() => expect(result.current).toEqual({ state: 'fault', fault: 'interrupted' }));
  inUse?.track.dispatchEvent(new Event('unmute'));
  await waitFor(() => expect(result.current).toMatchObject({ state: 'live' }));
});
