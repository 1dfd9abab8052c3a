import { useEffect, useState } from 'react';

/** This computer's cameras, with names only after somebody allowed the page to use one. */
export async function listCameras(): Promise<readonly MediaDeviceInfo[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.filter(({ kind }) => kind === 'videoinput');
}

/** When one was plugged in or out. Older browsers do not tell. Returns how to stop. */
export function onCamerasChanged(listener: () => void): () => void {
  navigator.mediaDevices?.addEventListener?.('devicechange', listener);
  return () => navigator.mediaDevices?.removeEventListener?.('devicechange', listener);
}

/** Null while the browser looks, or if it does not tell. `uses` grows when names may be known. */
export function useCameraList(uses: number): readonly MediaDeviceInfo[] | null {
  const [cameras, setCameras] = useState<readonly MediaDeviceInfo[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the first use the names become known.
  useEffect(() => {
    let isCurrent = true;
    const look = () => {
      if (!navigator.mediaDevices?.enumerateDevices) return;
      listCameras().then(
        (found) => isCurrent && setCameras(found),
        // The list stays as it was; opening a camera tells what is wrong.
        () => undefined,
      );
    };
    look();
    const stop = onCamerasChanged(look);
    return () => {
      isCurrent = false;
      stop();
    };
  }, [uses]);
  return cameras;
}
