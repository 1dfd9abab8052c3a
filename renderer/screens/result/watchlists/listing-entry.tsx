import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import type { EntityHit } from '#shared/contract/watchlist/aml-info.ts';
import { NameStrength } from '#shared/contract/watchlist/listed-entity.ts';
import { countryName } from '../../../i18n/countries.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Facts } from '../../../ui/facts.tsx';
import resultClasses from '../result.module.css';
import { listedCountry, listedDate } from './screening-evidence.ts';

/** Everything the list said about the entry when it was found. */
export function ListingEntry({ hit }: { hit: EntityHit }) {
  const { t, i18n } = useTranslation();
  const { record } = hit;
  const source = hit.aml_hits[0]?.source_details;
  const noted = (value: string, note: string) => t('watchlist.noted', { value, note });
  const rows: readonly (readonly [label: string, values: readonly string[]])[] = [
    [t('watchlist.list_column'), source ? [source.name] : []],
    [t('watchlist.entry_number'), source ? [source.source_id] : []],
    [t('watchlist.listed_since'), source?.listing_started ? [formatDate(source.listing_started, i18n.language)] : []],
    [t('watchlist.kind'), [t(`watchlist.kinds.${hit.kind}`)]],
    ...NameStrength.options.map(
      (strength) =>
        [
          t(`watchlist.names.${strength}`),
          record.names.filter((name) => name.strength === strength).map(({ value }) => value),
        ] as const,
    ),
    [t('watchlist.births'), record.births.map((birth) => listedDate(birth, i18n.language))],
    [t('watchlist.birth_places'), record.birth_places],
    [t('watchlist.sex'), record.sex === null ? [] : [t(`sex.${record.sex}`)]],
    [
      t('watchlist.countries'),
      record.countries.map((country) =>
        noted(listedCountry(country, i18n.language), t(`watchlist.relation_country.${country.relation}`)),
      ),
    ],
    [
      t('watchlist.identifiers'),
      record.identifiers.map(({ label, value, country }) =>
        t('watchlist.labelled', {
          label,
          value: country === null ? value : noted(value, countryName(country, i18n.language)),
        }),
      ),
    ],
    [t('watchlist.addresses'), record.addresses],
    [t('watchlist.positions'), record.positions],
    [t('watchlist.programmes'), record.programmes],
    [t('watchlist.remarks'), record.remarks],
    [t('watchlist.associates'), hit.associates.map(({ name, association }) => noted(name, association))],
    [t('common.source'), source?.url ? [source.url] : []],
  ];
  return (
    <details className={resultClasses.fold}>
      <summary>{t('watchlist.entry')}</summary>
      <Box py="0.5rem" px="1rem" bdrs="md" bg="var(--surface-sunken)">
        <Facts
          rows={rows.map(([label, values]) => [label, values.length > 0 && <Values key={label} values={values} />])}
        />
      </Box>
    </details>
  );
}

function Values({ values }: { values: readonly string[] }): ReactNode {
  const [only] = values;
  if (values.length === 1) return <bdi>{only}</bdi>;
  return (
    <ul className="bare">
      {values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry's values never change, and may repeat.
        <li key={index}>
          <bdi>{value}</bdi>
        </li>
      ))}
    </ul>
  );
}
