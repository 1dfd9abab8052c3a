import { useTranslation } from 'react-i18next';
import type { CompanyDetail } from '#shared/contract/desk.ts';
import type { Findings } from '#shared/contract/findings/check-result.ts';
import { resultFor } from '#shared/contract/findings/check-result.ts';
import { countryName } from '../../../i18n/countries.ts';
import { formatDate } from '../../../i18n/format.ts';
import resultClasses from '../result.module.css';
import { HitCard } from '../watchlists/hit-card.tsx';
import { listedHits } from '../watchlists/listed-hits.ts';
import { NotScreened } from '../watchlists/not-screened.tsx';
import type { SearchedFor } from '../watchlists/screening-evidence.ts';
import { SearchedLists } from '../watchlists/searched-lists.tsx';
import { CardHeading } from './card-heading.tsx';
import classes from './company.module.css';
import { NoteLine } from './note-line.tsx';
import type { Party } from './parties.ts';
import { partiesOf } from './parties.ts';
import { PartyLine } from './party-line.tsx';

/** Common names have many hits; only the best of each party are shown at once. */
const OPEN_MAX = 2;

type Screened = Findings<'business.screening'>['parties'][number];

/** The hits of the company and of everybody entered with it, and who was searched for without a hit. */
export function ScreeningCard({ detail }: { detail: CompanyDetail }) {
  const { t } = useTranslation();
  const check = resultFor(detail.checks, 'business.screening');
  if (!check || check.outcome === 'not_applicable') return null;
  const parties = partiesOf(detail.entered);
  const screened = check.findings?.parties ?? [];
  const partyAt = (place: string) => parties.find((party) => party.place === place);
  const withHits = screened.filter(({ findings }) => findings.entity_hits.length > 0);
  const clear = screened.filter((one) => !withHits.includes(one)).flatMap(({ party }) => partyAt(party)?.name ?? []);
  const first = screened[0];
  return (
    <section className={resultClasses.card} aria-labelledby="screening">
      <CardHeading id="screening">{t('company.screening')}</CardHeading>
      {check.findings ? null : <NotScreened check={check} subject="business" />}
      {withHits.length > 0 ? <p>{t('company.with_hits', { count: withHits.length })}</p> : null}
      {clear.length > 0 ? (
        <NoteLine tone="good" text={t('company.clear', { count: clear.length, names: clear.join(', ') })} />
      ) : null}
      {withHits.map((one) => {
        const party = partyAt(one.party);
        return party ? <PartyHits key={one.party} party={party} screened={one} /> : null;
      })}
      {first && check.findings ? (
        <SearchedLists
          found={{ findings: first.findings, outdatedLists: check.findings.outdatedLists }}
          at={detail.summary.created_at}
        />
      ) : null}
    </section>
  );
}

function PartyHits({ party, screened: { findings } }: { party: Party; screened: Screened }) {
  const { t, i18n } = useTranslation();
  const headingId = `hits-${party.place}`;
  const cards = listedHits(findings.entity_hits, undefined).map((listed) => (
    <HitCard
      key={listed.hit.id}
      listed={listed}
      searched={searchedFor(party, i18n.language)}
      threshold={findings.search_criteria.threshold}
      heading="h4"
      headingId={`hit-${party.place}-${listed.hit.id}`}
    >
      {listed.state === 'true_match' || listed.state === 'false_match' ? (
        <NoteLine
          tone={listed.state === 'true_match' ? 'bad' : 'good'}
          text={t(`company.decided_before.${listed.state}`)}
        />
      ) : null}
    </HitCard>
  ));
  return (
    <section className={classes.party} aria-labelledby={headingId}>
      <h3 id={headingId}>
        <PartyLine party={party} />
      </h3>
      {cards.slice(0, OPEN_MAX)}
      {cards.length > OPEN_MAX ? (
        <details className={classes.fold}>
          <summary>{t('watchlist.further', { count: cards.length - OPEN_MAX })}</summary>
          {cards.slice(OPEN_MAX)}
        </details>
      ) : null}
    </section>
  );
}

function searchedFor({ kind, name, birthDate, country, numbers }: Party, language: string): SearchedFor {
  return {
    // An unknown holder may be a person; the list entry then says what it knows.
    kind: kind === 'person' ? 'person' : 'organisation',
    name,
    birthDate: birthDate === null ? '' : formatDate(birthDate, language),
    country: country === null ? '' : countryName(country, language),
    number: numbers.join(', '),
  };
}
