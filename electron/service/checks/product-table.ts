import type { VerificationType } from '#shared/contract/kyc-data.ts';
import type { CheckPolicy, Effect } from '#shared/contract/policy.ts';
import type { Subject, SubjectKind } from '#shared/contract/subject.ts';
import { addressProof } from './address/proof.ts';
import { amlScreening } from './aml/screening.ts';
import { faceMatch } from './biometric/face-match.ts';
import { knownFace } from './biometric/known-face.ts';
import { liveness } from './biometric/liveness.ts';
import type { Check } from './check.ts';
import { documentData } from './document/data.ts';
import { documentExpiry } from './document/expiry.ts';
import { documentIntegrity } from './document/integrity.ts';
import { documentMrz } from './document/mrz.ts';
import { documentOriginality } from './document/originality.ts';
import { documentQuality } from './document/quality.ts';
import { documentReadable } from './document/readable.ts';
import { documentSpecimen } from './document/specimen.ts';
import { documentType } from './document/type.ts';
import { documentValidity } from './document/validity.ts';
import { fraudEmail } from './fraud/email.ts';
import { fraudPhone } from './fraud/phone.ts';
import { fraudVelocity } from './fraud/velocity.ts';
import { governmentNumber } from './government/number.ts';
import { governmentRegistry } from './government/registry.ts';

/** One check of the product: when it runs, how long it may take, and its default effects on the decision. */
export type ProductRow = {
  readonly check: Check;
  readonly subjects: readonly SubjectKind[];
  /** Verification types it may run for. Most checks also need a capture or a field, which their `appliesTo` says. */
  readonly types: readonly VerificationType[];
  readonly deadlineMs: number;
} & CheckPolicy;

const row = (
  check: Check,
  subjects: ProductRow['subjects'],
  types: ProductRow['types'],
  deadlineMs: number,
  fail: Effect,
  review: Effect,
  unavailable: Effect,
): ProductRow => ({ check, subjects, types, deadlineMs, fail, review, unavailable });

const PERSON = ['person'] as const;
const ALL = ['ID', 'DOC', 'BIOMETRIC'] as const;

/** Every check, in display order. The default policy takes its effects from here. */
export const PRODUCT_TABLE: readonly ProductRow[] = [
  //  check, subjects, verification types, deadline in ms, and the effect of fail, review and unavailable
  row(governmentNumber, PERSON, ['ID'], 1_000, 'REVIEW', 'REVIEW', 'REVIEW'),
  // A registry that does not know a number proves that it was not issued.
  row(governmentRegistry, PERSON, ALL, 10_000, 'DECLINED', 'REVIEW', 'REVIEW'),
  row(documentReadable, PERSON, ALL, 25_000, 'REVIEW', 'REVIEW', 'REVIEW'),
  row(documentType, PERSON, ALL, 25_000, 'REVIEW', 'REVIEW', 'REVIEW'),
  row(documentQuality, PERSON, ALL, 25_000, 'REVIEW', 'REVIEW', 'REVIEW'),
  row(documentMrz, PERSON, ALL, 25_000, 'REVIEW', 'REVIEW', 'REVIEW'),
  row(documentData, PERSON, ALL, 25_000, 'REVIEW', 'REVIEW', 'REVIEW'),
  row(documentExpiry, PERSON, ALL, 25_000, 'DECLINED', 'REVIEW', 'REVIEW'),
  row(documentValidity, PERSON, ALL, 25_000, 'REVIEW', 'REVIEW', 'REVIEW'),
  row(documentOriginality, PERSON, ALL, 25_000, 'REVIEW', 'REVIEW', 'REVIEW'),
  row(documentIntegrity, PERSON, ALL, 25_000, 'REVIEW', 'REVIEW', 'REVIEW'),
  row(documentSpecimen, PERSON, ALL, 25_000, 'DECLINED', 'REVIEW', 'REVIEW'),
  row(addressProof, PERSON, ['DOC'], 25_000, 'REVIEW', 'REVIEW', 'REVIEW'),
  row(faceMatch, PERSON, ['BIOMETRIC'], 25_000, 'DECLINED', 'REVIEW', 'REVIEW'),
  row(liveness, PERSON, ['BIOMETRIC'], 1_000, 'DECLINED', 'REVIEW', 'REVIEW'),
  // NIST SP 800-63A-4: never decline before a person has looked.
  row(knownFace, PERSON, ['BIOMETRIC'], 25_000, 'REVIEW', 'REVIEW', 'REVIEW'),
  row(fraudPhone, PERSON, ['BIOMETRIC'], 20_000, 'REVIEW', 'REVIEW', 'REVIEW'),
  row(fraudEmail, PERSON, ['BIOMETRIC'], 20_000, 'REVIEW', 'REVIEW', 'REVIEW'),
  row(fraudVelocity, PERSON, ['BIOMETRIC'], 20_000, 'REVIEW', 'REVIEW', 'REVIEW'),
  // A name alone declines nobody; only a hit that a person confirmed earlier does.
  row(amlScreening, PERSON, ['BIOMETRIC'], 25_000, 'DECLINED', 'REVIEW', 'REVIEW'),
];

/** The rows for a run about this subject. */
export const rowsFor = <Row extends Pick<ProductRow, 'subjects'>>({ kind }: Subject, rows: readonly Row[]): Row[] =>
  rows.filter(({ subjects }) => subjects.includes(kind));
