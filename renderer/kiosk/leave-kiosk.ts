import { callKiosk } from './client.ts';
import { useKiosk } from './kiosk.ts';

/** Leaves the kiosk if the service accepts the code of a member of staff. Rejects with `ApiError`. */
export async function leaveKiosk(code: string): Promise<void> {
  await callKiosk(useKiosk.getState().key, 'exitKiosk', { code });
  window.location.assign('./');
}
