import { consentVersionIn, consentVersionOf } from '#shared/contract/runs/consent-version.ts';
import { ApiError, describeError } from '../api/api-error.ts';
import { runVerification } from '../api/client.ts';
import { fieldsOf } from './person.ts';
import { prefilledFieldsOf } from './prefill.ts';
import { rejectedOf } from './rejected-tries.ts';
import { capturesOf, type Draft, type RunFailure, type VisitEvent } from './session.ts';

/** The body of a run: the typed fields, the captures of its type, and what only a desk can add. */
export function formOf(draft: Draft): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fieldsOf(draft.person, draft.verificationType))) form.set(field, value);
  for (const kind of capturesOf(draft.verificationType)) {
    const capture = draft.captures[kind];
    // The service already has the picture of a live capture.
    if (capture?.source === 'live') form.set('live_capture_id', capture.liveCaptureId);
    // The file name says nothing about the person or the original file.
    else if (capture) form.set(kind, new File([capture.picture], kind, { type: capture.picture.type }));
  }
  const prefilled = prefilledFieldsOf(draft);
  if (prefilled.length > 0) form.set('prefilled_fields', prefilled.join(','));
  if (draft.path === 'scan' && !draft.captures.id_document_back) form.set('document_back_omitted', 'true');
  if (draft.verificationType !== 'ID') {
    form.set('rejected_fronts', String(rejectedOf(draft, 'id_document_front')));
    form.set('rejected_backs', String(rejectedOf(draft, 'id_document_back')));
    const documentClass = draft.reading.state === 'done' ? draft.reading.prefill.document_class : null;
    if (documentClass !== null) form.set('document_class', documentClass);
  }
  if (draft.chip !== null && draft.verificationType !== 'ID') form.set('chip_reading_id', draft.chip.readingId);
  form.set('consent_version', consentVersionIn(consentVersionOf('desk'), draft.consentLanguage));
  form.set('face_attested', String(draft.verificationType === 'BIOMETRIC' && draft.faceAttested));
  return form;
}

/** Sends a run and returns the resulting visit event. Never rejects. */
export async function sendRun(draft: Draft, runId: string, signal: AbortSignal): Promise<VisitEvent> {
  try {
    const response = await runVerification(formOf(draft), runId, signal);
    return { type: 'stored', batchId: response.batch_id };
  } catch (error) {
    if (error instanceof ApiError && Object.keys(error.fields).length > 0)
      return { type: 'refused', fields: error.fields };
    // A run that failed inside the service is stored under its number all the same.
    if (error instanceof ApiError && error.code === 'RUN_FAILED') return { type: 'stored', batchId: runId };
    return { type: 'interrupted', failure: describeError(error) satisfies RunFailure };
  }
}
