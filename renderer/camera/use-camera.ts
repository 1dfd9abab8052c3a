import { useEffect, useState } from 'react';

/** Why there is no camera picture; also its text key under `capture`. */
export type CameraFault = 'denied' | 'missing' | 'busy' | 'insecure' | 'failed' | 'unplugged';

export type Camera =
  | { readonly state: 'starting' }
  | {
      readonly state: 'live';
      readonly stream: MediaStream;
      readonly deviceId: string;
      readonly devices: readonly MediaDeviceInfo[];
    }
  | { readonly state: 'fault'; readonly fault: CameraFault };

export type Facing = 'environment' | 'user';

/** Maps an exception of `getUserMedia` to a fault. */
export function faultOf(error: unknown): CameraFault {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy';
  return 'failed';
}

/** High enough to read a document. */
const STILL: PictureSize = { width: 2560, height: 1440 };
export type PictureSize = { readonly width: number; readonly height: number };

/**
 * Opens a camera while the component is mounted: the one with `deviceId` if it is connected, otherwise one the browser chooses. The camera
 * delivers the size closest to `ideal`. A camera that was unplugged opens again when one is connected.
 */
export function useCamera(facing: Facing, deviceId: string | null, attempt: number, ideal = STILL): Camera {
  const [camera, setCamera] = useState<Camera>({ state: 'starting' });
  const [connected, setConnected] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` and `connected` restart the camera.
  useEffect(() => {
    let isCurrent = true;
    let stream: MediaStream | null = null;
    setCamera({ state: 'starting' });
    openCamera(facing, deviceId, ideal).then(
      async (opened) => {
        stream = opened;
        if (!isCurrent) return stopStream(opened);
        opened.getVideoTracks()[0]?.addEventListener('ended', () => {
          if (isCurrent) setCamera({ state: 'fault', fault: 'unplugged' });
        });
        // Devices have names only after permission.
        const devices = (await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => kind === 'videoinput');
        const used = opened.getVideoTracks()[0]?.getSettings().deviceId ?? '';
        if (isCurrent) setCamera({ state: 'live', stream: opened, deviceId: used, devices });
      },
      (error: unknown) => {
        if (isCurrent) setCamera({ state: 'fault', fault: error === INSECURE ? 'insecure' : faultOf(error) });
      },
    );
    return () => {
      isCurrent = false;
      if (stream) stopStream(stream);
    };
  }, [facing, deviceId, attempt, connected, ideal]);
  const isGone = camera.state === 'fault' && (camera.fault === 'unplugged' || camera.fault === 'missing');
  useEffect(() => {
    if (!isGone) return;
    const again = () => setConnected((count) => count + 1);
    // Older browsers do not tell; the person then tries again.
    navigator.mediaDevices?.addEventListener?.('devicechange', again);
    return () => navigator.mediaDevices?.removeEventListener?.('devicechange', again);
  }, [isGone]);
  return camera;
}

const INSECURE = new Error('No camera outside a secure context.');

async function openCamera(facing: Facing, deviceId: string | null, ideal: PictureSize): Promise<MediaStream> {
  // Browsers hide the whole interface from pages loaded over plain http from another machine.
  if (!navigator.mediaDevices?.getUserMedia) throw INSECURE;
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: {
      width: { ideal: ideal.width },
      height: { ideal: ideal.height },
      ...(deviceId === null ? { facingMode: { ideal: facing } } : { deviceId: { ideal: deviceId } }),
    },
  });
}

function stopStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
