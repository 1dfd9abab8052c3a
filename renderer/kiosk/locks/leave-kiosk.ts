import { callKiosk } from '../client.ts';
import { useKiosk } from '../kiosk.ts';
import { clearVisit } from '../kiosk-visit.ts';

/** A member of staff does not wait longer for the end of a visit, which then runs out at the service. */
const WAIT_MS = 3_000;

/**
 * Leaves the kiosk if the service accepts the code of a member of staff. A visit ends first, and the way back does not lead to it. Rejects with
 * `ApiError`.
 */
export async function leaveKiosk(code: string): Promise<void> {
  await callKiosk(useKiosk.getState().key, 'exitKiosk', { code });
  await Promise.race([clearVisit('stopped'), new Promise((resolve) => setTimeout(resolve, WAIT_MS))]);
  window.location.replace('./');
}
