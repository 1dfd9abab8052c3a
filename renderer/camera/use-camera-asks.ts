import { useEffect, useState } from 'react';

/** Whether the browser may ask the person when a camera opens, as far as it tells. */
export function useCameraAsks(): boolean {
  const [asks, setAsks] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    void cameraPermission().then((permission) => {
      if (ended.signal.aborted) return;
      const note = () => setAsks(permission === null || permission.state === 'prompt');
      note();
      permission?.addEventListener('change', note, { signal: ended.signal });
    });
    return () => ended.abort();
  }, []);
  return asks;
}

/** Null in Firefox, which knows no such permission; it asks. */
async function cameraPermission(): Promise<PermissionStatus | null> {
  try {
    return await navigator.permissions.query({ name: 'camera' });
  } catch {
    return null;
  }
}
