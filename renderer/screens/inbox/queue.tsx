import { ActionIcon, Button, Flex } from '@mantine/core';
import { useDebouncedValue, useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconFilter, IconMoodCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { CheckArea } from '#shared/contract/runs/check-result.ts';
import { useAccess } from '../../access/access.ts';
import { type QueueTab, useInbox } from '../../api/inbox.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { useKeys } from '../../ui/keys.ts';
import { keepQueue } from '../../verification/queue-order.ts';
import { AREA_ICONS } from './area-look.ts';
import { Choice } from './choice.tsx';
import { inGroups } from './groups.ts';
import classes from './inbox.module.css';
import { Preview } from './preview.tsx';
import {
  choose,
  EVERYTHING,
  isNarrow,
  type QueueFilter,
  RESULTS,
  requestOf,
  TYPES,
  useQueueFilter,
} from './queue-filter.ts';
import { QueueTable } from './queue-table.tsx';
import { SEARCH_AFTER_MS, SearchBox } from './search-box.tsx';
import { ViewsMenu } from './views-menu.tsx';

const AREAS = Object.keys(AREA_ICONS) as CheckArea[];
const ORDERS = ['oldest', 'newest'] as const;

type QueueFiltersProps = { filter: QueueFilter; onChange: (filter: QueueFilter) => void };

/** One press narrows the open cases to a reason, or to the operator's own. */
function ReasonChips({ filter, onChange }: QueueFiltersProps) {
  const { t } = useTranslation();
  const chip = (label: string, isOn: boolean, changed: Partial<QueueFilter>) => (
    <button
      key={label}
      type="button"
      className={classes.chip}
      aria-pressed={isOn}
      onClick={() => onChange({ ...filter, ...changed })}
    >
      {label}
    </button>
  );
  return (
    <fieldset className={classes.chips} aria-label={t('common.reason')}>
      {chip(t('inbox.mine'), filter.is_mine, { is_mine: !filter.is_mine })}
      {AREAS.map((area) => {
        const isOn = filter.area === area;
        return chip(t(`inbox.areas.${area}`), isOn, { area: isOn ? null : area });
      })}
    </fieldset>
  );
}

const isMore = ({ result, verification_type, order }: QueueFilter): boolean =>
  result !== null || verification_type !== null || order !== 'oldest';

/** Rarer filters have a line of their own, on request or while they narrow the list. */
function MoreFilters({ filter, onChange }: QueueFiltersProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.moreFilters}>
      <Choice
        label={t('common.result')}
        any={t('inbox.any_result')}
        options={RESULTS.map((value) => ({ value, label: t(`result.${value}.title`) }))}
        value={filter.result}
        onChange={(result) => onChange({ ...filter, result })}
      />
      <Choice
        label={t('common.type')}
        any={t('inbox.any_type')}
        options={TYPES.map((value) => ({ value, label: t(`inbox.types.${value}`) }))}
        value={filter.verification_type}
        onChange={(verification_type) => onChange({ ...filter, verification_type })}
      />
      <Choice
        label={t('inbox.order')}
        options={ORDERS.map((value) => ({ value, label: t(`inbox.orders.${value}`) }))}
        value={filter.order}
        onChange={(order) => onChange({ ...filter, order: order ?? 'oldest' })}
      />
    </div>
  );
}

/** Where a preview has room beside the list. */
const WIDE = '(min-width: 64em)';
/** Where the filters would leave no room for a case. */
const TINY = '(max-width: 30em)';

