import { useContext, useEffect, useRef, useState } from 'react';
import { AssignedCamerasContext, cameraNamed } from './assigned-cameras.ts';
import { type CameraFault, noteCameraFault } from './camera-faults.ts';
import { listCameras, onCamerasChanged } from './camera-list.ts';
import { closeStream, openStream, stopStream } from './kept-stream.ts';
import type { CameraPurpose } from './remembered-camera.ts';

export type Camera =
  | { readonly state: 'starting' }
  | {
      readonly state: 'live';
      readonly stream: MediaStream;
      readonly deviceId: string;
      readonly devices: readonly MediaDeviceInfo[];
      /** Whether it took over from one that was unplugged. */
      readonly isReplacement: boolean;
    }
  | { readonly state: 'fault'; readonly fault: CameraFault };

/** Maps an exception of `getUserMedia` to a fault. */
export function faultOf(error: unknown): CameraFault {
  const name = error instanceof Error ? error.name : '';
  // The browser inside an app refuses without asking the person.
  if (name === 'NotAllowedError' || name === 'SecurityError') return isInApp() ? 'in_app' : 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy';
  return 'failed';
}

/** High enough to read a document. */
const STILL: PictureSize = { width: 2560, height: 1440 };
export type PictureSize = { readonly width: number; readonly height: number };

/**
 * Opens a camera while mounted: `deviceId` if connected, else the purpose's, else the browser's
 * choice, at the size closest to `ideal`. When one is unplugged, another takes its place until it
 * is back.
 */
export function useCamera(purpose: CameraPurpose, deviceId: string | null, attempt: number, ideal = STILL): Camera {
  const assigned = useContext(AssignedCamerasContext)[purpose];
  const [camera, setCamera] = useState<Camera>({ state: 'starting' });
  const [connected, setConnected] = useState(0);
  /** The camera that was unplugged while it was in use, until another is chosen or it is back. */
  const lost = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice ends the wait for the one that was unplugged.
  useEffect(() => {
    lost.current = null;
  }, [deviceId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` and `connected` restart the camera.
  useEffect(() => {
    let isCurrent = true;
    let stream: MediaStream | null = null;
    const over = new AbortController();
    const until = { signal: over.signal };
    // A page that the browser keeps for the way back must not film; `pageshow` opens it anew.
    window.addEventListener('pagehide', () => stream && stopStream(stream), until);
    const fail = (fault: CameraFault) => {
      if (!isCurrent) return;
      // Who has just unplugged the only camera is not told that there never was one.
      const shown = fault === 'missing' && lost.current !== null ? 'unplugged' : fault;
      noteCameraFault(purpose, shown);
      setCamera({ state: 'fault', fault: shown });
    };
    setCamera({ state: 'starting' });
    openCamera(purpose, deviceId, assigned, ideal).then(
      async (opened) => {
        stream = opened;
        if (!isCurrent) return closeStream(opened);
        const track = opened.getVideoTracks()[0];
        const used = track?.getSettings().deviceId ?? '';
        track?.addEventListener(
          'ended',
          () => {
            if (isCurrent) lost.current = used;
            fail('unplugged');
          },
          until,
        );
        if (lost.current === used) lost.current = null;
        // Devices have names only after permission.
        const devices = await listCameras();
        if (!isCurrent || track?.readyState === 'ended') return;
        const live = { stream: opened, deviceId: used, devices, isReplacement: lost.current !== null };
        // A call, the background or a shutter of the device; it may end by itself.
        track?.addEventListener('mute', () => fail('interrupted'), until);
        track?.addEventListener('unmute', () => setCamera({ state: 'live', ...live }), until);
        if (track?.muted) fail('interrupted');
        else setCamera({ state: 'live', ...live });
      },
      (error: unknown) => fail(error === NO_CAMERAS ? noCameras() : faultOf(error)),
    );
    return () => {
      isCurrent = false;
      over.abort();
      if (stream) closeStream(stream);
    };
  }, [purpose, deviceId, assigned, attempt, connected, ideal]);
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setConnected((count) => count + 1);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);
  const { state } = camera;
  const isInterrupted = state === 'fault' && camera.fault === 'interrupted';
  useEffect(() => {
    if (!isInterrupted) return;
    // Some phones stop frames of a page in the background; a camera opened anew does not.
    const open = () => document.visibilityState === 'visible' && setConnected((count) => count + 1);
    document.addEventListener('visibilitychange', open);
    return () => document.removeEventListener('visibilitychange', open);
  }, [isInterrupted]);
  const isGone = state === 'fault' && (camera.fault === 'unplugged' || camera.fault === 'missing');
  useEffect(() => {
    if (!isGone && state !== 'live') return;
    let isCurrent = true;
    const again = () => setConnected((count) => count + 1);
    const look = (onFound: (devices: readonly MediaDeviceInfo[]) => void) =>
      listCameras().then(
        (devices) => isCurrent && onFound(devices),
        // The cameras found so far stay listed.
        () => undefined,
      );
    // The change may have been told before the camera ended.
    if (isGone && lost.current !== null)
      void look((devices) => {
        if (devices.some(({ deviceId: other }) => other !== lost.current)) again();
      });
    const stop = onCamerasChanged(() => {
      if (isGone) again();
      else void look((devices) => setCamera((now) => (now.state === 'live' ? { ...now, devices } : now)));
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, [isGone, state]);
  return camera;
}

const NO_CAMERAS = new Error('This page may not open cameras.');

/**
 * Whether an app shows this page in a browser of its own. On iPhones such a browser leaves out the
 * name Safari; on Android it says that it is a web view.
 */
export function isInApp({ userAgent } = navigator): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) ? !/Safari\//.test(userAgent) : /; wv\)/.test(userAgent);
}

/** Browsers hide cameras from pages over plain http, and some apps from every page. */
const noCameras = (): CameraFault => (window.isSecureContext ? 'in_app' : 'insecure');

const FACING: Readonly<Record<CameraPurpose, 'environment' | 'user'>> = { document: 'environment', face: 'user' };

async function openCamera(
  purpose: CameraPurpose,
  deviceId: string | null,
  assigned: string | null,
  ideal: PictureSize,
): Promise<MediaStream> {
  if (!navigator.mediaDevices?.getUserMedia) throw NO_CAMERAS;
  const wanted = deviceId ?? (await cameraNamed(assigned));
  return openStream({
    width: { ideal: ideal.width },
    height: { ideal: ideal.height },
    ...(wanted === null ? { facingMode: { ideal: FACING[purpose] } } : { deviceId: { ideal: wanted } }),
  });
}
