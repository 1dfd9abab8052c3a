import { Button, SegmentedControl, Select } from '@mantine/core';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconMoodCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CheckArea } from '#shared/contract/check-result.ts';
import { useAccess } from '../../access/access.ts';
import type { QueueTab } from '../../api/inbox.ts';
import { useInbox } from '../../api/inbox.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { AREA_ICONS } from './area-look.ts';
import classes from './inbox.module.css';
import list from './list.module.css';
import { Preview } from './preview.tsx';
import { QueueTable } from './queue-table.tsx';

/** Where a preview has room beside the list. */
const WIDE = '(min-width: 64em)';
const AREAS = Object.keys(AREA_ICONS) as CheckArea[];

/** The cases that need the operator, or that wait, with the filters and J, K and Enter. */
export function Queue({ tab }: { tab: QueueTab }) {
  const { t } = useTranslation();
  const me = useAccess(({ operator }) => operator?.id);
  const [area, setArea] = useState<CheckArea | null>(null);
  const [isMine, setIsMine] = useState(false);
  const [order, setOrder] = useState<'oldest' | 'newest'>('oldest');
  /** Cursors of the pages visited; the last one is shown. */
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  const [current, setCurrent] = useState<string | null>(null);
  const filter = { reason: area ?? undefined, owner: isMine ? me : undefined, order, cursor: cursors.at(-1) };
  const inbox = useInbox(tab, filter);
  const items = inbox.data?.items ?? [];
  const first = () => setCursors([undefined]);
  const move = (by: number) => {
    const from = items.findIndex(({ batch_id }) => batch_id === current);
    const next = items[Math.min(items.length - 1, Math.max(0, from + by))]?.batch_id;
    if (next === undefined) return;
    setCurrent(next);
    document.querySelector<HTMLElement>(`[data-case="${next}"]`)?.focus();
  };
  useHotkeys([
    ['j', () => move(1)],
    ['k', () => move(-1)],
    ['Escape', () => setCurrent(null)],
  ]);
  const previewed = useMediaQuery(WIDE) && items.some(({ batch_id }) => batch_id === current) ? current : null;
  const nextCursor = inbox.data?.next_cursor ?? null;
  const isFiltered = area !== null || isMine;
  return (
    <>
      <div className={classes.filters}>
        <Select
          aria-label={t('inbox.area')}
          data={[
            { value: '', label: t('inbox.any_reason') },
            ...AREAS.map((value) => ({ value, label: t(`inbox.areas.${value}`) })),
          ]}
          value={area ?? ''}
          onChange={(value) => {
            setArea((value || null) as CheckArea | null);
            first();
          }}
          allowDeselect={false}
        />
        <SegmentedControl
          aria-label={t('inbox.owner')}
          size="md"
          data={[
            { value: 'all', label: t('inbox.everybody') },
            { value: 'mine', label: t('inbox.mine') },
          ]}
          value={isMine ? 'mine' : 'all'}
          onChange={(value) => {
            setIsMine(value === 'mine');
            first();
          }}
        />
        <Select
          aria-label={t('inbox.order')}
          data={(['oldest', 'newest'] as const).map((value) => ({ value, label: t(`inbox.orders.${value}`) }))}
          value={order}
          onChange={(value) => {
            setOrder((value ?? 'oldest') as typeof order);
            first();
          }}
          allowDeselect={false}
        />
        <span className={classes.keys} aria-hidden="true">
          <kbd>J</kbd> <kbd>K</kbd> {t('inbox.keys')} <kbd>Enter</kbd> {t('inbox.enter')}
        </span>
      </div>
      <p className="visually-hidden" role="status">
        {inbox.data ? t('list.shown', { count: items.length }) : ''}
      </p>
      {inbox.error ? <ErrorNotice error={inbox.error} onRetry={() => void inbox.refetch()} /> : null}
      {items.length > 0 ? (
        <div className={classes.split} data-previewing={previewed !== null || undefined}>
          <QueueTable
            items={items}
            isStale={inbox.isPlaceholderData}
            current={current}
            onPreview={(batchId) => setCurrent(batchId === current ? null : batchId)}
            now={new Date()}
          />
          {previewed === null ? null : <Preview batchId={previewed} onClose={() => setCurrent(null)} />}
        </div>
      ) : null}
      {inbox.data && items.length === 0 ? (
        <div className={list.empty}>
          <IconMoodCheck size={48} stroke={1.4} aria-hidden="true" />
          <h2>{t(isFiltered ? 'inbox.none_title' : `inbox.empty.${tab}`)}</h2>
          <p>{t(isFiltered ? 'inbox.none_text' : `inbox.empty_text.${tab}`)}</p>
          {isFiltered ? (
            <Button
              variant="default"
              onClick={() => {
                setArea(null);
                setIsMine(false);
                first();
              }}
            >
              {t('inbox.clear')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {inbox.isPending && !inbox.error ? <p role="status">{t('app.loading')}</p> : null}
      {cursors.length > 1 || nextCursor !== null ? (
        <nav aria-label={t('list.paging')} className={list.paging}>
          <Button
            variant="default"
            leftSection={<IconChevronLeft size={18} aria-hidden="true" className={list.turning} />}
            disabled={cursors.length === 1}
            onClick={() => setCursors(cursors.slice(0, -1))}
          >
            {t('inbox.previous')}
          </Button>
          <Button
            variant="default"
            rightSection={<IconChevronRight size={18} aria-hidden="true" className={list.turning} />}
            disabled={nextCursor === null || inbox.isPlaceholderData}
            onClick={() => setCursors([...cursors, nextCursor ?? undefined])}
          >
            {t('inbox.next')}
          </Button>
        </nav>
      ) : null}
    </>
  );
}
