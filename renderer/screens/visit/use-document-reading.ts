import { useEffect } from 'react';
import { describeError } from '../../api/api-error.ts';
import { call, READING_TIMEOUT_MS } from '../../api/client.ts';
import { keepVisit, useKeeping } from '../../session/keep-visit.ts';
import type { Draft, VisitEvent } from '../../session/session.ts';
import { dispatchVisit } from '../../session/visit.ts';

/** Reads the document as soon as it is captured, and again if a side changes, on every step. */
export function useDocumentReading({ reading, captures }: Draft): void {
  const isUnderWay = reading.state === 'under_way';
  const { id_document_front: front, id_document_back: back } = captures;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another back is read too.
  useEffect(() => {
    if (!isUnderWay || !front) return;
    const ended = new AbortController();
    void readVisitDocument(ended.signal).then((event) => {
      if (!ended.signal.aborted) dispatchVisit(event);
    });
    return () => ended.abort();
  }, [isUnderWay, front, back]);
}

/** The service reads the pictures of the visit, which it keeps. Never rejects. */
async function readVisitDocument(signal: AbortSignal): Promise<VisitEvent> {
  try {
    await keepVisit();
    const path = { visit_id: useKeeping.getState().visitId ?? '' };
    const prefill = await call('readVisitDocument', null, { path, signal, timeoutMs: READING_TIMEOUT_MS });
    return { type: 'document_read', prefill };
  } catch (error) {
    return { type: 'reading_failed', failure: describeError(error) };
  }
}
