import { isAllowed } from '#shared/contract/accounts/permissions.ts';
import type { Inbox, InboxCounts, InboxItem, Thumbnails } from '#shared/contract/cases/inbox.ts';
import type { Policy } from '#shared/contract/policy/policy.ts';
import type { ListedRequest } from '#shared/contract/requests/requests.ts';
import { INBOX_PAGE_MAX, type InboxRequest } from '#shared/contract/review/review.ts';
import { listAccounts } from '../accounts/rows.ts';
import { createActorNames } from '../api/actor-names.ts';
import { jsonAnswer } from '../api/answers.ts';
import type { ApiDependencies } from '../api/api-environment.ts';
import type { OperatorPrincipal } from '../api/authentication.ts';
import type { ListAnswer, Route } from '../api/routing.ts';
import { caseState } from '../cases/case-state.ts';
import type { ReviewCase } from '../cases/review-cases.ts';
import { revisionsOf } from '../cases/revisions.ts';
import {
  casesOf,
  countInbox,
  findInbox,
  type InboxQuery,
  type InboxReader,
  inboxChangedAt,
} from '../cases/search/inbox.ts';
import { changeView, removeView, savedViewsOf, saveView } from '../cases/search/saved-views.ts';
import { cursorOf, parseCursor } from '../cases/search/verification-query.ts';
import { summaryOf } from '../cases/summary.ts';
import { createThumbnails } from '../cases/thumbnails.ts';
import { listVerifications, summariesOf, type VerificationRow } from '../cases/verifications.ts';
import { describeRequests } from '../requests/describe-requests.ts';
import { listedRequests } from '../requests/rows.ts';
import { readCase } from './case-under-review.ts';
import { overviewOf } from './overview.ts';
import { proposalsIn } from './proposals.ts';
import type { Reviewer } from './reviewer.ts';
import { createReviews } from './reviews.ts';

/** The inbox, and the work on one case. */
export function mountReview(route: Route, deps: ApiDependencies): void {
  const { store } = deps;
  const reviewPolicy = async () => (await deps.policyInForce()).policy.review;
  const reviews = createReviews({ store, reviewPolicy });

  async function overview(batchId: string, principal: OperatorPrincipal): Promise<Response> {
    const [found, revisions] = await store.read(
      async (reader) => [await readCase(reader, batchId), await revisionsOf(reader, batchId)] as const,
    );
    const nameOf = createActorNames(store);
    const asked = await describeRequests(store, found.verification, nameOf);
    const policy = await reviewPolicy();
    return jsonAnswer(await overviewOf(found, reviewerOf(principal), policy, nameOf, asked, revisions.at(-1)));
  }

  async function inbox(input: InboxRequest, principal: OperatorPrincipal): Promise<ListAnswer> {
    const by = inboxReaderOf(principal);
    const { rows, nextCursor } = input.tab === 'all' ? await everyCase(input) : await openCases(input.tab, input, by);
    const ids = rows.map(({ batchId }) => batchId);
    const [cases, requests, proposals] = await store.read(async (reader) => {
      const open = await casesOf(reader, ids);
      return [open, await listedRequests(reader, ids), await proposalsIn(reader, rows, open, by.id)] as const;
    });
    const nameOf = createActorNames(store);
    const { overdue_minutes } = await reviewPolicy();
    const items: InboxItem[] = [];
    for (const row of rows) {
      const found = cases.get(row.batchId);
      const ownerName = found?.owner_id ? await nameOf({ kind: 'operator', id: found.owner_id }) : '';
      const proposal = proposals.get(row.batchId);
      items.push({
        ...(await summaryOf(row, nameOf)),
        review: found
          ? {
              ...reviewOf(found, ownerName, by, overdue_minutes, deps.now()),
              is_at_desk: isAtDesk(row, deps.now()),
              request: requestShown(found, requests),
              proposal: proposal
                ? { what: proposal.what, by: await nameOf(proposal.by), is_own: proposal.by.id === by.id }
                : null,
            }
          : null,
      });
    }
    const answer = jsonAnswer({ items, next_cursor: nextCursor } satisfies Inbox);
    return { answer, results: items.length };
  }

  async function counts(principal: OperatorPrincipal): Promise<InboxCounts> {
    const by = inboxReaderOf(principal);
    return store.read(async (reader) => ({
      needs_me: await countInbox(reader, by, 'needs_me'),
      waiting: await countInbox(reader, by, 'waiting'),
      changed_at: await inboxChangedAt(reader),
    }));
  }

  async function everyCase({ query, result, cursor }: InboxRequest) {
    const page = await listVerifications(store, { query, result, cursor, limit: INBOX_PAGE_MAX });
    return { rows: page.items, nextCursor: page.nextCursor };
  }

  async function openCases(tab: InboxQuery['tab'], input: InboxRequest, by: InboxReader) {
    const query: InboxQuery = {
      tab,
      query: input.query,
      result: input.result,
      type: input.verification_type,
      reason: input.reason,
      ownerId: input.owner,
      runBy: input.run_by,
      from: input.from,
      before: input.to && dayAfter(input.to),
      newestFirst: input.order === 'newest',
      after: input.cursor === undefined ? undefined : parseCursor(input.cursor),
    };
    return store.read(async (reader) => {
      const found = await findInbox(reader, by, query, INBOX_PAGE_MAX + 1);
      const page = found.slice(0, INBOX_PAGE_MAX);
      const rows: readonly VerificationRow[] = await summariesOf(
        reader,
        page.map(([, batchId]) => batchId),
      );
      const last = page.at(-1);
      return { rows, nextCursor: found.length > page.length && last ? cursorOf(last) : null };
    });
  }

  route('listInbox', ({ input, principal }) => inbox(input, principal));
  const thumbnailsOf = createThumbnails(deps);
  route('listThumbnails', async ({ input }) => {
    const thumbnails = await thumbnailsOf(input.batch_ids);
    return { answer: jsonAnswer({ thumbnails } satisfies Thumbnails), results: thumbnails.length };
  });
  route('countInbox', async ({ principal }) => jsonAnswer(await counts(principal)));
  route('listSavedViews', async ({ principal }) => jsonAnswer({ views: await savedViewsOf(store, principal.id) }));
  route('saveView', async ({ input, principal }) => jsonAnswer({ views: await saveView(store, principal.id, input) }));
  route('changeView', async ({ input, params, principal }) =>
    jsonAnswer({ views: await changeView(store, principal.id, params.view_id, input) }),
  );
  route('removeView', async ({ params, principal }) =>
    jsonAnswer({ views: await removeView(store, principal.id, params.view_id) }),
  );
  route('getCaseState', async ({ params }) =>
    jsonAnswer(await store.read((reader) => caseState(reader, params.batch_id))),
  );
  route('getReview', ({ params, principal }) => overview(params.batch_id, principal));
  route('workOnReview', async ({ input, params, principal }) => {
    await reviews.work(params.batch_id, input, reviewerOf(principal));
    return overview(params.batch_id, principal);
  });
  route('ruleOnReview', async ({ input, params, principal }) => {
    await reviews.rule(params.batch_id, input, reviewerOf(principal));
    return overview(params.batch_id, principal);
  });
  route('listColleagues', async () => {
    const accounts = await listAccounts(store);
    const colleagues = accounts
      .filter(({ disabledAt }) => disabledAt === null)
      .map(({ id, name, role }) => ({ id, name, role }));
    return jsonAnswer({ colleagues });
  });
}

