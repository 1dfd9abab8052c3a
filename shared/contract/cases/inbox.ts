import { z } from 'zod';
import { ListedVerification } from '../desk.ts';
import { ListedRequest } from '../requests/requests.ts';
import { ReviewDecision, ReviewState } from '../review/review.ts';
import { CheckId } from '../runs/check-result.ts';
import { HitDecision } from '../watchlist/screening-review.ts';

export const InboxItem = ListedVerification.extend({
  review: z
    .object({
      state: ReviewState,
      opened_at: z.iso.datetime(),
      is_overdue: z.boolean(),
      is_escalated: z.boolean(),
      /** An operator ran it a moment ago, so the customer is probably still there. */
      is_at_desk: z.boolean(),
      /** A second person is asked to confirm it: a decision on the case, or one on a hit. */
      proposal: z.object({ what: ReviewDecision.or(HitDecision), by: z.string(), is_own: z.boolean() }).nullable(),
      /** The newest request for more, while it waits and until somebody has taken its answer up. */
      request: ListedRequest.nullable(),
      owner: z.object({ id: z.string(), name: z.string(), is_me: z.boolean() }).nullable(),
      top_check: CheckId.nullable(),
      top_code: z.string().nullable(),
      reasons: z.int(),
    })
    .nullable(),
});
export type InboxItem = z.infer<typeof InboxItem>;

export const Inbox = z.object({ items: z.array(InboxItem), next_cursor: z.string().nullable() });
export type Inbox = z.infer<typeof Inbox>;

/** How much waits. At most `INBOX_COUNTED_MAX` cases are counted. */
export const InboxCounts = z.object({
  needs_me: z.int(),
  waiting: z.int(),
  /** Null if it was always empty. Lists are read again only when this moves. */
  changed_at: z.iso.datetime().nullable(),
});
export type InboxCounts = z.infer<typeof InboxCounts>;

/** So many pictures are asked for at once: about as many rows as a window shows. */
export const THUMBNAILS_MAX = 12;
/** The longer side of a small picture, in pixels. */
export const THUMBNAIL_SIDE_MAX = 128;
/** The first of these that a case has stands for it. */
export const THUMBNAIL_KINDS = ['selfie', 'id_document_front_rectified', 'id_document_front'] as const;

export const ThumbnailsRequest = z.object({ batch_ids: z.array(z.uuid()).min(1).max(THUMBNAILS_MAX) });
export type ThumbnailsRequest = z.infer<typeof ThumbnailsRequest>;

/** Small JPEG pictures in base64. A case without a picture that can be shown is left out. */
export const Thumbnails = z.object({
  thumbnails: z.array(z.object({ batch_id: z.uuid(), jpeg: z.base64() })).max(THUMBNAILS_MAX),
});
export type Thumbnails = z.infer<typeof Thumbnails>;
