import type { EntityHit } from '#shared/contract/watchlist/aml-info.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import resultClasses from '../result.module.css';
import classes from './watchlists.module.css';

type Token = EntityHit['explanation']['tokens'][number];

/** Compares the two names word by word. Rare words carry more weight. */
export function TokenTable({ tokens }: { tokens: readonly Token[] }) {
  const { t } = useTranslation();
  if (tokens.length === 0) return null;
  const percents = wholePercents(tokens.map(({ weight }) => weight));
  return (
    <details className={resultClasses.fold} open>
      <summary>{t('watchlist.tokens')}</summary>
      <div className={classes.scroll}>
        <table className={`${classes.table} ${classes.tokens}`}>
          <thead>
            <tr>
              <th scope="col">{t('watchlist.word_entered')}</th>
              <th scope="col">{t('watchlist.word_listed')}</th>
              <th scope="col">{t('watchlist.how')}</th>
              <th scope="col">{t('watchlist.weight')}</th>
            </tr>
          </thead>
          <tbody>
            {tokens.map((token, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the words of a hit never change, and may repeat.
              <TokenRow key={index} token={token} percent={percents[index] ?? 0} />
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function TokenRow({ token, percent }: { token: Token; percent: number }) {
  const { t } = useTranslation();
  const { query, listed, relation, similarity } = token;
  const missing = query === null ? 'missing_entered' : 'missing_listed';
  return (
    <tr>
      <td>
        <Word text={query} />
      </td>
      <td>
        <Word text={listed} />
      </td>
      <td>{t(`watchlist.relation.${relation === 'missing' ? missing : relation}`, { defaultValue: relation })}</td>
      <td>
        <span className={classes.weight}>
          <span className={classes.bar} aria-hidden="true">
            <span style={{ width: `${percent}%` }} data-alike={similarity > 0 || undefined} />
          </span>
          {t('watchlist.weight_value', { percent })}
        </span>
      </td>
    </tr>
  );
}

function Word({ text }: { text: string | null }) {
  const { t } = useTranslation();
  return text === null ? <span className={`quiet ${classes.quiet}`}>{t('watchlist.nothing')}</span> : <bdi>{text}</bdi>;
}

/**
 * Whole percents with the shares' sum: the largest remainders are rounded up, since rounding each
 * alone can make 101 %.
 */
export function wholePercents(shares: readonly number[]): readonly number[] {
  const exact = shares.map((share) => share * 100);
  const percents = exact.map(Math.floor);
  const total = Math.round(exact.reduce((sum, percent) => sum + percent, 0));
  const missing = total - percents.reduce((sum, percent) => sum + percent, 0);
  const byRemainder = exact
    .map((percent, index) => ({ index, remainder: percent - Math.floor(percent) }))
    .sort((one, other) => other.remainder - one.remainder);
  for (const { index } of byRemainder.slice(0, missing)) percents[index] = (percents[index] ?? 0) + 1;
  return percents;
}
