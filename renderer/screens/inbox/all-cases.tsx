import { Button, SegmentedControl } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VerificationResult } from '#shared/contract/kyc-response.ts';
import { useVerifications } from '../../api/queries.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { EmptyList } from './empty-list.tsx';
import classes from './list.module.css';
import { SEARCH_AFTER_MS, SearchBox } from './search-box.tsx';
import { VerificationTable } from './verification-table.tsx';

const FILTERS = ['ALL', 'APPROVED', 'REVIEW', 'DECLINED', 'UNKNOWN'] as const;
type Filter = (typeof FILTERS)[number];

/** All cases, newest first, with search. */
export function AllCases() {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<Filter>('ALL');
  /** Cursors of the pages visited; the last one is shown. */
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null]);
  const [query] = useDebouncedValue(search.trim(), SEARCH_AFTER_MS);
  const result: VerificationResult | null = filter === 'ALL' ? null : filter;
  const list = useVerifications({ query, result, cursor: cursors.at(-1) ?? null });

  const items = list.data?.items ?? [];
  const isFiltered = query !== '' || result !== null;
  const reset = () => setCursors([null]);
  const nextCursor = list.data?.next_cursor ?? null;
  return (
    <>
      <search className={classes.search}>
        <SearchBox
          value={search}
          onChange={(value) => {
            setSearch(value);
            reset();
          }}
        />
        <SegmentedControl
          aria-label={t('list.filter')}
          size="md"
          classNames={{ root: classes.filter ?? '', label: classes.filterLabel ?? '' }}
          data={FILTERS.map((value) => ({
            value,
            label: value === 'ALL' ? t('list.all') : t(`result.${value}.title`),
          }))}
          value={filter}
          onChange={(value) => {
            setFilter(value as Filter);
            reset();
          }}
        />
      </search>
      <p className="visually-hidden" role="status">
        {list.data ? t('list.shown', { count: items.length }) : ''}
      </p>
      {list.error ? <ErrorNotice error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.data && items.length > 0 ? <VerificationTable items={items} isStale={list.isPlaceholderData} /> : null}
      {list.data && items.length === 0 ? (
        <EmptyList
          isFiltered={isFiltered}
          onClear={() => {
            setSearch('');
            setFilter('ALL');
            reset();
          }}
        />
      ) : null}
      {list.isPending && !list.error ? <p role="status">{t('app.loading')}</p> : null}
      {cursors.length > 1 || nextCursor !== null ? (
        <nav aria-label={t('list.paging')} className={classes.paging}>
          <Button
            variant="default"
            leftSection={<IconChevronLeft size={18} aria-hidden="true" className="turning" />}
            disabled={cursors.length === 1}
            onClick={() => setCursors(cursors.slice(0, -1))}
          >
            {t('list.newer')}
          </Button>
          <Button
            variant="default"
            rightSection={<IconChevronRight size={18} aria-hidden="true" className="turning" />}
            disabled={nextCursor === null || list.isPlaceholderData}
            onClick={() => setCursors([...cursors, nextCursor])}
          >
            {t('list.older')}
          </Button>
        </nav>
      ) : null}
    </>
  );
}
