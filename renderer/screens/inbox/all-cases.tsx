import { Button, Flex, Group } from '@mantine/core';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import {
  IconBolt,
  IconChevronLeft,
  IconChevronRight,
  IconFilter,
  IconIdBadge2,
  IconLoader,
  IconSearchOff,
  IconUserSearch,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { ListedVerification } from '#shared/contract/desk.ts';
import { useMay } from '../../access/access.ts';
import { useSimilarNames, useVerifications } from '../../api/queries.ts';
import { formatInstant } from '../../i18n/format.ts';
import { withTexts } from '../../i18n/i18n.ts';
import { labelInPageLanguage } from '../../i18n/service-label.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { goTo, hashOf } from '../../route.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { ToneBadge } from '../../ui/tone-badge.tsx';
import { CaseName } from '../../verification/case-name.tsx';
import { RESULT_LOOK } from '../../verification/tones.ts';
import { clearCaseSearch, filtersOn, isNarrow, requestOf, searchCases, useCaseSearch } from './case-search.ts';
import { Choice } from './choice.tsx';
import classes from './list.module.css';
import { SEARCH_AFTER_MS, SearchBox } from './search-box.tsx';

const RESULTS = ['APPROVED', 'REVIEW', 'DECLINED', 'UNKNOWN'] as const;
/** Where the filters would leave no room for a case. */
const SMALL = '(max-width: 48rem)';

/** A second look is worth it if an exact search finds fewer. */
const LITTLE = 5;

const CaseFilters = lazyPart(withTexts(async () => ({ default: (await import('./case-filters.tsx')).CaseFilters })));

/** All cases, newest first, with search and filters. */
export function AllCases() {
  const { t } = useTranslation();
  const search = useCaseSearch();
  const { result } = search;
  /** Cursors of the pages visited; the last one is shown. */
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null]);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const isSmall = useMediaQuery(SMALL, false, { getInitialValueInEffect: false });
  const [query] = useDebouncedValue(search.query.trim(), SEARCH_AFTER_MS);
  const list = useVerifications({ query, filter: requestOf(search), cursor: cursors.at(-1) ?? null });

  const items = list.data?.items ?? [];
  const isLittle = query !== '' && cursors.length === 1 && !list.isPlaceholderData && items.length < LITTLE;
  const similar = useSimilarNames(query, requestOf(search), isLittle && list.data !== undefined);
  const others = (isLittle ? (similar.data?.items ?? []) : []).filter(
    ({ batch_id }) => !items.some((item) => item.batch_id === batch_id),
  );
  const reset = () => setCursors([null]);
  const nextCursor = list.data?.next_cursor ?? null;
  const isOn = filtersOn(search) > 0;
  return (
    <>
      <Group component="search" gap="sm" align="stretch" mb="lg">
        <SearchBox
          value={search.query}
          onChange={(value) => {
            searchCases({ query: value });
            reset();
          }}
        />
        {isSmall ? (
          <Button
            variant="default"
            leftSection={<IconFilter size={18} aria-hidden="true" />}
            aria-expanded={isUnfolded}
            onClick={() => setIsUnfolded(!isUnfolded)}
          >
            {t(isOn ? 'inbox.filters_on' : 'inbox.filters')}
          </Button>
        ) : null}
        {isSmall && !isUnfolded ? null : (
          <>
            <Choice
              label={t('common.result')}
              any={t('inbox.any_result')}
              options={RESULTS.map((value) => ({ value, label: t(`result.${value}.title`) }))}
              value={result}
              onChange={(value) => {
                searchCases({ result: value });
                reset();
              }}
            />
            <Suspense fallback={null}>
              <CaseFilters onChange={reset} />
            </Suspense>
          </>
        )}
      </Group>
      <p className="visually-hidden" role="status">
        {list.data ? t('list.shown', { count: items.length }) : ''}
      </p>
      {list.error ? <ErrorNotice error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.data && items.length > 0 ? <VerificationTable items={items} isStale={list.isPlaceholderData} /> : null}
      {list.data && items.length === 0 ? (
        <EmptyList
          isFiltered={isNarrow(search)}
          onClear={() => {
            clearCaseSearch();
            reset();
          }}
        />
      ) : null}
      {others.length > 0 ? (
        <section aria-labelledby="similar-names" className={classes.similar}>
          <h2 id="similar-names">{t('list.similar')}</h2>
          <p className="quiet">{t('list.similar_text', { query })}</p>
          <VerificationTable items={others} isStale={false} />
        </section>
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

/** Says why the list is empty and offers the next step. */
function EmptyList({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const { t } = useTranslation();
  const mayRun = useMay('run_verifications');
  const IconShape = isFiltered ? IconSearchOff : IconIdBadge2;
  return (
    <Empty icon={IconShape} title={t(isFiltered ? 'list.none_title' : 'list.empty_title')}>
      <p>{t(isFiltered ? 'list.none_text' : 'list.empty_text')}</p>
      {isFiltered ? (
        <Button variant="default" onClick={onClear}>
          {t('list.clear')}
        </Button>
      ) : mayRun ? (
        <Button
          variant="light"
          leftSection={<IconBolt size={20} aria-hidden="true" />}
          onClick={() => goTo({ at: 'visit', path: 'scan' })}
        >
          {t('scan.begin')}
        </Button>
      ) : null}
    </Empty>
  );
}

/** One row per case. The name is the link, and the whole row is clickable. */
function VerificationTable({ items, isStale }: { items: readonly ListedVerification[]; isStale: boolean }) {
  const { t, i18n } = useTranslation();
  return (
    <div className={`framed ${classes.tableFrame}`} data-stale={isStale || undefined}>
      <table className={`${classes.table} ${classes.cards}`}>
        <thead>
          <tr>
            <th scope="col">{t('common.name')}</th>
            <th scope="col">{t('common.result')}</th>
            <th scope="col" className={classes.wide}>
              {t('common.type')}
            </th>
            <th scope="col">{t('common.time')}</th>
            <th scope="col" className={classes.wide}>
              {t('list.by')}
            </th>
            <td aria-hidden="true" />
            <td aria-hidden="true" className={classes.arrow} />
          </tr>
        </thead>
        <tbody>
          {items.map((item) => {
            const look = RESULT_LOOK[item.verification_result];
            return (
              <tr key={item.batch_id}>
                <td>
                  <CaseName item={item} />
                </td>
                <td>
                  {item.status === 'In-progress' ? (
                    <ToneBadge tone="plain" icon={IconLoader}>
                      {t('list.running')}
                    </ToneBadge>
                  ) : (
                    <ToneBadge tone={look.tone} icon={look.icon}>
                      {item.status === 'Failed' ? t('list.failed') : t(`result.${item.verification_result}.title`)}
                    </ToneBadge>
                  )}
                </td>
                <td className={classes.wide}>{labelInPageLanguage(item.verification_type)}</td>
                <td className={classes.below}>
                  <time dateTime={item.created_at}>{formatInstant(item.created_at, i18n.language)}</time>
                </td>
                <td className={classes.wide}>{item.run_by}</td>
                <td className={classes.person}>
                  <a
                    href={hashOf({ at: 'person', batchId: item.batch_id })}
                    aria-label={t('list.all_of', { name: item.applicant_name || t('list.unnamed') })}
                    title={t('list.all_of', { name: item.applicant_name || t('list.unnamed') })}
                  >
                    <IconUserSearch size={20} aria-hidden="true" />
                  </a>
                </td>
                <td className={classes.arrow} aria-hidden="true">
                  <IconChevronRight size={20} className="turning" />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
