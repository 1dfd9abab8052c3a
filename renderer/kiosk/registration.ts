import { ApiError } from '../api/api-error.ts';
import { useLinkVisit } from '../applicant/visit.ts';
import { noteFault, reportHealth } from './health.ts';
import { callKiosk, useKiosk } from './kiosk.ts';
import { forgetVisit } from './kiosk-visit.ts';

/** The kiosk's own key. Nothing else is kept on this computer, and nothing of a visit. */
const KEY = 'countersign.kiosk-key';

/** Registers with the code of the address, or goes on with the key of this computer. */
export async function startKiosk(): Promise<void> {
  const code = window.location.hash.slice(1);
  if (code !== '') {
    window.history.replaceState(null, '', window.location.pathname);
    if (await register(code)) return;
  }
  const key = window.localStorage.getItem(KEY);
  useKiosk.setState({ key });
  if (key !== null) await refreshKiosk();
}

/** Resolves to whether the code worked. */
export async function register(code: string): Promise<boolean> {
  useKiosk.setState({ isRegistering: true, refused: null });
  try {
    const { kiosk_key: key, kiosk } = await callKiosk(null, 'registerKiosk', { code: code.slice(0, 64) });
    window.localStorage.setItem(KEY, key);
    useKiosk.setState({ key, state: kiosk, isAway: false });
    return true;
  } catch (error) {
    useKiosk.setState({ refused: error instanceof ApiError && error.kind === 'refused' ? 'code' : 'offline' });
    return false;
  } finally {
    useKiosk.setState({ isRegistering: false });
  }
}

/** Asks how the kiosk stands, which also tells the desk that it runs. */
export async function refreshKiosk(): Promise<void> {
  const { key, isAway: wasAway } = useKiosk.getState();
  if (key === null) return;
  try {
    useKiosk.setState({ state: await callKiosk(key, 'getKioskState', null), isAway: false });
    if (wasAway) noteFault('connection');
    await reportHealth(key, useLinkVisit.getState().session !== null);
  } catch (error) {
    // A proxy on the way may refuse as well; only the service knows that the key has ended.
    if (error instanceof ApiError && error.code === 'UNAUTHENTICATED') return closeHere(key);
    useKiosk.setState({ isAway: true });
  }
}

/** The key works no more, and the next person must not see whoever is here. */
function closeHere(key: string): void {
  if (useKiosk.getState().key !== key) return;
  window.localStorage.removeItem(KEY);
  forgetVisit();
  useKiosk.setState({ key: null, state: null });
  window.location.reload();
}
