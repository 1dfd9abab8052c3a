import type { EntityHit } from '#shared/contract/watchlist/aml-info.ts';
import { EntityKind } from '#shared/contract/watchlist/listed-entity.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { listedCountry, listedDate, type SearchedFor } from './screening-evidence.ts';
import classes from './watchlists.module.css';

/** Further values are in the full entry below. */
const SHOWN_MAX = 3;
/** Rows that are always shown; other facts that counted follow. */
const FACTS = { person: ['birth_date', 'country', 'identifier'], organisation: ['country', 'identifier'] } as const;
type Fact = (typeof FACTS)['person'][number];

type HitComparisonProps = { hit: EntityHit; searched: SearchedFor };

/** Who was searched for and the entry. The facts' points add up to the match score. */
export function HitComparison({ hit, searched }: HitComparisonProps) {
  const { t, i18n } = useTranslation();
  const { record, explanation } = hit;
  const { circumstances } = explanation;
  const facts = FACTS[searched.kind];
  const strength = record.names.find(({ value }) => value === hit.name)?.strength;
  const pointsOf = (field: string) => {
    const found = circumstances.filter((one) => one.field === field);
    return found.length === 0 ? null : found.reduce((sum, { effect }) => sum + effect, 0);
  };
  const sides: Record<Fact, { entered: string; listed: readonly string[] }> = {
    birth_date: { entered: searched.birthDate, listed: record.births.map((birth) => listedDate(birth, i18n.language)) },
    country: {
      entered: searched.country,
      listed: record.countries.map((country) =>
        t('watchlist.noted', {
          value: listedCountry(country, i18n.language),
          note: t(`watchlist.relation_country.${country.relation}`),
        }),
      ),
    },
    identifier: {
      entered: searched.number,
      listed: record.identifiers.map(({ label, value }) => t('watchlist.labelled', { label, value })),
    },
  };
  const others = circumstances.filter(({ field }) => !(facts as readonly string[]).includes(field));
  return (
    <div className={classes.scroll}>
      <table className={`${classes.table} ${classes.comparison}`} aria-label={t('watchlist.comparison')}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('watchlist.what')}</span>
            </th>
            <th scope="col">{t(`watchlist.${searched.kind}`)}</th>
            <th scope="col">{t('watchlist.listed')}</th>
            <th scope="col" className={classes.number}>
              {t('watchlist.points')}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('common.name')}</th>
            <td>
              <bdi>{searched.name}</bdi>
            </td>
            <td>
              <bdi>{hit.name}</bdi>
              {strength === undefined || strength === 'primary' ? null : (
                <span className={classes.below}>{t(`watchlist.names.${strength}`)}</span>
              )}
            </td>
            <td className={classes.number}>{shown(hit.name_match_score)}</td>
          </tr>
          {facts.map((field) => (
            <tr key={field}>
              <th scope="row">{t(`watchlist.${field}`)}</th>
              <td>{sides[field].entered || <Missing text={t('watchlist.none_entered')} />}</td>
              <td>
                <Listed values={sides[field].listed} />
              </td>
              <td className={classes.number}>
                <Points points={pointsOf(field)} />
              </td>
            </tr>
          ))}
          {others.map(({ field, query, listed, effect }) => (
            <tr key={field}>
              <th scope="row">{t(`watchlist.${field}`, { defaultValue: field })}</th>
              {field === 'weak_alias' ? (
                <td colSpan={2}>{t('watchlist.weak_alias_text')}</td>
              ) : (
                <>
                  <td>{inWords(field, query)}</td>
                  <td>{inWords(field, listed)}</td>
                </>
              )}
              <td className={classes.number}>
                <Points points={effect} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {t('watchlist.total')}
            </th>
            <td className={classes.number}>{shown(hit.match_score)}</td>
          </tr>
        </tfoot>
      </table>
      <p className={`quiet ${classes.quiet}`}>{t('watchlist.points_text')}</p>
    </div>
  );

  function inWords(field: string, value: string): string {
    const kind = EntityKind.safeParse(value);
    if (field === 'kind' && kind.success) return t(`watchlist.kinds.${kind.data}`);
    return field === 'sex' && (value === 'F' || value === 'M') ? t(`sex.${value}`) : value;
  }
}

function Listed({ values }: { values: readonly string[] }) {
  const { t } = useTranslation();
  const different = [...new Set(values)];
  if (different.length === 0) return <Missing text={t('watchlist.none_listed')} />;
  const more = different.length - SHOWN_MAX;
  return (
    <ul className="bare">
      {different.slice(0, SHOWN_MAX).map((value) => (
        <li key={value}>
          <bdi>{value}</bdi>
        </li>
      ))}
      {more > 0 ? <li className={`quiet ${classes.quiet}`}>{t('watchlist.more', { count: more })}</li> : null}
    </ul>
  );
}

function Missing({ text }: { text: string }) {
  return <span className={`quiet ${classes.quiet}`}>{text}</span>;
}

/** Nothing if one side is silent. Agreement has no colour: it is evidence for a match. */
function Points({ points }: { points: number | null }) {
  if (points === null) return null;
  const sign = points > 0 ? '+' : points < 0 ? '−' : '±';
  const side = points > 0 ? 'for' : points < 0 ? 'against' : undefined;
  return (
    <span className={classes.points} data-side={side}>
      {sign}
      {shown(Math.abs(points))}
    </span>
  );
}

function shown(points: number): string {
  return points.toFixed(1);
}
