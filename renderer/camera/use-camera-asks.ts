import { useEffect, useState } from 'react';

/** Whether the browser may ask the person when a camera opens, as far as it tells. */
export function useCameraAsks(): boolean {
  const [asks, setAsks] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    // Firefox knows no such permission; it asks.
    void permissionOfCamera().then((state) => isCurrent && setAsks(state === 'prompt'));
    return () => {
      isCurrent = false;
    };
  }, []);
  return asks;
}

async function permissionOfCamera(): Promise<PermissionState> {
  try {
    return (await navigator.permissions.query({ name: 'camera' })).state;
  } catch {
    return 'prompt';
  }
}
