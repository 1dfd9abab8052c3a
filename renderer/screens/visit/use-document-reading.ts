import { useEffect } from 'react';
import { readDocument } from '../../session/read-document.ts';
import type { Draft } from '../../session/session.ts';
import { dispatchVisit } from '../../session/visit.ts';

/** Reads the document as soon as it is captured, and again if a side changes, on every step. */
export function useDocumentReading({ reading, captures }: Draft): void {
  const isUnderWay = reading.state === 'under_way';
  const { id_document_front: front, id_document_back: back } = captures;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another back is read too.
  useEffect(() => {
    if (!isUnderWay || !front) return;
    const ended = new AbortController();
    void readDocument(ended.signal).then((event) => {
      if (!ended.signal.aborted) dispatchVisit(event);
    });
    return () => ended.abort();
  }, [isUnderWay, front, back]);
}
