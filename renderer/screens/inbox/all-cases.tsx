import { Button, Flex, Group, SegmentedControl } from '@mantine/core';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { VerificationResult } from '#shared/contract/runs/kyc-response.ts';
import { useVerifications } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Choice } from './choice.tsx';
import { EmptyList } from './empty-list.tsx';
import classes from './list.module.css';
import { SEARCH_AFTER_MS, SearchBox } from './search-box.tsx';
import { VerificationTable } from './verification-table.tsx';

const RESULTS = ['APPROVED', 'REVIEW', 'DECLINED', 'UNKNOWN'] as const;
const FILTERS = ['ALL', ...RESULTS] as const;
type Filter = (typeof FILTERS)[number];

/** Where the results do not fit side by side. */
const SMALL = '(max-width: 48rem)';

/** All cases, newest first, with search. */
export function AllCases() {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<Filter>('ALL');
  /** Cursors of the pages visited; the last one is shown. */
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null]);
  const isSmall = useMediaQuery(SMALL, false, { getInitialValueInEffect: false });
  const [query] = useDebouncedValue(search.trim(), SEARCH_AFTER_MS);
  const result: VerificationResult | null = filter === 'ALL' ? null : filter;
  const list = useVerifications({ query, result, cursor: cursors.at(-1) ?? null });

  const items = list.data?.items ?? [];
  const isFiltered = query !== '' || result !== null;
  const reset = () => setCursors([null]);
  const choose = (chosen: Filter) => {
    setFilter(chosen);
    reset();
  };
  const nextCursor = list.data?.next_cursor ?? null;
  return (
    <>
      <Group component="search" gap="sm" align="stretch" mb="lg">
        <SearchBox
          value={search}
          onChange={(value) => {
            setSearch(value);
            reset();
          }}
        />
        {isSmall ? (
          <Choice
            label={t('common.result')}
            any={t('inbox.any_result')}
            options={RESULTS.map((value) => ({ value, label: t(`result.${value}.title`) }))}
            value={result}
            onChange={(value) => choose(value ?? 'ALL')}
          />
        ) : (
          <SegmentedControl
            aria-label={t('common.result')}
            size="md"
            classNames={{ root: classes.filter ?? '', label: classes.filterLabel ?? '' }}
            data={FILTERS.map((value) => ({
              value,
              label: value === 'ALL' ? t('list.all') : t(`result.${value}.title`),
            }))}
            value={filter}
            onChange={(value) => choose(value as Filter)}
          />
        )}
      </Group>
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
        <Flex aria-label={t('common.pages')} component="nav" gap="sm" justify="flex-end" mt="md">
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
        </Flex>
      ) : null}
    </>
  );
}
