import type { Page } from '@playwright/test';

/** A setting that the page asked of a camera, such as its light. */
type Applied = { readonly camera: string; readonly settings: readonly Record<string, unknown>[] };
export type PluggedCameras = {
  /** Pulls the cable, also while the camera is in use. */
  unplug(name: string): Promise<void>;
  plugIn(name: string): Promise<void>;
  /** Whether the page is using a camera now. */
  isInUse(): Promise<boolean>;
  applied(): Promise<readonly Applied[]>;
};

/**
 * Gives the page these cameras, each with a light and a focus, whose cables a test pulls. Their pictures come from the browser's fake camera, or
 * from `showToCamera` if that is called before. Call it before opening the page.
 */
export async function plugCameras(page: Page, names: readonly string[]): Promise<PluggedCameras> {
  await page.addInitScript(replaceCameras, names);
  const change = (name: string, isPlugged: boolean) =>
    page.evaluate(([camera, plugged]) => (window as unknown as CableWindow).cables.change(camera, plugged), [
      name,
      isPlugged,
    ] as const);
  return {
    unplug: (name) => change(name, false),
    plugIn: (name) => change(name, true),
    isInUse: () => page.evaluate(() => (window as unknown as CableWindow).cables.isInUse()),
    applied: () => page.evaluate(() => (window as unknown as CableWindow).cables.applied),
  };
}

type CableWindow = {
  cables: { change(name: string, isPlugged: boolean): void; isInUse(): boolean; readonly applied: Applied[] };
};

/** Runs in the page. */
function replaceCameras(names: readonly string[]): void {
  const devices = navigator.mediaDevices;
  const openReal = devices.getUserMedia.bind(devices);
  const plugged = new Set(names);
  const open = new Map<string, MediaStreamTrack[]>();
  const applied: Applied[] = [];
  devices.enumerateDevices = async () =>
    [...plugged].map((name) => ({
      deviceId: name,
      groupId: name,
      kind: 'videoinput',
      label: name,
      toJSON: () => ({}),
    })) as MediaDeviceInfo[];
  devices.getUserMedia = async (wanted) => {
    const video = wanted?.video as { deviceId?: { ideal: string } } | undefined;
    const asked = video?.deviceId?.ideal;
    const name = asked !== undefined && plugged.has(asked) ? asked : [...plugged][0];
    if (name === undefined) throw new DOMException('There is no camera.', 'NotFoundError');
    const stream = await openReal({ video: true });
    const [track] = stream.getVideoTracks();
    if (track === undefined) throw new DOMException('There is no picture.', 'NotReadableError');
    const settings = track.getSettings();
    track.getSettings = () => ({ ...settings, deviceId: name });
    track.getCapabilities = () =>
      ({
        torch: true,
        focusMode: ['continuous', 'single-shot', 'manual'],
        focusDistance: { min: 0, max: 100, step: 10 },
      }) as MediaTrackCapabilities;
    track.applyConstraints = async (constraints) => {
      applied.push({ camera: name, settings: (constraints?.advanced ?? []) as Record<string, unknown>[] });
    };
    open.set(name, [...(open.get(name) ?? []), track]);
    return stream;
  };
  (window as unknown as CableWindow).cables = {
    applied,
    isInUse: () => [...open.values()].flat().some(({ readyState }) => readyState === 'live'),
    change(name, isPlugged) {
      if (isPlugged) plugged.add(name);
      else {
        plugged.delete(name);
        for (const track of open.get(name) ?? []) {
          track.stop();
          track.dispatchEvent(new Event('ended'));
        }
        open.delete(name);
      }
      devices.dispatchEvent(new Event('devicechange'));
    },
  };
}
