import { Group, Select, TextInput } from '@mantine/core';
import type { CaseRunner } from '#shared/contract/cases/case-filters.ts';
import { useCaseFilters } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PERIODS, type Period, searchCases, siteKey, useCaseSearch } from './case-search.ts';
import { Choice } from './choice.tsx';
import classes from './inbox.module.css';

const PERIOD_OPTIONS = [...(Object.keys(PERIODS) as Period[]), 'days'] as const;
/** The headings of the choices of who ran a case, in this order. */
const KINDS = { operator: 'people', device: 'places', kiosk: 'places', api_key: 'keys' } as const;
const HEADINGS = ['people', 'places', 'keys', 'others'] as const;
const headingOf = ({ kind }: CaseRunner): (typeof HEADINGS)[number] =>
  kind in KINDS ? KINDS[kind as keyof typeof KINDS] : 'others';

/** When, by whom and on which list: the filters of all cases beside the result. */
export function CaseFilters({ onChange }: { onChange: () => void }) {
  const { t } = useTranslation();
  const { period, days, runBy, list } = useCaseSearch();
  const { data } = useCaseFilters();
  const { runners = [], sites = [], lists = [] } = data ?? {};
  const set: typeof searchCases = (part) => {
    searchCases(part);
    onChange();
  };
  const groups = [
    { group: t('case_filters.branches'), items: sites.map((site) => ({ value: siteKey(site), label: site })) },
    ...HEADINGS.map((heading) => ({
      group: t(`case_filters.${heading}`),
      items: runners
        .filter((runner) => headingOf(runner) === heading)
        .map(({ id, name }) => ({ value: id, label: name })),
    })),
  ].filter(({ items }) => items.length > 0);
  return (
    <>
      <Choice
        label={t('case_filters.period')}
        any={t('case_filters.any_time')}
        options={PERIOD_OPTIONS.map((value) => ({ value, label: t(`case_filters.periods.${value}`) }))}
        value={period}
        onChange={(value) => set({ period: value })}
      />
      {period === 'days' ? (
        <Group gap="xs" wrap="nowrap">
          <TextInput
            type="date"
            aria-label={t('case_filters.from')}
            max={days.until || undefined}
            value={days.from}
            onChange={({ target: { value } }) => set({ days: { ...days, from: value } })}
          />
          <span aria-hidden="true">–</span>
          <TextInput
            type="date"
            aria-label={t('case_filters.until')}
            min={days.from || undefined}
            value={days.until}
            onChange={({ target: { value } }) => set({ days: { ...days, until: value } })}
          />
        </Group>
      ) : null}
      <Select
        className={classes.choice}
        aria-label={t('case_filters.run_by')}
        placeholder={t('case_filters.anybody')}
        data={groups}
        value={runBy}
        onChange={(value) => set({ runBy: value })}
        nothingFoundMessage={t('case_filters.nobody')}
        searchable
        clearable
      />
      {lists.length > 0 ? (
        <Select
          className={classes.choice}
          aria-label={t('case_filters.list')}
          placeholder={t('case_filters.any_list')}
          data={lists.map(({ list: value, title }) => ({ value, label: title }))}
          value={list}
          onChange={(value) => set({ list: value })}
          searchable={lists.length > 8}
          clearable
        />
      ) : null}
    </>
  );
}
