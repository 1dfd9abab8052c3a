import { useTranslation } from '../../../i18n/use-translation.ts';
import facesClasses from '../faces/faces.module.css';
import classes from './watchlists.module.css';

/** The match score on its scale, with the threshold for a hit. */
export function HitScale({ score, threshold }: { score: number; threshold: number | null }) {
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