const inboxReaderOf = (principal: OperatorPrincipal): InboxReader => ({
  id: principal.id,
  maySeeEscalated: isAllowed(principal, 'decide_reviews'),
});

const reviewerOf = ({ id, role }: OperatorPrincipal): Reviewer => ({ kind: 'operator', id, role });

function reviewOf(
  row: ReviewCase,
  ownerName: string,
  by: InboxReader,
  overdueMinutes: Policy['review']['overdue_minutes'],
  now: Date,
): Omit<NonNullable<InboxItem['review']>, 'request' | 'proposal' | 'is_at_desk'> {
  const isOwned = row.owner_id !== null && (row.owner_until ?? '') > now.toISOString();
  return {
    state: row.state,
    opened_at: row.opened_at,
    is_overdue: row.state !== 'closed' && now.getTime() - Date.parse(row.opened_at) > overdueMinutes * 60_000,
    is_escalated: row.is_escalated === 1,
    owner:
      isOwned && row.owner_id !== null ? { id: row.owner_id, name: ownerName, is_me: row.owner_id === by.id } : null,
    top_check: row.top_check,
    top_code: row.top_code,
    reasons: row.reasons,
  };
}

/** A customer waits about so long. */
const AT_DESK_MINUTES = 15;

const isAtDesk = ({ actor, createdAt }: VerificationRow, now: Date): boolean =>
  actor.kind === 'operator' && now.getTime() - Date.parse(createdAt) < AT_DESK_MINUTES * 60_000;

/** While it waits, and until somebody has taken its answer up. */
function requestShown(
  { batch_id: batchId, state, is_returned }: ReviewCase,
  requests: ReadonlyMap<string, ListedRequest>,
): ListedRequest | null {
  const request = requests.get(batchId);
  const isWaiting = request?.state === 'open' || request?.state === 'received';
  return request && state !== 'closed' && (isWaiting || is_returned === 1) ? request : null;
}

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00.000Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString();
}
