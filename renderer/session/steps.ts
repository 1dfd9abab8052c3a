import type { VerificationType } from '#shared/contract/runs/kyc-data.ts';
import type { VisitStep } from '#shared/contract/visits/steps.ts';
import type { PersonDraft } from '#shared/contract/visits/visit.ts';
import { emptyPerson } from '../person/empty-person.ts';

/** Everything that decides which steps a visit has, at the desk, on a phone and at a kiosk. */
export type VisitShape = {
  /** Null for a company. */
  readonly type: VerificationType | null;
  /** A document that is read first fills in the details. */
  readonly readsFirst: boolean;
  readonly hasChip: boolean;
  readonly hasReview: boolean;
};

/** The steps of a visit, in their order. */
export function visitSteps({ type, readsFirst, hasChip, hasReview }: VisitShape): readonly VisitStep[] {
  const review: readonly VisitStep[] = hasReview ? ['review'] : [];
  if (type === null) return ['consent', 'company', 'papers', ...review];
  if (type === 'ID') return ['consent', 'person', ...review];
  const document: readonly VisitStep[] = hasChip ? ['document', 'chip'] : ['document'];
  const gathered: readonly VisitStep[] = readsFirst ? [...document, 'person'] : ['person', ...document];
  return ['consent', ...gathered, type === 'DOC' ? 'address' : 'face', ...review];
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
};

/** The step that asks for a field. The last one shows what no other does. */
export const stepOfField = (field: string): VisitStep =>
  STEP_OF_FIELD[field] ?? (field in emptyPerson ? 'person' : 'review');

const REQUIRED = ['first_name', 'last_name', 'date_of_birth', 'country_code'] as const;

/** The details that a run of this type needs. */
export const requiredDetails = (type: VerificationType, needsPhone: boolean): readonly (keyof PersonDraft)[] => [
  ...REQUIRED,
  ...(needsPhone ? (['phone_number'] as const) : []),
  ...(type === 'ID' ? (['id_number'] as const) : []),
];
