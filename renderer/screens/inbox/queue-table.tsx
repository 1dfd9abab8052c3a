import { Box } from '@mantine/core';
import {
  type Icon,
  IconArrowUpRight,
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
  IconCornerDownLeft,
  IconLayoutSidebarRight,
  IconUserCheck,
} from '@tabler/icons-react';
import type { InboxItem } from '#shared/contract/cases/inbox.ts';
import type { OutboxState } from '#shared/contract/desk.ts';
import type { ListedRequest } from '#shared/contract/requests/requests.ts';
import { useSync } from '../../api/queries.ts';
import { inLatinDigits } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CaseName } from '../../verification/case-name.tsx';
import { knownReasonKey } from '../../verification/reason-text.ts';
import { useRequestText } from '../../verification/request-text.ts';
import { AREA_ICONS, areaOf } from './area-look.ts';
import { inGroups } from './groups.ts';
import classes from './inbox.module.css';
import list from './list.module.css';

type QueueTableProps = {
  items: readonly InboxItem[];
  /** Whether other pages have more, which nobody has counted by group. */
  isPart: boolean;
  isStale: boolean;
  /** The row that J and K have reached. */
  current: string | null;
  previewed: string | null;
  onPreview: (batchId: string) => void;
  now: Date;
};

/** Cases that wait for somebody, by what they wait for, each with the reason that matters most. */
export function QueueTable({ items, isPart, isStale, ...rows }: QueueTableProps) {
  const { t } = useTranslation();
  const hasCentre = useSync().data?.centre != null;
  return (
    <div className={`framed ${list.tableFrame} ${classes.frame}`} data-stale={isStale || undefined}>
      <table className={`${list.table} ${list.cards} ${classes.queue}`}>
        <thead>
          <tr>
            <th scope="col">{t('common.name')}</th>
            <th scope="col">{t('inbox.why')}</th>
            <th scope="col" className={classes.narrow}>
              {t('inbox.waiting_for')}
            </th>
            <th scope="col" className={`${list.wide} ${classes.owner}`}>
              {t('inbox.owner')}
            </th>
            {hasCentre ? (
              <th scope="col" className={`${list.wide} ${classes.narrow}`}>
                {t('inbox.sync')}
              </th>
            ) : null}
            <td aria-hidden="true" className={classes.previewing} />
          </tr>
        </thead>
        {inGroups(items).map(({ group, items: some }) => (
          <tbody key={group} data-group={group}>
            <tr className={classes.group}>
              <th scope="rowgroup" colSpan={hasCentre ? 6 : 5}>
                {t(`inbox.groups.${group}`)} {isPart ? null : <span>{some.length}</span>}
              </th>
            </tr>
            {some.map((item) => (
              <QueueRow key={item.batch_id} item={item} hasCentre={hasCentre} {...rows} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

type QueueRowProps = Omit<QueueTableProps, 'items' | 'isPart' | 'isStale'> & { item: InboxItem; hasCentre: boolean };

function QueueRow({ item, hasCentre, current, previewed, onPreview, now }: QueueRowProps) {
  const { t, i18n } = useTranslation();
  const { review } = item;
  const name = item.applicant_name || t('list.unnamed');
  return (
    <tr data-current={item.batch_id === current || undefined}>
      <td>
        <CaseName item={item} />
      </td>
      <td className={list.below}>
        <Why item={item} />
      </td>
      <td className={classes.narrow}>
        {review ? (
          <time dateTime={review.opened_at} className={review.is_overdue ? classes.overdue : undefined}>
            {waitingTime(review.opened_at, now, i18n.language)}
            {review.is_overdue ? <span className="visually-hidden">, {t('inbox.overdue')}</span> : null}
          </time>
        ) : null}
      </td>
      <td className={`${list.wide} ${classes.owner}`}>
        {review?.owner ? (
          review.owner.is_me ? (
            t('inbox.you')
          ) : (
            <bdi>{review.owner.name}</bdi>
          )
        ) : (
          <Box component="span" c="dimmed">
            {t('inbox.nobody')}
          </Box>
        )}
      </td>
      {hasCentre ? (
        <td className={`${list.wide} ${classes.narrow}`}>
          <SyncState of={item.outbox_state} />
        </td>
      ) : null}
      <td className={classes.previewing}>
        <button
          type="button"
          className={classes.preview}
          aria-label={t('inbox.preview_of', { name })}
          aria-pressed={item.batch_id === previewed}
          onClick={() => onPreview(item.batch_id)}
        >
          <IconLayoutSidebarRight size={20} aria-hidden="true" />
        </button>
      </td>
    </tr>
  );
}

/** The most urgent reason, how many more there are, and who wants what about the case. */
function Why({ item: { review, subject } }: { item: InboxItem }) {
  const { t } = useTranslation();
  if (!review) return null;
  const { top_check: check, top_code: code, reasons, proposal } = review;
  const IconShape = check === null ? null : AREA_ICONS[areaOf(check)];
  const why = code === null || check === null ? t('inbox.needs_decision') : t(knownReasonKey(code, check, subject));
  const isProposed = review.state === 'proposed' && proposal === null;
  return (
    <div className={classes.why}>
      <span className={classes.reason} title={why}>
        {IconShape ? <IconShape size={18} stroke={1.7} aria-hidden="true" /> : null}
        <span>{why}</span>
        {reasons > 1 ? <span className={classes.more}>{t('inbox.more', { count: reasons - 1 })}</span> : null}
      </span>
      {proposal ? (
        <span className={classes.says}>
          <IconUserCheck size={15} aria-hidden="true" />
          <span>{t(`inbox.proposes.${proposal.what}`, { name: proposal.is_own ? t('inbox.you') : proposal.by })}</span>
        </span>
      ) : null}
      {review.request ? <RequestLine request={review.request} /> : null}
      {review.is_escalated || isProposed ? (
        <span className={classes.says}>
          {review.is_escalated ? <IconArrowUpRight size={15} aria-hidden="true" /> : null}
          <span>{t(review.is_escalated ? 'inbox.escalated' : 'inbox.state.proposed')}</span>
        </span>
      ) : null}
    </div>
  );
}

/** The request for more, and how it stands. */
function RequestLine({ request }: { request: ListedRequest }) {
  const requestText = useRequestText();
  return (
    <span className={classes.says} title={requestText(request)}>
      {request.state === 'open' ? null : <IconCornerDownLeft size={15} aria-hidden="true" />}
      <span>{requestText(request)}</span>
    </span>
  );
}

const LOOK: Record<OutboxState, { readonly tone: 'plain' | 'doubt' | 'bad'; readonly icon: Icon }> = {
  pending: { tone: 'doubt', icon: IconCloudUp },
  sending: { tone: 'doubt', icon: IconCloudUp },
  delivered: { tone: 'plain', icon: IconCloudCheck },
  settled: { tone: 'plain', icon: IconCloudCheck },
  parked: { tone: 'bad', icon: IconCloudOff },
};

/** Whether the centre has a case. */
function SyncState({ of: state }: { of: OutboxState }) {
  const { t } = useTranslation();
  const { tone, icon: IconShape } = LOOK[state];
  return (
    <span className={classes.sync} data-tone={tone}>
      <IconShape size={18} aria-hidden="true" />
      {t(`centre.delivery_state.${state}`)}
    </span>
  );
}

/** How long ago, in the largest unit that fits: "4 min", "2 h", "3 days". */
export function waitingTime(since: string, now: Date, language: string): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 60_000));
  const [value, unit] =
    minutes < 60
      ? [minutes, 'minute']
      : minutes < 48 * 60
        ? [Math.floor(minutes / 60), 'hour']
        : [Math.floor(minutes / 1_440), 'day'];
  return new Intl.NumberFormat(inLatinDigits(language), {
    style: 'unit',
    unit,
    unitDisplay: unit === 'day' ? 'long' : 'short',
  }).format(value);
}
