import { createContext } from 'react';
import { CAMERA_NAME_CHARACTERS_MAX } from '#shared/contract/kiosks/kiosk.ts';
import { listCameras } from './camera-list.ts';
import type { CameraPurpose } from './remembered-camera.ts';

/** By the computer's name for it; null leaves it to the browser. */
type AssignedCameras = Readonly<Record<CameraPurpose, string | null>>;

/** As the desk hears and keeps it. */
export const nameOfCamera = ({ label }: MediaDeviceInfo): string => label.slice(0, CAMERA_NAME_CHARACTERS_MAX);

export const AssignedCamerasContext = createContext<AssignedCameras>({ document: null, face: null });

/** The camera with this name; null if none is connected, or if the page may not know names yet. */
export async function cameraNamed(name: string | null): Promise<string | null> {
  if (name === null) return null;
  return (await listCameras()).find((camera) => nameOfCamera(camera) === name)?.deviceId || null;
}
