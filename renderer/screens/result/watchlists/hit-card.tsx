import { IconAlertOctagon, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { EntityHit } from '#shared/contract/watchlist/aml-info.ts';
import { formatDate, formatInstant } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ToneBadge } from '../../../ui/tone-badge.tsx';
import { HitComparison } from './hit-comparison.tsx';
import { HitScale } from './hit-scale.tsx';
import type { ListedHit } from './listed-hits.ts';
import { ListingEntry } from './listing-entry.tsx';
import type { SearchedFor } from './screening-evidence.ts';
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
      <HitScale score={hit.match_score} threshold={threshold} />
      <HitComparison hit={hit} searched={searched} />
      <TokenTable tokens={hit.explanation.tokens} />
      <ListingEntry hit={hit} />
      {children}
    </article>
  );
}

/** The entry's primary name; the name that was found may be an alias in another script. */
function primaryName({ name, record }: EntityHit): string {
  return record.names.find(({ strength }) => strength === 'primary')?.value ?? name;
}

/** From this severity on business is forbidden or a crime is involved; below, more care is needed. */
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
