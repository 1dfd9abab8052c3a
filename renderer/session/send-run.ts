import { consentVersionIn, consentVersionOf } from '#shared/contract/runs/consent-version.ts';
import { alsoCheckOf } from '#shared/contract/visits/checks.ts';
import { ApiError, describeError } from '../api/api-error.ts';
import { fieldsOf } from '../person/person.ts';
import { prefilledFieldsOf } from '../person/prefill.ts';
import { keepVisit, runVisit } from './keep-visit.ts';
import { rejectedOf } from './rejected-tries.ts';
import type { Draft, VisitEvent } from './session.ts';

/**
 * The fields of a run: those typed, and what only a desk can add. The service has the pictures of
 * the visit.
 */
export function fieldsOfRun(draft: Draft): Record<string, string> {
  const { checks, purpose } = draft;
  const isDocument = checks.includes('document');
  const also = alsoCheckOf(checks);
  const prefilled = prefilledFieldsOf(draft);
  const documentClass = draft.reading.state === 'done' ? draft.reading.prefill.document_class : null;
  return {
    ...fieldsOf(draft.person, checks),
    ...(also.length > 0 && { also_check: also.join(',') }),
    ...(purpose !== null && { purpose }),
    ...(isDocument && prefilled.length > 0 && { prefilled_fields: prefilled.join(',') }),
    ...(draft.path === 'scan' && isDocument && !draft.captures.id_document_back && { document_back_omitted: 'true' }),
    ...(isDocument && {
      rejected_fronts: String(rejectedOf(draft, 'id_document_front')),
      rejected_backs: String(rejectedOf(draft, 'id_document_back')),
    }),
    ...(isDocument && documentClass !== null && { document_class: documentClass }),
    consent_version: draft.consentVersion ?? consentVersionIn(consentVersionOf('desk'), draft.consentLanguage),
    face_attested: String(checks.includes('face') && draft.faceAttested),
  };
}

/** Sends a run and returns the resulting visit event. Never rejects. */
export async function sendRun(draft: Draft, visitId: string, signal: AbortSignal): Promise<VisitEvent> {
  try {
    await keepVisit();
    const response = await runVisit(visitId, fieldsOfRun(draft), signal);
    return { type: 'stored', batchId: response.batch_id };
  } catch (error) {
    if (error instanceof ApiError && Object.keys(error.fields).length > 0)
      return { type: 'refused', fields: error.fields };
    // A run that failed inside the service is stored under its number all the same.
    if (error instanceof ApiError && error.code === 'RUN_FAILED') return { type: 'stored', batchId: visitId };
    return { type: 'interrupted', failure: describeError(error) };
  }
}