/** The cases that need the operator, or that wait, with the filters and J, K and Enter. */
export function Queue({ tab }: { tab: QueueTab }) {
  const { t } = useTranslation();
  const me = useAccess(({ operator }) => operator?.id);
  const { filter } = useQueueFilter();
  const [search, setSearch] = useState('');
  const [query] = useDebouncedValue(search.trim(), SEARCH_AFTER_MS);
  /** Cursors of the pages visited; the last one is shown. */
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  const [current, setCurrent] = useState<string | null>(null);
  const [isPreviewShown, showPreview] = usePreviewMemory();
  const isTiny = useMediaQuery(TINY, false, { getInitialValueInEffect: false });
  const [isUnfolded, setIsUnfolded] = useState(false);
  const inbox = useInbox(tab, { ...requestOf(filter, me), query: query || undefined, cursor: cursors.at(-1) });
  const items = inGroups(inbox.data?.items ?? []).flatMap(({ items: some }) => some);
  const first = () => setCursors([undefined]);
  const change = (changed: QueueFilter) => {
    choose({ filter: changed });
    first();
  };
  const move = (by: number) => {
    const from = items.findIndex(({ batch_id }) => batch_id === current);
    const next = items[Math.min(items.length - 1, Math.max(0, from + by))]?.batch_id;
    if (next === undefined) return;
    setCurrent(next);
    document.querySelector<HTMLElement>(`[data-case="${next}"]`)?.focus();
  };
  /** Shows the preview of this row, or of the first one; hides it if it is shown already. */
  const togglePreview = (batchId: string | null) => {
    const row = items.find(({ batch_id }) => batch_id === batchId) ?? items[0];
    if (row === undefined) return;
    showPreview(row.batch_id !== current || !isPreviewShown);
    setCurrent(row.batch_id);
  };
  useKeys(
    { J: () => move(1), K: () => move(-1), P: () => togglePreview(current), Escape: () => showPreview(false) },
    true,
  );
  useEffect(() => {
    if (inbox.data && !inbox.isPlaceholderData)
      keepQueue(inGroups(inbox.data.items).flatMap(({ items: some }) => some.map(({ batch_id }) => batch_id)));
  }, [inbox.data, inbox.isPlaceholderData]);
  const previewed =
    useMediaQuery(WIDE) && isPreviewShown && items.some(({ batch_id }) => batch_id === current) ? current : null;
  const nextCursor = inbox.data?.next_cursor ?? null;
  const isFiltered = isNarrow(filter) || query !== '';
  return (
    <>
      <div className={classes.filters}>
        <SearchBox
          value={search}
          onChange={(value) => {
            setSearch(value);
            first();
          }}
        />
        {isTiny && !isUnfolded ? null : <ReasonChips filter={filter} onChange={change} />}
        <ActionIcon
          variant={isMore(filter) ? 'filled' : 'default'}
          size={40}
          aria-label={t(isNarrow(filter) ? 'inbox.filters_on' : 'inbox.filters')}
          title={t(isNarrow(filter) ? 'inbox.filters_on' : 'inbox.filters')}
          aria-expanded={isUnfolded}
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          <IconFilter size={20} aria-hidden="true" />
        </ActionIcon>
        <ViewsMenu tab={tab} onOpen={first} />
      </div>
      {isUnfolded || isMore(filter) ? <MoreFilters filter={filter} onChange={change} /> : null}
      <p className="visually-hidden" role="status">
        {inbox.data ? t('list.shown', { count: items.length }) : ''}
      </p>
      {inbox.error ? <ErrorNotice error={inbox.error} onRetry={() => void inbox.refetch()} /> : null}
      {items.length > 0 ? (
        <div className={classes.split} data-previewing={previewed !== null || undefined}>
          <QueueTable
            items={items}
            isPart={cursors.length > 1 || nextCursor !== null}
            isStale={inbox.isPlaceholderData}
            current={current}
            previewed={previewed}
            onPreview={togglePreview}
            now={new Date()}
          />
          {previewed === null ? null : <Preview batchId={previewed} onClose={() => showPreview(false)} />}
        </div>
      ) : null}
      {inbox.data && items.length === 0 ? (
        <Empty icon={IconMoodCheck} title={t(isFiltered ? 'inbox.none_title' : `inbox.empty.${tab}`)}>
          <p>{t(query !== '' ? 'list.none_text' : isFiltered ? 'inbox.none_text' : `inbox.empty_text.${tab}`)}</p>
          {isFiltered ? (
            <Button
              variant="default"
              onClick={() => {
                choose({ filter: { ...EVERYTHING, order: filter.order }, viewId: null });
                setSearch('');
                first();
              }}
            >
              {t('inbox.clear')}
            </Button>
          ) : null}
        </Empty>
      ) : null}
      {inbox.isPending && !inbox.error ? <p role="status">{t('app.loading')}</p> : null}
      <Pages cursors={cursors} next={nextCursor} isStale={inbox.isPlaceholderData} onTurn={setCursors} />
    </>
  );
}

type Cursors = readonly (string | undefined)[];
type PagesProps = { cursors: Cursors; next: string | null; isStale: boolean; onTurn: (cursors: Cursors) => void };

function Pages({ cursors, next, isStale, onTurn }: PagesProps) {
  const { t } = useTranslation();
  if (cursors.length === 1 && next === null) return null;
  return (
    <Flex aria-label={t('common.pages')} component="nav" gap="sm" justify="flex-end" mt="md">
      <Button
        variant="default"
        leftSection={<IconChevronLeft size={18} aria-hidden="true" className="turning" />}
        disabled={cursors.length === 1}
        onClick={() => onTurn(cursors.slice(0, -1))}
      >
        {t('common.previous_page')}
      </Button>
      <Button
        variant="default"
        rightSection={<IconChevronRight size={18} aria-hidden="true" className="turning" />}
        disabled={next === null || isStale}
        onClick={() => onTurn([...cursors, next ?? undefined])}
      >
        {t('common.next_page')}
      </Button>
    </Flex>
  );
}

const KEY = 'countersign.inbox-preview';

/** Per browser: whether a reached row shows its preview. */
function usePreviewMemory(): readonly [boolean, (isShown: boolean) => void] {
  const [isShown, setIsShown] = useLocalStorage({ key: KEY, defaultValue: true, getInitialValueInEffect: false });
  return [isShown, setIsShown];
}
