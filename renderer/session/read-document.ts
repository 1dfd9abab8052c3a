import { describeError } from '../api/api-error.ts';
import { readDocument as sendDocument } from '../api/client.ts';
import type { VisitEvent } from './session.ts';

/** Sends the document pictures to be read and returns the resulting visit event. Never rejects. */
export async function readDocument(front: Blob, back: Blob | undefined, signal: AbortSignal): Promise<VisitEvent> {
  const form = new FormData();
  // The file names say nothing about the person or the original files.
  form.set('id_document_front', new File([front], 'front', { type: front.type }));
  if (back) form.set('id_document_back', new File([back], 'back', { type: back.type }));
  try {
    return { type: 'document_read', prefill: await sendDocument(form, signal) };
  } catch (error) {
    return { type: 'reading_failed', failure: describeError(error) };
  }
}
