import { z } from 'zod';
import { ListedVerification } from '../desk.ts';
import { SubjectKind } from './subject.ts';

/** A fact that a case shares with the one that somebody came from. None proves one person. */
export const SameSubject = z.enum([
  'chosen',
  'same_person',
  'same_document',
  'same_face',
  'same_contact',
  'same_company',
]);
export type SameSubject = z.infer<typeof SameSubject>;

export const PERSON_CASES_MAX = 500;

/** A case that may be about the same person or company. */
export const PersonPageCase = ListedVerification.extend({
  shares: z.array(SameSubject),
  /** The same name and birth date, document or company; a face or a contact alone is weaker. */
  is_certain: z.boolean(),
  /** Null for a company, and if the case does not open. */
  date_of_birth: z.string().nullable(),
  /** Facts that differ from the case that somebody came from. */
  differs: z.array(z.enum(['name', 'birth_date'])),
});
export type PersonPageCase = z.infer<typeof PersonPageCase>;

/** A telephone, mailbox, address or number that cases of the person name. */
export const PersonContact = z.object({
  kind: z.enum(['phone', 'email', 'address', 'number']),
  value: z.string(),
  cases: z.int().positive(),
  last_at: z.iso.datetime({ offset: true }),
  /** Whether only cases name it that share no more than a face or a contact. */
  is_doubtful: z.boolean(),
});
export type PersonContact = z.infer<typeof PersonContact>;

/** Who or what ran cases of the person. */
export const PersonPlace = z.object({
  kind: z.string(),
  id: z.string(),
  name: z.string(),
  cases: z.int().positive(),
  last_at: z.iso.datetime({ offset: true }),
});
export type PersonPlace = z.infer<typeof PersonPlace>;

/** Everything stored about the person or company of one case, newest first. */
export const PersonPage = z.object({
  subject: SubjectKind,
  name: z.string(),
  date_of_birth: z.string().nullable(),
  cases: z.array(PersonPageCase).max(PERSON_CASES_MAX),
  /** Others' cases with the same contact or document, which the reader's role may not see. */
  hidden: z.int().nonnegative(),
  /** False if there may be more cases, or faces could not be compared. */
  is_complete: z.boolean(),
  contacts: z.array(PersonContact),
  places: z.array(PersonPlace),
});
export type PersonPage = z.infer<typeof PersonPage>;
