import type { Endpoint } from '../endpoint.ts';
import { ConsentNotice, ConsentNotices, ConsentTexts } from './consent-notice.ts';

const TEXTS = '/api/v1/desk/consent_texts/';

/** What customers read before they agree. */
export const CONSENT_ENDPOINTS = {
  getConsentTexts: {
    operationId: 'api_v1_desk_consent_texts_retrieve',
    tag: 'Desk',
    summary: "The organisation's own words for the consent, by language",
    method: 'GET',
    path: TEXTS,
    request: null,
    response: ConsentTexts,
    allow: 'change_branding',
    reads: 'nothing',
  },
  changeConsentTexts: {
    operationId: 'api_v1_desk_consent_texts_create',
    tag: 'Desk',
    summary: "Change the organisation's own words for the consent",
    description: 'Replaces all languages. An empty text gets the words of the product.',
    method: 'POST',
    path: TEXTS,
    request: ConsentTexts,
    response: ConsentTexts,
    allow: 'change_branding',
    reads: 'nothing',
    stepUp: true,
  },
  getConsentNotices: {
    operationId: 'api_v1_desk_consent_notices_retrieve',
    tag: 'Desk',
    summary: 'What a customer must know before they agree, for each type of verification',
    description: 'How long data is kept and who decides follow from the policy in force.',
    method: 'GET',
    path: '/api/v1/desk/consent_notices/',
    request: null,
    response: ConsentNotices,
    allow: 'capture',
    reads: 'nothing',
  },
  getShownNotice: {
    operationId: 'api_v1_desk_consent_notices_shown_retrieve',
    tag: 'Desk',
    summary: 'A notice as it was shown, by the wording that a consent names',
    method: 'GET',
    path: '/api/v1/desk/consent_notices/{wording}/',
    request: null,
    response: ConsentNotice,
    allow: 'view_verifications',
    reads: 'nothing',
  },
} as const satisfies Record<string, Endpoint>;
