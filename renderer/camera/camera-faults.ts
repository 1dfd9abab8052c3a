import { create } from 'zustand';
import type { CameraPurpose } from './remembered-camera.ts';

/** Why there is no camera picture; also its text key under `capture`. */
export type CameraFault =
  | 'denied'
  | 'missing'
  | 'busy'
  | 'insecure'
  | 'in_app'
  | 'interrupted'
  | 'failed'
  | 'unplugged';

/** The words of the button that opens the camera again. */
export const wayOn = (fault: CameraFault) => (fault === 'interrupted' ? 'capture.start' : 'app.retry');

type LastFault = { readonly fault: CameraFault; readonly at: string };

/** The last failure for each purpose since the page was opened, for the Devices page. */
export const useCameraFaults = create<Readonly<Partial<Record<CameraPurpose, LastFault>>>>(() => ({}));

export function noteCameraFault(purpose: CameraPurpose, fault: CameraFault): void {
  useCameraFaults.setState({ [purpose]: { fault, at: new Date().toISOString() } });
}
