import { Box } from '@mantine/core';
import { IconAlertOctagon, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { EntityHit } from '#shared/contract/watchlist/aml-info.ts';
import { NameStrength } from '#shared/contract/watchlist/listed-entity.ts';
import { countryName } from '../../../i18n/countries.ts';
import { formatDate, formatInstant } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ToneBadge } from '../../../ui/tone-badge.tsx';
import facesClasses from '../faces/faces.module.css';
import resultClasses from '../result.module.css';
import { HitComparison } from './hit-comparison.tsx';
import type { ListedHit } from './listed-hits.ts';
import { listedCountry, listedDate, type SearchedFor } from './screening-evidence.ts';
import { TokenTable } from './token-table.tsx';
import classes from './watchlists.module.css';

type HitCardProps = {
  listed: ListedHit;
  searched: SearchedFor;
  /** Null if the run found nothing and monitoring found the hit later. */
  threshold: number | null;
  /** One level below the heading that the hits are listed under. */
  heading: 'h3' | 'h4';
  headingId: string;
  /** The decision: its buttons, or what was decided. */
  children: ReactNode;
};

/** One hit: its severity, its match score, the evidence and the decision. */
export function HitCard({ listed, searched, threshold, heading: Heading, headingId, children }: HitCardProps) {
  const { t, i18n } = useTranslation();
  const { hit, event } = listed;
  const source = hit.aml_hits[0]?.source_details;
  const since = source?.listing_started;
  return (
    <article className={classes.hit} aria-labelledby={headingId}>
      <Heading id={headingId} tabIndex={-1}>
        <bdi>{primaryName(hit)}</bdi>
      </Heading>
      <p className="quiet">
        {[source?.name, since && `${t('watchlist.listed_since')} ${formatDate(since, i18n.language)}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <Gravity hit={hit} />
      {event === null ? null : (
        <Notice tone={event.event === 'REMOVED' ? 'plain' : 'doubt'}>
          <p>{t(`watchlist.event.${event.event}`, { time: formatInstant(event.at, i18n.language) })}</p>
        </Notice>
      )}
      <HitComparison hit={hit} searched={searched} />
      <HitScale score={hit.match_score} threshold={threshold} />
      {children}
      <TokenTable tokens={hit.explanation.tokens} />
      <ListingEntry hit={hit} />
    </article>
  );
}

/** The entry's primary name; the name that was found may be an alias in another script. */
function primaryName({ name, record }: EntityHit): string {
  return record.names.find(({ strength }) => strength === 'primary')?.value ?? name;
}

/** From here business is forbidden or a crime is involved; below, more care is needed. */
const GRAVE_FROM = 70;
const SERIOUS_FROM = 50;

/** The severity of the listing, whoever it is about. */
function Gravity({ hit }: { hit: EntityHit }) {
  const { t } = useTranslation();
  const { topics } = hit.record;
  const tone = hit.risk_score >= GRAVE_FROM ? 'bad' : hit.risk_score >= SERIOUS_FROM ? 'doubt' : 'plain';
  const icon = { bad: IconAlertOctagon, doubt: IconAlertTriangle, plain: IconInfoCircle }[tone];
  return (
    <div className={classes.gravity}>
      <ul>
        {topics.map((topic) => (
          <li key={topic}>
            <ToneBadge tone={tone} icon={icon}>
              {t(`watchlist.topic.${topic}`)}
            </ToneBadge>{' '}
            {t(`watchlist.topic_text.${topic}`)}
          </li>
        ))}
      </ul>
      <p className="quiet">{t('watchlist.gravity', { score: Math.round(hit.risk_score) })}</p>
    </div>
  );
}

/** The match score on its scale, with the threshold for a hit. */
function HitScale({ score, threshold }: { score: number; threshold: number | null }) {
  const { t } = useTranslation();
  const at = (value: number) => `${Math.max(0, Math.min(100, value))}%`;
  return (
    <div className={facesClasses.scale}>
      <p className={facesClasses.score}>{t('watchlist.score', { score: Math.round(score * 10) / 10 })}</p>
      <div className={facesClasses.track} aria-hidden="true">
        {threshold === null ? null : (
          <>
            <span className={classes.zoneBelow} style={{ width: at(threshold) }} />
            <span className={facesClasses.threshold} style={{ insetInlineStart: at(threshold) }} />
          </>
        )}
        <span className={facesClasses.pointer} style={{ insetInlineStart: at(score) }} />
      </div>
      {threshold === null ? null : (
        <ul className={`${facesClasses.legend} ${classes.legend}`}>
          <li data-zone="below">{t('watchlist.hit_below', { threshold })}</li>
          <li>{t('watchlist.hit_from', { threshold })}</li>
        </ul>
      )}
    </div>
  );
}

/** Everything the list said about the entry when it was found. */
function ListingEntry({ hit }: { hit: EntityHit }) {
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
