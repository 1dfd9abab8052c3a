import { useAccess } from '../../access/access.ts';
import { call, sendLiveFrame } from '../../api/client.ts';
import type { LiveService } from './live-run.ts';

/** Live captures at the desk, by the operator who is signed in. */
export const deskLiveService: LiveService = {
  start: (request) => call('startLiveCapture', request),
  frame: sendLiveFrame,
  stop: (captureId) => call('stopLiveCapture', null, { path: { capture_id: captureId } }),
  // At once when the page is locked: it unmounts later, when the session may no longer be valid.
  onWithdrawn: (listener) => useAccess.subscribe(({ locked }) => locked && listener()),
};
