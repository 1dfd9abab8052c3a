import { z } from 'zod';
import { fieldMessage } from '../errors/field-error.ts';
import { CheckArea } from '../runs/check-result.ts';
import { VerificationResult } from '../runs/kyc-response.ts';
import { characters, line } from '../typed-text.ts';

export const SAVED_VIEWS_MAX = 20;
export const VIEW_NAME_CHARACTERS_MAX = 40;

/** Filters and order of the inbox, without the text of a search, because it names people. */
export const InboxFilter = z.object({
  tab: z.enum(['needs_me', 'waiting']),
  area: CheckArea.nullable(),
  result: VerificationResult.nullable(),
  verification_type: z.enum(['ID', 'DOC', 'BIOMETRIC', 'BUSINESS']).nullable(),
  /** Only cases of whoever opens the view. */
  is_mine: z.boolean(),
  order: z.enum(['oldest', 'newest']),
});
export type InboxFilter = z.infer<typeof InboxFilter>;

export const SaveViewRequest = z.object({
  name: line('name')
    .refine((name) => name !== '', fieldMessage('field.view_name'))
    .refine(
      (name) => characters(name) <= VIEW_NAME_CHARACTERS_MAX,
      fieldMessage('field.name_at_most', { characters: VIEW_NAME_CHARACTERS_MAX }),
    ),
  filter: InboxFilter,
});
export type SaveViewRequest = z.infer<typeof SaveViewRequest>;

export const SavedView = z.object({ id: z.uuid(), name: z.string(), filter: InboxFilter });
export type SavedView = z.infer<typeof SavedView>;

/** In the order in which they were saved. */
export const SavedViews = z.object({ views: z.array(SavedView) });
export type SavedViews = z.infer<typeof SavedViews>;
