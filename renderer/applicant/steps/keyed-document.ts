import { useEffect } from 'react';
import { create } from 'zustand';
import type { ApplicantView } from '#shared/contract/links/applicant.ts';
import type { PrefillableField } from '#shared/contract/runs/kyc-data.ts';
import type { WedgeReading } from '#shared/contract/visits/visit.ts';
import { todayOf } from '../../session/person.ts';
import { callFor } from '../client.ts';
import { act, useLinkVisit } from '../visit.ts';
import { noteMrz } from '../visit-chip.ts';

/** Also its text key under `reader`. Null once the person is on another page. */
type Keyed = { readonly notice: 'read' | 'doubtful' | 'unreadable' | null };
export const useKeyedDocument = create<Keyed>(() => ({ notice: null }));

/** From a reader that types, wherever the focus is. Loaded then, because phones have none. */
export function useDocumentReader(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    let stop: (() => void) | null = null;
    let isOver = false;
    import('../../wedge/listen-to-reader.ts').then(
      ({ listenToReader }) => {
        if (isOver) return;
        stop = listenToReader(
          (reading) => void take(reading),
          () => todayOf(new Date()),
        );
      },
      // Without it the reader types into the field, as any keyboard does.
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [isOn]);
}

async function take(reading: WedgeReading | 'unreadable'): Promise<void> {
  const { view } = useLinkVisit.getState();
  if (view === null) return;
  if (reading === 'unreadable') return useKeyedDocument.setState({ notice: 'unreadable' });
  noteMrz(reading.chipPassword);
  const fields = fieldsFrom(reading, view);
  const isSaved =
    Object.keys(fields).length === 0 ||
    (await act((session) => callFor(session, 'saveApplicantDetails', { fields: withMarks(fields, view) })));
  if (isSaved) useKeyedDocument.setState({ notice: reading.wrongDigits.length > 0 ? 'doubtful' : 'read' });
}

/** The details that were read, without those that the person typed or the sender gave. */
function fieldsFrom({ fields }: WedgeReading, view: ApplicantView): Partial<Record<PrefillableField, string>> {
  const read = Object.entries(fields) as [PrefillableField, { value: string }][];
  const isOpen = (field: PrefillableField) =>
    !view.known_fields.includes(field) &&
    (view.fields[field] === undefined || view.fields.prefilled_fields?.includes(field));
  return Object.fromEntries(read.filter(([field]) => isOpen(field)).map(([field, { value }]) => [field, value]));
}

/** Marked as read: what comes from the document cannot confirm it. */
const withMarks = (fields: Partial<Record<PrefillableField, string>>, view: ApplicantView) => ({
  ...fields,
  prefilled_fields: [...new Set([...(view.fields.prefilled_fields ?? []), ...Object.keys(fields)])].join(','),
});
