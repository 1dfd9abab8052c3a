import { z } from 'zod';
import { LANGUAGES, type Language } from '../../texts/languages.ts';
import { BusinessFields } from '../business/business-data.ts';
import { Reference } from '../cases/reference.ts';
import { fieldMessage } from '../errors/field-error.ts';
import { IntegratorFields, KYCFields, listFromText, VerificationType } from '../runs/kyc-data.ts';
import { UrlResponse } from '../runs/kyc-response.ts';
import { blankAsAbsent } from '../typed-text.ts';
import { VisitCheckList } from '../visits/checks.ts';

/**
 * A link reserves a `batch_id`, and the person behind it gives what is missing on their own phone.
 * The spec names the operations; bodies and extra fields are ours.
 */

export const ApplicantLanguage = z.enum(Object.keys(LANGUAGES) as Language[], {
  error: fieldMessage('field.language'),
});
export type ApplicantLanguage = Language;

/** How long a link works unless the request says otherwise. */
export const LINK_HOURS_DEFAULT = 72;
export const LINK_HOURS_MAX = 30 * 24;

/**
 * `waiting`: not opened. `opened`: the person is at it. `used`: all sent. `declined`: not asked for
 * or not agreed. `revoked`: also when replaced.
 */
export const LinkStatus = z.enum(['waiting', 'opened', 'used', 'expired', 'revoked', 'declined']);
export type LinkStatus = z.infer<typeof LinkStatus>;

/** The fate of the e-mail with the link. */
export const LinkEmail = z.enum(['sent', 'failed', 'no_address', 'not_configured']);
export type LinkEmail = z.infer<typeof LinkEmail>;

const HOURS = fieldMessage('field.link_hours', { hours: LINK_HOURS_MAX });
const linkOptions = {
  language: z.preprocess(blankAsAbsent, ApplicantLanguage.optional()),
  expires_in_hours: z.preprocess(
    blankAsAbsent,
    z.coerce
      .number({ error: HOURS })
      .int(HOURS)
      .min(1, HOURS)
      .max(LINK_HOURS_MAX, HOURS)
      .meta({ type: 'integer', minimum: 1, maximum: LINK_HOURS_MAX })
      .optional(),
  ),
  /** Shown to the person: why they are asked. */
  purpose: KYCFields.shape.purpose,
};

/** `get_user_verification_url`: the type, and known fields of KYCData (never shown). */
export const UserLinkRequest = IntegratorFields.omit({ prefilled_fields: true, id_type: true })
  .partial()
  .extend({
    verification_type: KYCFields.shape.verification_type,
    /** The person is asked for these alone, not for everything that the type may check. */
    checks: z.preprocess(listFromText, VisitCheckList.optional()),
    ...linkOptions,
  });
export type UserLinkRequest = z.infer<typeof UserLinkRequest>;

/** `get_business_verification_url`: what is known, and where the link is sent to. */
export const BusinessLinkRequest = BusinessFields.partial().extend({
  email_address: KYCFields.shape.email_address,
  ...linkOptions,
});
export type BusinessLinkRequest = z.infer<typeof BusinessLinkRequest>;

/** The answer to making a link or sending it again. The address is shown this one time. */
export const LinkResponse = UrlResponse.extend({
  data: UrlResponse.shape.data.extend({ reference: Reference, expires_at: z.iso.datetime(), email: LinkEmail }),
});
export type LinkResponse = z.infer<typeof LinkResponse>;

export const RevokedLink = z.object({ data: z.object({ batch_id: z.uuid() }), status: z.int() });
export type RevokedLink = z.infer<typeof RevokedLink>;

/** As the desk sees it, without the token: a link is shown once, when it is made. */
export const Link = z.object({
  batch_id: z.uuid(),
  subject: z.enum(['person', 'business']),
  /** Null for a company. */
  verification_type: VerificationType.nullable(),
  checks: VisitCheckList,
  /** Null if none was given, or if the link ended without a verification. */
  name: z.string().nullable(),
  status: LinkStatus,
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  opened_at: z.iso.datetime().nullable(),
  used_at: z.iso.datetime().nullable(),
  /** Whether the run that the link led to is stored and decided. */
  is_decided: z.boolean(),
  /** A visit at the desk has everything back and runs it under its own id. */
  is_returned: z.boolean(),
  /** A visit at the desk goes on behind it while it is open, and alone makes its address. */
  is_at_desk: z.boolean(),
});
export type Link = z.infer<typeof Link>;
export const LinkList = z.object({ links: z.array(Link) });
export type LinkList = z.infer<typeof LinkList>;

/** Whether people can reach this service, and whether it sends e-mail. */
export const LinkOffer = z.object({ has_public_address: z.boolean(), sends_email: z.boolean() });
export type LinkOffer = z.infer<typeof LinkOffer>;
