import { z } from 'zod';
import { LANGUAGES, type Language } from '../../texts/languages.ts';
import { BusinessFields } from '../business/business-data.ts';
import { fieldMessage } from '../errors/field-error.ts';
import { IntegratorFields, KYCFields, VerificationType } from '../runs/kyc-data.ts';
import { UrlResponse } from '../runs/kyc-response.ts';
import { blankAsAbsent, characters, line } from '../typed-text.ts';

/**
 * Links for people who are not at the desk: a request reserves a `batch_id` and makes a link, and the person behind it gives what
 * is missing on their own phone. The spec names the operations; the bodies and extra fields are ours.
 */

/** The languages of the page behind a link. */
export const ApplicantLanguage = z.enum(Object.keys(LANGUAGES) as Language[], {
  error: fieldMessage('field.language'),
});
export type ApplicantLanguage = Language;

/** How long a link works unless the request says otherwise. */
export const LINK_HOURS_DEFAULT = 72;
export const LINK_HOURS_MAX = 30 * 24;
export const LINK_PURPOSE_CHARACTERS_MAX = 120;

/**
 * `waiting`: nobody opened it yet. `opened`: the person is at it. `used`: they sent everything. `declined`: they did not ask for
 * it or did not agree. A replaced link is `revoked`.
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
  purpose: z.preprocess(
    blankAsAbsent,
    line('purpose')
      .refine(
        (text) => characters(text) <= LINK_PURPOSE_CHARACTERS_MAX,
        fieldMessage('field.at_most', { label: 'purpose', characters: LINK_PURPOSE_CHARACTERS_MAX }),
      )
      .meta({ maxLength: LINK_PURPOSE_CHARACTERS_MAX })
      .optional(),
  ),
};

/** The body of `get_user_verification_url`: the type, and any field of KYCData that is known already (never shown to the person). */
export const UserLinkRequest = IntegratorFields.omit({ prefilled_fields: true, id_type: true })
  .partial()
  .extend({ verification_type: KYCFields.shape.verification_type, ...linkOptions });
export type UserLinkRequest = z.infer<typeof UserLinkRequest>;

/** The body of `get_business_verification_url`: anything about the company that is known already, and where the link is sent to. */
export const BusinessLinkRequest = BusinessFields.partial().extend({
  email_address: KYCFields.shape.email_address,
  ...linkOptions,
});
export type BusinessLinkRequest = z.infer<typeof BusinessLinkRequest>;

/** The answer to making a link or sending it again. The address is shown this one time. */
export const LinkResponse = UrlResponse.extend({
  data: UrlResponse.shape.data.extend({ expires_at: z.iso.datetime(), email: LinkEmail }),
});
export type LinkResponse = z.infer<typeof LinkResponse>;

export const RevokedLink = z.object({ data: z.object({ batch_id: z.uuid() }), status: z.int() });
export type RevokedLink = z.infer<typeof RevokedLink>;

/** One link as the desk sees it. It never includes the token: a link is shown once, when it is made. */
export const Link = z.object({
  batch_id: z.uuid(),
  subject: z.enum(['person', 'business']),
  /** Null for a company. */
  verification_type: VerificationType.nullable(),
  /** The name of the person or company; null if none was given, or if the link ended without a verification. */
  name: z.string().nullable(),
  status: LinkStatus,
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  opened_at: z.iso.datetime().nullable(),
  used_at: z.iso.datetime().nullable(),
  /** Whether the run that the link led to is stored and decided. */
  is_decided: z.boolean(),
});
export type Link = z.infer<typeof Link>;
export const LinkList = z.object({ links: z.array(Link) });
export type LinkList = z.infer<typeof LinkList>;

/** The service's abilities: whether people can reach it, and whether it sends e-mail. Part of the desk's status. */
export const LinkOffer = z.object({ has_public_address: z.boolean(), sends_email: z.boolean() });
export type LinkOffer = z.infer<typeof LinkOffer>;
