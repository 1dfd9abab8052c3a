import { type RefObject, useEffect, useRef, useState } from 'react';
import type { DocumentPrefill } from '#shared/contract/documents/document-prefill.ts';
import { PREFILLABLE_FIELDS, type PrefillableField } from '#shared/contract/runs/kyc-data.ts';
import type { PersonDraft } from '#shared/contract/visits/visit.ts';
import { isBlank } from '../../person/person.ts';
import { isInDoubt } from '../../person/read-values.tsx';
import type { Field } from '../../person/use-person-inputs.tsx';

/** In the order of the form; an address is asked for below. */
export const SHOWN_FIELDS = [
  ...(['first_name', 'middle_name', 'last_name', 'date_of_birth', 'country_code'] as const),
  ...(['id_number', 'phone_number', 'email_address'] as const),
] as const;
export type NamedField = (typeof SHOWN_FIELDS)[number];

type ReadForm = {
  /** They come first, with their place on the document. */
  readonly doubtful: readonly PrefillableField[];
  readonly inputs: readonly NamedField[];
  /** Shown as they were read, until somebody changes them. */
  readonly read: readonly NamedField[];
  /** Optional, and nobody gave them. */
  readonly folded: readonly NamedField[];
  readonly hasOneNameChoice: boolean;
  readonly open: (...fields: readonly NamedField[]) => void;
  readonly region: RefObject<HTMLFormElement | null>;
};

type ReadFormParts = {
  readonly person: PersonDraft;
  /** Null without a reading: then everything is an input. */
  readonly reading: DocumentPrefill | null;
  readonly wrong: readonly string[];
  readonly isAsked: (field: Field) => boolean;
  readonly isOptional: (field: Field) => boolean;
};

/** Which fields are inputs and which are only compared. An input stays one while somebody types. */
export function useReadForm(
  isOneName: boolean,
  { person, reading, wrong, isAsked, isOptional }: ReadFormParts,
): ReadForm {
  const isNeeded = (field: NamedField) => isBlank(person[field]) && !isOptional(field);
  const [opened, setOpened] = useState<readonly NamedField[]>(() => SHOWN_FIELDS.filter(isNeeded));
  const [wanted, setWanted] = useState<NamedField | null>(null);
  const region = useRef<HTMLFormElement>(null);
  const open = (...fields: readonly NamedField[]) => {
    setOpened((before) => [...before, ...fields]);
    setWanted(fields[0] ?? null);
  };
  useEffect(() => {
    setOpened((before) => [...before, ...SHOWN_FIELDS.filter((field) => wrong.includes(field))]);
  }, [wrong]);
  useEffect(() => {
    if (wanted !== null) region.current?.querySelector<HTMLElement>(`[data-read="${wanted}"] input`)?.focus();
  }, [wanted]);

  const shown = SHOWN_FIELDS.filter((field) => isAsked(field) && !(field === 'last_name' && isOneName));
  if (reading === null)
    return { doubtful: [], inputs: shown, read: [], folded: [], hasOneNameChoice: true, open, region };
  const doubtful = PREFILLABLE_FIELDS.filter(
    (field) => shown.includes(field) && isInDoubt(field, reading.fields[field]),
  );
  const isDoubtful = (field: NamedField) => doubtful.some((one) => one === field);
  const closed = shown.filter((field) => !opened.includes(field) && !isDoubtful(field));
  return {
    doubtful,
    inputs: shown.filter((field) => opened.includes(field) && !isDoubtful(field)),
    read: closed.filter((field) => !isBlank(person[field])),
    folded: closed.filter((field) => isBlank(person[field])),
    hasOneNameChoice: (['first_name', 'last_name'] as const).some((name) => opened.includes(name) || isDoubtful(name)),
    open,
    region,
  };
}
