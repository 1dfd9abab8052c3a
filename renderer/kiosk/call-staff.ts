import { create } from 'zustand';
import { callKiosk, useKiosk } from './kiosk.ts';

/** So long a visit waits for a member of staff who was called. */
export const CALL_SECONDS = 300;

type StaffCall = { readonly state: 'none' | 'calling' | 'failed' };

/** The call as far as this page knows; whether somebody has seen it is with the kiosk's state. */
export const useStaffCall = create<StaffCall>(() => ({ state: 'none' }));

export async function callStaff(step: string): Promise<void> {
  useStaffCall.setState({ state: 'calling' });
  try {
    useKiosk.setState({ state: await callKiosk(useKiosk.getState().key, 'callStaff', { step }) });
    useStaffCall.setState({ state: 'none' });
  } catch {
    useStaffCall.setState({ state: 'failed' });
  }
}

/** The call closes here at once; if the service does not hear of it, somebody comes for nothing. */
export async function cancelCall(): Promise<void> {
  useStaffCall.setState({ state: 'none' });
  const { key, state } = useKiosk.getState();
  if (state?.call == null) return;
  useKiosk.setState({ state: { ...state, call: null } });
  await callKiosk(key, 'cancelCall', null).then(
    (answered) => useKiosk.setState({ state: answered }),
    () => {},
  );
}
