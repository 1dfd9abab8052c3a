import { z } from 'zod';
import type { KYCFields } from './kyc-data.ts';

export const SubjectKind = z.enum(['person', 'business']);
export type SubjectKind = z.infer<typeof SubjectKind>;

/** Whom a run is about, and what was stated about them. Only people can be submitted, so nothing states a business yet. */
export type Subject = { readonly kind: 'person'; readonly fields: KYCFields } | { readonly kind: 'business' };
