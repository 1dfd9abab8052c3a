import type { Wanted } from '#shared/contract/requests/requests.ts';
import type { VisitChecks } from '#shared/contract/visits/checks.ts';
import type { VisitStep } from '#shared/contract/visits/steps.ts';
import type { PersonDraft } from '#shared/contract/visits/visit.ts';
import { emptyPerson } from '../person/empty-person.ts';

/** Everything that decides which steps a visit has, at the desk, on a phone and at a kiosk. */
export type VisitShape = {
  readonly checks: VisitChecks;
  /** A document that is read first fills in the details. */
  readonly readsFirst: boolean;
  readonly hasChip: boolean;
  readonly hasReview: boolean;
};

/** The steps of a visit, in their order. */
export function visitSteps({ checks, readsFirst, hasChip, hasReview }: VisitShape): readonly VisitStep[] {
  const review: readonly VisitStep[] = hasReview ? ['review'] : [];
  if (checks.includes('company')) return ['consent', 'company', 'papers', ...review];
  const only = (step: VisitStep & VisitChecks[number]) => (checks.includes(step) ? [step] : []);
  const document: readonly VisitStep[] = [...only('document'), ...(hasChip ? (['chip'] as const) : [])];
  const gathered: readonly VisitStep[] = readsFirst ? [...document, 'person'] : ['person', ...document];
  return ['consent', ...gathered, ...only('address'), ...only('face'), ...review];
}

export const STEP_OF_ITEM = {
  document: 'document',
  selfie: 'face',
  address_document: 'address',
  papers: 'papers',
  correction: 'answer',
  explanation: 'answer',
  other: 'answer',
} as const satisfies Record<Wanted, VisitStep>;

/** The steps for the items that a reviewer still asks for. */
export function askedSteps(items: readonly Wanted[]): readonly VisitStep[] {
  const asked: readonly VisitStep[] = items.map((item) => STEP_OF_ITEM[item]);
  const inOrder = (['document', 'papers', 'address', 'face', 'answer'] as const).filter((step) => asked.includes(step));
  return ['consent', ...inOrder, 'review'];
}

const STEP_OF_FIELD: Readonly<Record<string, VisitStep>> = {
  consent: 'consent',
  verification_type: 'consent',
  id_document_front: 'document',
  id_document_back: 'document',
  chip_reading_id: 'chip',
  business_name: 'company',
  address: 'address',
  address_document: 'address',
  selfie: 'face',
  business_document_1: 'papers',
  text: 'answer',
};

/** The step that asks for a field. The last one shows what no other does. */
export const stepOfField = (field: string): VisitStep =>
  STEP_OF_FIELD[field] ?? (field in emptyPerson ? 'person' : 'review');

const REQUIRED = ['first_name', 'last_name', 'date_of_birth', 'country_code'] as const;

/** The details that a run with these checks needs. */
export const requiredDetails = (checks: VisitChecks, needsPhone: boolean): readonly (keyof PersonDraft)[] => [
  ...REQUIRED,
  ...(needsPhone ? (['phone_number'] as const) : []),
  ...(checks.includes('number') ? (['id_number'] as const) : []),
];
