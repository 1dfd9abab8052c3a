import { useEffect, useRef } from 'react';
import type { DocumentPrefill } from '#shared/contract/documents/document-prefill.ts';
import type { ApplicantFields, ApplicantView, TypedSoFar } from '#shared/contract/links/applicant.ts';
import { PREFILLABLE_FIELDS } from '#shared/contract/runs/kyc-data.ts';
import type { PersonDraft } from '#shared/contract/visits/visit.ts';
import { emptyPerson } from '../person/empty-person.ts';
import { fillIn, prefilledFieldsOf } from '../person/prefill.ts';
import { callFor } from './client.ts';
import { act, unlessRefused, useLinkVisit } from './visit.ts';

export const FIELDS = Object.keys(emptyPerson) as (keyof PersonDraft)[];

/** The details as a form. */
export const personOf = (fields: ApplicantFields): PersonDraft => ({
  ...emptyPerson,
  ...Object.fromEntries(FIELDS.map((field) => [field, fields[field] ?? ''])),
});

/**
 * Fills the details from a document. Those read are marked: they cannot confirm the document that
 * they come from. Typed values stay, and those that an earlier reading filled in go.
 */
export async function fillFrom(reading: Pick<DocumentPrefill, 'fields'>): Promise<boolean> {
  const { view } = useLinkVisit.getState();
  if (view === null) return false;
  const { fields, known_fields: known } = view;
  const filled = Object.fromEntries((fields.prefilled_fields ?? []).map((field) => [field, fields[field] ?? '']));
  const form = fillIn({ person: personOf(fields), filled }, reading);
  const open = PREFILLABLE_FIELDS.filter((field) => !known.includes(field));
  if (open.length === 0) return true;
  const read = prefilledFieldsOf(form).filter((field) => open.includes(field));
  const saved = {
    ...Object.fromEntries(open.map((field) => [field, form.person[field] || null])),
    prefilled_fields: read.join(',') || null,
  };
  return act((session) => callFor(session, 'saveApplicantDetails', { fields: saved }));
}

const TYPING_PAUSE_MS = 1_000;
let typingTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * The service keeps what stands in a form, so a page that dies loses the last second of typing.
 * Best effort: *Continue* sends all of it.
 */
export function useKeptTyping(typed: TypedSoFar): void {
  const json = JSON.stringify(typed);
  const kept = useRef(json);
  useEffect(() => {
    if (json === kept.current) return;
    typingTimer = setTimeout(() => {
      const { session, view } = useLinkVisit.getState();
      if (session === null || view === null) return;
      const sent: TypedSoFar = JSON.parse(json);
      kept.current = json;
      // Somebody who goes back and forth finds it in the form.
      useLinkVisit.setState({ view: { ...view, typed: sent } });
      callFor(session, 'saveApplicantDetails', { typed: sent }).catch(() => {});
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(typingTimer);
  }, [json]);
}

type Saved = {
  readonly isSaved: boolean;
  readonly refused: readonly string[];
  /** The link as the service knows it now; null if it was not reached. */
  readonly view: ApplicantView | null;
};

/** Saves what the person typed, and says which fields the service refused. */
export async function saveDetails(body: Parameters<typeof callFor<'saveApplicantDetails'>>[2]): Promise<Saved> {
  // It would come after them, and stand in the form as if it were still to be sent.
  clearTimeout(typingTimer);
  let refused: readonly string[] = [];
  const isSaved = await act((session) =>
    unlessRefused(session, callFor(session, 'saveApplicantDetails', body), (fields) => {
      refused = fields;
    }),
  );
  return { isSaved, refused, view: isSaved ? useLinkVisit.getState().view : null };
}
