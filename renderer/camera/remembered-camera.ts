import { useState } from 'react';

/** Desks often have two cameras: one over the table, one facing the person. */
export type CameraPurpose = 'document' | 'face';

/** In this browser's storage: `true` once a camera of this desk has shown a picture in its test. */
export const CAMERA_TRIED_KEY = 'countersign.camera-tried';

export function noteCameraTried(): void {
  try {
    localStorage.setItem(CAMERA_TRIED_KEY, 'true');
  } catch {
    // Without storage the step stays open.
  }
}

const keyOf = (purpose: CameraPurpose): string => `countersign.camera.${purpose}`;

/**
 * The choice for this purpose on this computer; null leaves it to the browser. Unless remembered it
 * lasts as long as the view: a kiosk's next person may need another.
 */
export function useRememberedCamera(
  purpose: CameraPurpose,
  isRemembered = true,
): readonly [string | null, (deviceId: string | null) => void] {
  const [deviceId, setDeviceId] = useState(() => (isRemembered ? read(purpose) : null));
  const choose = (chosen: string | null) => {
    setDeviceId(chosen);
    if (!isRemembered) return;
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
