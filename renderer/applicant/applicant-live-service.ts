import type { LiveService } from '../camera/live/live-run.ts';
import { callFor, sendFrame, stopCapture } from './client.ts';
import { noteFailure, useLinkVisit } from './visit.ts';

/** Live captures by the person behind a link, in their session. */
export const applicantLiveService: LiveService = {
  start: (request) => callFor(session(), 'startApplicantCapture', request).catch(noted),
  frame: (captureId, jpeg, info, signal) => sendFrame(session(), { captureId, jpeg, info }, signal),
  stop: (captureId) => stopCapture(session(), captureId),
  onWithdrawn: (listener) => useLinkVisit.subscribe(({ end }) => end !== null && listener()),
};

const session = (): string => useLinkVisit.getState().session ?? '';

function noted(error: unknown): never {
  noteFailure(error);
  throw error;
}
