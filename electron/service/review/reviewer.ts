import type { OperatorRole } from '#shared/contract/accounts/permissions.ts';
import type { Actor } from '../store/records.ts';

/** The person who works on a case. */
export type Reviewer = Actor & { readonly kind: 'operator'; readonly role: OperatorRole };
