import type { EmailProblem } from '../../domain/contact/email-syntax.ts';
import type { FIELD_ERRORS } from '../errors/field-errors.ts';

type Flaw = keyof typeof FIELD_ERRORS & `field.email_${string}`;

/** The sentence for people about each problem of an e-mail address. */
export const EMAIL_FLAWS: Readonly<Record<EmailProblem, Flaw>> = {
  empty: 'field.email_parts',
  no_at: 'field.email_at',
  two_ats: 'field.email_at',
  no_name: 'field.email_parts',
  no_domain: 'field.email_parts',
  name_character: 'field.email_characters',
  domain_character: 'field.email_characters',
  quotes: 'field.email_characters',
  full_width: 'field.email_characters',
  invisible: 'field.email_characters',
  name_dots: 'field.email_dots',
  domain_dots: 'field.email_dots',
  domain_hyphen: 'field.email_dots',
  too_long: 'field.email_long',
  name_too_long: 'field.email_long',
  label_too_long: 'field.email_long',
  domain_too_long: 'field.email_long',
  numeric_domain: 'field.email_domain',
  literal: 'field.email_domain',
};
