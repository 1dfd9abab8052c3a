import { create } from 'zustand';
import { KIOSK_CAMERAS_MAX, type KioskCamera, type KioskFault } from '#shared/contract/kiosks/kiosk.ts';
import { nameOfCamera } from '../camera/assigned-cameras.ts';
import { callKiosk } from './kiosk.ts';

/** The desk hears at least this often how the kiosk is, and at once of a change. */
const REPORT_EVERY_MS = 60_000;

/** Set by the build. */
const PAGE_VERSION: string = import.meta.env.PAGE_VERSION;

type Health = {
  /** Null until somebody has looked for one: a camera that was not looked for is not missing. */
  readonly camera: KioskCamera | null;
  /** Labels of the cameras that are connected; empty until the page may know them. */
  readonly names: readonly string[];
  /** Not reported yet. */
  readonly fault: KioskFault | null;
};

const useHealth = create<Health>(() => ({ camera: null, names: [], fault: null }));
let reported: { readonly text: string; readonly atMs: number } | null = null;

/** Only its kind: the text of an error may hold what somebody typed. */
export const noteFault = (fault: KioskFault): void => useHealth.setState({ fault });

const OF_ERROR: Readonly<Record<string, KioskCamera>> = {
  NotAllowedError: 'blocked',
  SecurityError: 'blocked',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** Watches from the start of the page how the camera opens, and errors that nobody handles. */
export function watchHealth(): void {
  window.addEventListener('error', () => noteFault('page'));
  window.addEventListener('unhandledrejection', () => noteFault('page'));
  // Without a secure address there is none.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (devices === undefined) {
    useHealth.setState({ camera: 'missing' });
    return;
  }
  const look = async () => {
    const cameras = (await devices.enumerateDevices()).filter(({ kind }) => kind === 'videoinput');
    const names = [...new Set(cameras.map(nameOfCamera))];
    useHealth.setState({ names: names.filter((name) => name !== '').slice(0, KIOSK_CAMERAS_MAX) });
    const { camera } = useHealth.getState();
    if (cameras.length === 0) useHealth.setState({ camera: 'missing' });
    else if (camera === null || camera === 'missing') useHealth.setState({ camera: 'found' });
  };
  void look().catch(() => useHealth.setState({ camera: 'failed' }));
  devices.addEventListener('devicechange', () => void look().catch(() => useHealth.setState({ camera: 'failed' })));
  const open = devices.getUserMedia.bind(devices);
  devices.getUserMedia = async (constraints) => {
    try {
      const stream = await open(constraints);
      useHealth.setState({ camera: 'working' });
      // With the first use their names become known.
      void look().catch(() => undefined);
      return stream;
    } catch (error) {
      useHealth.setState({
        camera: OF_ERROR[error instanceof DOMException ? error.name : ''] ?? 'failed',
        fault: 'camera',
      });
      throw error;
    }
  };
}

/** If it has changed or was not told for a while. A lost report is sent again. */
export async function reportHealth(key: string, isInVisit: boolean): Promise<void> {
  const { camera, names, fault } = useHealth.getState();
  if (camera === null) return;
  const report = { page_version: PAGE_VERSION, camera, camera_names: [...names], is_in_visit: isInVisit, fault };
  const text = JSON.stringify(report);
  if (reported?.text === text && Date.now() - reported.atMs < REPORT_EVERY_MS) return;
  try {
    await callKiosk(key, 'reportKioskHealth', report);
  } catch {
    return;
  }
  // Whatever went wrong meanwhile is reported next.
  if (useHealth.getState().fault === fault) useHealth.setState({ fault: null });
  reported = { text: JSON.stringify({ ...report, fault: null }), atMs: Date.now() };
}
