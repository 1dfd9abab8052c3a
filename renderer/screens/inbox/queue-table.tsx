import { Box, Flex } from '@mantine/core';
import {
  type Icon,
  IconArrowUpRight,
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
  IconCornerDownLeft,
  IconLayoutSidebarRight,
} from '@tabler/icons-react';
import type { InboxItem } from '#shared/contract/cases/inbox.ts';
import type { OutboxState } from '#shared/contract/desk.ts';
import type { ListedRequest } from '#shared/contract/requests/requests.ts';
import { useSync } from '../../api/queries.ts';
import { inLatinDigits } from '../../i18n/format.ts';
import { labelInPageLanguage } from '../../i18n/service-label.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CaseName } from '../../verification/case-name.tsx';
import { knownReasonKey } from '../../verification/reason-text.ts';
import { useRequestText } from '../../verification/request-text.ts';
import { AREA_ICONS, areaOf } from './area-look.ts';
import classes from './inbox.module.css';
import list from './list.module.css';

type QueueTableProps = {
  items: readonly InboxItem[];
  isStale: boolean;
  /** The row that J and K have reached. */
  current: string | null;
  previewed: string | null;
  onPreview: (batchId: string) => void;
  now: Date;
};

/** Cases that wait for somebody, each with the reason that matters most. */
export function QueueTable({ items, isStale, current, previewed, onPreview, now }: QueueTableProps) {
  const { t, i18n } = useTranslation();
  const hasCentre = useSync().data?.centre != null;
  return (
    <div className={`framed ${list.tableFrame}`} data-stale={isStale || undefined}>
      <table className={`${list.table} ${list.cards} ${classes.queue}`}>
        <thead>
          <tr>
            <th scope="col">{t('common.name')}</th>
            <th scope="col">{t('inbox.why')}</th>
            <th scope="col" className={`${list.wide} ${classes.type}`}>
              {t('common.type')}
            </th>
            <th scope="col">{t('inbox.waiting_for')}</th>
            <th scope="col" className={list.wide}>
              {t('inbox.owner')}
            </th>
            {hasCentre ? (
              <th scope="col" className={list.wide}>
                {t('inbox.sync')}
              </th>
            ) : null}
            <td aria-hidden="true" className={classes.previewing} />
          </tr>
        </thead>
        <tbody>
          {items.map((item) => {
            const name = item.applicant_name || t('list.unnamed');
            return (
              <tr key={item.batch_id} data-current={item.batch_id === current || undefined}>
                <td>
                  <CaseName item={item} />
                </td>
                <td className={list.below}>
                  <Why item={item} />
                </td>
                <td className={`${list.wide} ${classes.type}`}>{labelInPageLanguage(item.verification_type)}</td>
                <td>
                  {item.review ? (
                    <time
                      dateTime={item.review.opened_at}
                      className={item.review.is_overdue ? classes.overdue : undefined}
                    >
                      {waitingTime(item.review.opened_at, now, i18n.language)}
                      {item.review.is_overdue ? <span className="visually-hidden">, {t('inbox.overdue')}</span> : null}
                    </time>
                  ) : null}
                </td>
                <td className={list.wide}>
                  {item.review?.owner ? (
                    item.review.owner.is_me ? (
                      t('inbox.you')
                    ) : (
                      <bdi>{item.review.owner.name}</bdi>
                    )
                  ) : (
                    <Box component="span" c="dimmed">
                      {t('inbox.nobody')}
                    </Box>
                  )}
                </td>
                {hasCentre ? (
                  <td className={list.wide}>
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
          })}
        </tbody>
      </table>
    </div>
  );
}

/** The most urgent reason in a sentence, and how many more there are. */
function Why({ item: { review, subject } }: { item: InboxItem }) {
  const { t } = useTranslation();
  if (!review) return null;
  const { top_check: check, top_code: code, reasons } = review;
  const IconShape = check === null ? null : AREA_ICONS[areaOf(check)];
  return (
    <div className={classes.why}>
      {IconShape ? <IconShape size={20} stroke={1.7} aria-hidden="true" /> : null}
      <div>
        <Box component="span" display="block">
          {code === null || check === null ? t('inbox.needs_decision') : t(knownReasonKey(code, check, subject))}
          {reasons > 1 ? <span className={classes.more}>{t('inbox.more', { count: reasons - 1 })}</span> : null}
        </Box>
        {review.request ? <RequestLine request={review.request} /> : null}
        {review.is_escalated || (review.state !== 'open' && review.state !== 'waiting') ? (
          <Flex component="span" gap="0.25rem" align="center" c="dimmed" fz="0.8125rem">
            {review.is_escalated ? <IconArrowUpRight size={15} aria-hidden="true" /> : null}
            {t(review.is_escalated ? 'inbox.escalated' : `inbox.state.${review.state}`)}
          </Flex>
        ) : null}
      </div>
    </div>
  );
}

/** The request for more, and how it stands. */
function RequestLine({ request }: { request: ListedRequest }) {
  const requestText = useRequestText();
  return (
    <Flex component="span" gap="0.25rem" align="center" c="dimmed" fz="0.8125rem">
      {request.state === 'open' ? null : <IconCornerDownLeft size={15} aria-hidden="true" />}
      {requestText(request)}
    </Flex>
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
