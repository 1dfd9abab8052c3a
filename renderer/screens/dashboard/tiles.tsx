import type { ReactNode } from 'react';
import type { Figures, Tally } from '#shared/contract/audit/figures.ts';
import { formatCount, formatDuration, formatShare, inLatinDigits } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './dashboard.module.css';
import { changeOf, shareOf } from './share.ts';
import { finishedOf } from './tally.ts';

/** The figures in large, each with what it was counted from. */
export function Tiles({ figures, days }: { figures: Figures; days: number }) {
  const { t, i18n } = useTranslation();
  const { total, earlier, review_seconds: reviews } = figures;
  const number = (count: number) => formatCount(count, i18n.language);
  const time = (seconds: number) => formatDuration(seconds, i18n.language);
  const [all, before] = [finishedOf(total) + total.unfinished, finishedOf(earlier) + earlier.unfinished];
  return (
    <dl className={classes.tiles}>
      <Tile name={t('dashboard.verifications')} value={number(all)}>
        <span>{t('dashboard.before', { count: days, number: number(before) })}</span>
        {total.unfinished > 0 ? <span>{t('dashboard.unfinished', { number: number(total.unfinished) })}</span> : null}
      </Tile>
      <ShareTile name={t('dashboard.approved')} figures={figures} count={({ approved }) => approved}>
        <span>{t('dashboard.by_system', { number: number(total.approved_by_system) })}</span>
      </ShareTile>
      <ShareTile name={t('dashboard.reviewed')} figures={figures} count={({ reviewed }) => reviewed}>
        <span>{t('dashboard.open', { number: number(total.review) })}</span>
      </ShareTile>
      <ShareTile name={t('dashboard.declined')} figures={figures} count={({ declined }) => declined} />
      <Tile name={t('dashboard.review_time')} value={reviews ? time(reviews.median) : '–'}>
        {reviews ? (
          <>
            <span>{t('dashboard.nine_of_ten', { time: time(reviews.nine_of_ten) })}</span>
            <span>{t('dashboard.closed', { count: reviews.closed, number: number(reviews.closed) })}</span>
          </>
        ) : (
          <span>{t('dashboard.no_reviews')}</span>
        )}
      </Tile>
    </dl>
  );
}

function Tile({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  return (
    <div className={classes.tile}>
      <dt>{name}</dt>
      <dd className={classes.value}>{value}</dd>
      <dd className={classes.basis}>{children}</dd>
    </div>
  );
}

type ShareTileProps = { name: string; figures: Figures; count: (tally: Tally) => number; children?: ReactNode };

function ShareTile({ name, figures: { total, earlier }, count, children }: ShareTileProps) {
  const { t, i18n } = useTranslation();
  const number = (value: number) => formatCount(value, i18n.language);
  const percent = (share: number) => formatShare(share, i18n.language);
  const [part, of] = [count(total), finishedOf(total)];
  const share = shareOf(part, of);
  const change = changeOf(share, shareOf(count(earlier), finishedOf(earlier)));
  const points =
    change &&
    new Intl.NumberFormat(inLatinDigits(i18n.language), { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  return (
    <Tile name={name} value={share ? percent(part / of) : t('dashboard.of', { part: number(part), of: number(of) })}>
      {share ? (
        <span>
          {t('dashboard.interval', {
            part: number(part),
            of: number(of),
            low: percent(share.low),
            high: percent(share.high),
          })}
        </span>
      ) : (
        <span>{t('dashboard.too_few')}</span>
      )}
      {change && points ? (
        <span>
          {change.isClear ? t('dashboard.change', { points: points.format(change.points) }) : t('dashboard.no_change')}
        </span>
      ) : null}
      {children}
    </Tile>
  );
}
