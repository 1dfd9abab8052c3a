import { describeError } from '../api/api-error.ts';
import { call, READING_TIMEOUT_MS } from '../api/client.ts';
import { keepVisit, useKeeping } from './keep-visit.ts';
import type { VisitEvent } from './session.ts';

/**
 * Has the service read the document of the visit, whose pictures it keeps. Returns the resulting
 * event. Never rejects.
 */
export async function readDocument(signal: AbortSignal): Promise<VisitEvent> {
  try {
    await keepVisit();
    const path = { visit_id: useKeeping.getState().visitId ?? '' };
    const prefill = await call('readVisitDocument', null, { path, signal, timeoutMs: READING_TIMEOUT_MS });
    return { type: 'document_read', prefill };
  } catch (error) {
    return { type: 'reading_failed', failure: describeError(error) };
  }
}
