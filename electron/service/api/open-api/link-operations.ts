import type { z } from 'zod';
import { type EndpointName, IDEMPOTENCY_KEY_HEADER } from '#shared/contract/api.ts';
import {
  BusinessLinkRequest,
  type LinkResponse,
  type RevokedLink,
  UserLinkRequest,
} from '#shared/contract/links/links.ts';
import { RUN_MEDIA_TYPES } from '../given-fields.ts';
import { EXTENSION, EXTENSION_SENTENCE, type JsonObject, referenceTo } from './schemas.ts';

const USER_LINK_EXAMPLE: Partial<UserLinkRequest> = {
  verification_type: 'BIOMETRIC',
  first_name: 'Anna Maria',
  last_name: 'Eriksson',
  email_address: 'anna.eriksson@example.org',
  country_code: 'GB',
  language: 'en',
  purpose: 'Opening an account',
  expires_in_hours: 48,
};

const BUSINESS_LINK_EXAMPLE: BusinessLinkRequest = {
  business_name: 'Harbour Trading Ltd',
  registration_number: '00445792',
  country_code: 'GB',
  email_address: 'office@harbour.example',
  language: 'en',
  purpose: 'Opening an account',
};

const LINK_EXAMPLE: LinkResponse = {
  data: {
    batch_id: '6f1d4a52-2f0e-4f3b-9a63-0d1c5f9b7e21',
    reference: 'DWEM-MMHF',
    verification_url: 'https://desk.example/verify#bHT7Kz0kq2mV9dXw1sYb4Q',
    expires_at: '2026-03-04T09:30:00.000Z',
    email: 'sent',
  },
  status: 200,
};

const REVOKED_EXAMPLE: RevokedLink = { data: { batch_id: LINK_EXAMPLE.data.batch_id }, status: 200 };

/** Text that an operation about links has beyond its row in the endpoint table. */
type LinkOperation = {
  readonly errors: readonly (400 | 409 | 410 | 413 | 415)[];
  readonly parts?: JsonObject;
  readonly parameters?: readonly JsonObject[];
  readonly answers?: JsonObject;
};

const RESENT: LinkOperation = { errors: [409, 410], answers: { link: { value: LINK_EXAMPLE } } };

/** The body of an operation that makes a link, the same in all kinds of body. */
function making(schema: z.core.$ZodType, example: JsonObject): LinkOperation {
  const content = { schema: referenceTo(schema), examples: { link: { value: example } } };
  return {
    errors: [400, 409, 410, 413, 415],
    parameters: [
      {
        ...EXTENSION,
        in: 'header',
        name: IDEMPOTENCY_KEY_HEADER,
        schema: { type: 'string', format: 'uuid' },
        description: `${EXTENSION_SENTENCE} Becomes the batch_id.`,
      },
    ],
    parts: {
      requestBody: { required: true, content: Object.fromEntries(RUN_MEDIA_TYPES.map((type) => [type, content])) },
    },
    answers: { link: { value: LINK_EXAMPLE } },
  };
}

export const LINK_OPERATIONS: { readonly [Name in EndpointName]?: LinkOperation } = {
  getUserVerificationUrl: making(UserLinkRequest, USER_LINK_EXAMPLE),
  resendVerificationUrl: RESENT,
  postResendVerificationUrl: RESENT,
  getBusinessVerificationUrl: making(BusinessLinkRequest, BUSINESS_LINK_EXAMPLE),
  resendBusinessVerificationUrl: RESENT,
  postResendBusinessVerificationUrl: RESENT,
  revokeVerificationUrl: { errors: [410], answers: { link: { value: REVOKED_EXAMPLE } } },
};
