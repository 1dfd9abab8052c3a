import { useState } from 'react';

/** Desks often have two cameras: one over the table, one facing the person. */
export type CameraPurpose = 'document' | 'face';

const keyOf = (purpose: CameraPurpose): string => `countersign.camera.${purpose}`;

/** The camera chosen for this purpose on this computer, and the choice of another. Null leaves it to the browser. */
export function useRememberedCamera(
  purpose: CameraPurpose,
): readonly [string | null, (deviceId: string | null) => void] {
  const [deviceId, setDeviceId] = useState(() => read(purpose));
  const choose = (chosen: string | null) => {
    setDeviceId(chosen);
    try {
      if (chosen === null) localStorage.removeItem(keyOf(purpose));
      else localStorage.setItem(keyOf(purpose), chosen);
    } catch {
      // Private windows may have no storage. The choice then lasts as long as the view.
    }
  };
  return [deviceId, choose];
}

function read(purpose: CameraPurpose): string | null {
  try {
    return localStorage.getItem(keyOf(purpose));
  } catch {
    return null;
  }
}
