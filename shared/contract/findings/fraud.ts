import { z } from 'zod';
import { PHONE_TYPES } from '../../domain/contact/phone-types.ts';
import { RELATIONS } from '../../domain/contact/relations.ts';
import { RuleFinding } from '../../domain/fraud-rules.ts';

const text = z.string().nullable();
const rules = z.array(RuleFinding);

export const PhoneRecord = z.object({
  valid: z.boolean(),
  problem: text,
  odd: z.array(z.string()),
  number: text,
  national: text,
  international: text,
  type: z.enum(PHONE_TYPES).nullable(),
  isVoip: z.boolean().nullable(),
  country: text,
  callingCode: text,
});
export type PhoneRecord = z.infer<typeof PhoneRecord>;

/** `fraud.phone`. `countries`: those of the person; absent if only the contact was described. */
export const PhoneFindings = z.object({
  phone: PhoneRecord,
  countries: z.object({ document: z.array(z.string()), address: text }).exactOptional(),
  rules,
});

export const EmailRecord = z.object({
  valid: z.boolean(),
  problem: text,
  address: text,
  localPart: text,
  domain: text,
  topLevelDomain: text,
  hasTag: z.boolean(),
  isRole: z.boolean(),
  looksRandom: z.boolean(),
  isFree: z.boolean(),
  isReserved: z.boolean(),
  lookAlike: text,
  mixesScripts: z.boolean(),
  suggestion: text,
  country: text,
  isDisposable: z.boolean(),
});
export type EmailRecord = z.infer<typeof EmailRecord>;

export const DomainRecord = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('known'),
    isRegistered: z.boolean(),
    hasMailServer: z.boolean(),
    takesMail: z.boolean(),
    spf: z.enum(['strict', 'soft', 'none']),
    dmarc: z.enum(['reject', 'quarantine', 'monitor', 'none']),
  }),
  z.object({
    state: z.literal('unknown'),
    why: z.enum(['LOOK_UP_OFF', 'LOOK_UP_FAILED', 'DOMAIN_RESERVED', 'NOT_GIVEN']),
  }),
]);
export type DomainRecord = z.infer<typeof DomainRecord>;

export const EmailFindings = z.object({ email: EmailRecord, domain: DomainRecord, rules });

/** Counts within an hour, 24 hours and 30 days before the run, and in total. */
const Counts = z.object({ hour: z.number(), day: z.number(), month: z.number(), ever: z.number() });
export type Counts = z.infer<typeof Counts>;

const Contact = z.object({
  relation: z.enum(RELATIONS),
  runs: Counts,
  people: Counts,
  isAtLeast: z.boolean(),
  /** Absent for people who may not see which other verifications they are. */
  others: z.array(z.object({ batchId: z.string(), createdAt: z.string() })).exactOptional(),
});

/** `fraud.velocity`: what earlier verifications share with this one. */
export const VelocityFindings = z.object({
  history: z.object({ attempts: Counts, contacts: z.array(Contact) }),
  rules,
});
export type History = z.infer<typeof VelocityFindings>['history'];
