import type { CheckPolicy, Effect } from '#shared/contract/policy/policy.ts';
import type { VerificationType } from '#shared/contract/runs/kyc-data.ts';
import { addressProof } from './address/proof.ts';
import { amlScreening } from './aml/screening.ts';
import { faceMatch } from './biometric/face-match.ts';
import { knownFace } from './biometric/known-face.ts';
import { liveness } from './biometric/liveness.ts';
import { businessDocuments } from './business/documents.ts';
import { knownCompany } from './business/known-company.ts';
import { businessLei } from './business/lei.ts';
import { businessNumbers } from './business/numbers.ts';
import { businessOwnership } from './business/ownership.ts';
import { businessRegistry } from './business/registry.ts';
import { businessScreening } from './business/screening.ts';
import { businessWebsite } from './business/website.ts';
import { websiteLookup } from './business/website-lookup.ts';
import type { BusinessCheck, Check, CheckOf } from './check.ts';
import { documentChip } from './document/chip.ts';
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

/** When it runs, how long it may take, and its default effects. */
export type ProductRow<Kind extends CheckOf<never> = CheckOf<never>> = {
  readonly check: Kind;
  readonly deadlineMs: number;
} & CheckPolicy;

/** `types` may run it; most checks also need a capture or field, as their `appliesTo` says. */
export type PersonRow = ProductRow<Check> & { readonly types: readonly VerificationType[] };
export type BusinessRow = ProductRow<BusinessCheck>;

const person = (
  check: Check,
  types: PersonRow['types'],
  ...[deadlineMs, fail, review, unavailable]: readonly [number, Effect, Effect, Effect]
): PersonRow => ({ check, types, deadlineMs, fail, review, unavailable });

const business = (
  check: BusinessCheck,
  ...[deadlineMs, fail, review, unavailable]: readonly [number, Effect, Effect, Effect]
): BusinessRow => ({ check, deadlineMs, fail, review, unavailable });

const ALL = ['ID', 'DOC', 'BIOMETRIC'] as const;

/** The checks about a person, in display order. */
export const PERSON_CHECKS: readonly PersonRow[] = [
  // check, verification types, deadline in ms, and the effect of fail, review and unavailable
  person(governmentNumber, ALL, 1_000, 'REVIEW', 'REVIEW', 'REVIEW'),
  // A registry that does not know a number proves that it was not issued.
  person(governmentRegistry, ALL, 10_000, 'DECLINED', 'REVIEW', 'REVIEW'),
  person(documentReadable, ALL, 25_000, 'REVIEW', 'REVIEW', 'REVIEW'),
  person(documentType, ALL, 25_000, 'REVIEW', 'REVIEW', 'REVIEW'),
  person(documentQuality, ALL, 25_000, 'REVIEW', 'REVIEW', 'REVIEW'),
  person(documentMrz, ALL, 25_000, 'REVIEW', 'REVIEW', 'REVIEW'),
  person(documentData, ALL, 25_000, 'REVIEW', 'REVIEW', 'REVIEW'),
  person(documentExpiry, ALL, 25_000, 'DECLINED', 'REVIEW', 'REVIEW'),
  person(documentValidity, ALL, 25_000, 'REVIEW', 'REVIEW', 'REVIEW'),
  person(documentOriginality, ALL, 25_000, 'REVIEW', 'REVIEW', 'REVIEW'),
  person(documentIntegrity, ALL, 25_000, 'REVIEW', 'REVIEW', 'REVIEW'),
  // No real chip was read with this product yet, so a person looks before declining.
  person(documentChip, ALL, 25_000, 'REVIEW', 'REVIEW', 'REVIEW'),
  person(documentSpecimen, ALL, 25_000, 'DECLINED', 'REVIEW', 'REVIEW'),
  person(addressProof, ALL, 25_000, 'REVIEW', 'REVIEW', 'REVIEW'),
  person(faceMatch, ['BIOMETRIC'], 25_000, 'DECLINED', 'REVIEW', 'REVIEW'),
  person(liveness, ['BIOMETRIC'], 1_000, 'DECLINED', 'REVIEW', 'REVIEW'),
  // NIST SP 800-63A-4: never decline before a person has looked.
  person(knownFace, ['BIOMETRIC'], 25_000, 'REVIEW', 'REVIEW', 'REVIEW'),
  person(fraudPhone, ['BIOMETRIC'], 20_000, 'REVIEW', 'REVIEW', 'REVIEW'),
  person(fraudEmail, ['BIOMETRIC'], 20_000, 'REVIEW', 'REVIEW', 'REVIEW'),
  person(fraudVelocity, ['BIOMETRIC'], 20_000, 'REVIEW', 'REVIEW', 'REVIEW'),
  // A name alone declines nobody; only a hit that a person confirmed earlier does.
  person(amlScreening, ['BIOMETRIC'], 25_000, 'DECLINED', 'REVIEW', 'REVIEW'),
];

/** The checks about a company, in display order. */
export const BUSINESS_CHECKS: readonly BusinessRow[] = [
  // check, deadline in ms, and the effect of fail, review and unavailable
  business(businessNumbers, 1_000, 'REVIEW', 'REVIEW', 'REVIEW'),
  business(businessLei, 1_000, 'REVIEW', 'REVIEW', 'REVIEW'),
  // A register that does not know a company, or says that it has ended, proves it.
  business(businessRegistry, 10_000, 'DECLINED', 'REVIEW', 'REVIEW'),
  business(knownCompany, 5_000, 'REVIEW', 'REVIEW', 'REVIEW'),
  business(businessWebsite, 1_000, 'REVIEW', 'REVIEW', 'REVIEW'),
  // Most installations visit no websites, and no decision rests on a website.
  business(websiteLookup, 10_000, 'REVIEW', 'REVIEW', 'none'),
  business(businessOwnership, 5_000, 'REVIEW', 'REVIEW', 'REVIEW'),
  business(businessDocuments, 60_000, 'REVIEW', 'REVIEW', 'REVIEW'),
  business(businessScreening, 25_000, 'DECLINED', 'REVIEW', 'REVIEW'),
];

/** Every check of the product. The default policy takes its effects from here. */
export const PRODUCT_TABLE: readonly ProductRow[] = [...PERSON_CHECKS, ...BUSINESS_CHECKS];
