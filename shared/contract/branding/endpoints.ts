import type { Endpoint } from '../endpoint.ts';
import { Branding, ChangeBrandingRequest } from './branding.ts';

/** Name, logo and colour of the organisation. */
export const BRANDING_ENDPOINTS = {
  /** Under the path of applicants, because a desk lets phones reach nothing else. */
  getBranding: {
    operationId: 'api_v1_applicant_branding_retrieve',
    tag: 'Applicant',
    summary: 'Name, logo and colour of the organisation',
    description: 'For every page, also before anybody signs in.',
    method: 'GET',
    path: '/api/v1/applicant/branding/',
    allow: 'public',
    request: null,
    response: Branding,
  },
  changeBranding: {
    operationId: 'api_v1_desk_branding_create',
    tag: 'Desk',
    summary: 'Change name, logo and colour of the organisation',
    description:
      'Null brings the default back. The logo is a PNG or JPEG and is drawn anew. A colour that is hard to read is refused.',
    method: 'POST',
    path: '/api/v1/desk/branding/',
    request: ChangeBrandingRequest,
    requestBytesMax: 786_432,
    response: Branding,
    allow: 'change_branding',
    reads: 'nothing',
    stepUp: true,
  },
} as const satisfies Record<string, Endpoint>;
