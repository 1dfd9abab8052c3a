import type { LiveCaptureState } from '#shared/contract/live-capture/live-capture.ts';

export const CAPTURE_ID = '6b3e7f0a-2c58-4a1e-9a75-0d6a1c9e4f21';

/** A state as the service sends it; by default the face is being positioned. */
export function liveState(parts: Partial<LiveCaptureState> = {}): LiveCaptureState {
  return {
    capture_id: CAPTURE_ID,
    phase: 'positioning',
    guidance: null,
    task: null,
    nonce: 'n0',
    light: null,
    face: null,
    failure: null,
    restarted_for: null,
    answered_in_ms: 5,
    expires_at: '2099-01-01T00:00:00Z',
    ...parts,
  };
}
