import { useTranslation } from '../../../i18n/use-translation.ts';
import facesClasses from '../faces/faces.module.css';

type ScoreScaleProps = {
  /** 0 to 100; higher means more similar, as for the thresholds. */
  score: number;
  passFrom: number | null;
  failBelow: number | null;
  falseMatchRate: number | null;
};

export function ScoreScale({ score, passFrom, failBelow, falseMatchRate }: ScoreScaleProps) {
  const { t } = useTranslation();
  const at = (value: number) => `${Math.max(0, Math.min(100, value))}%`;
  const rounded = Math.round(score * 10) / 10;
  return (
    <div className={facesClasses.scale}>
      <p className={facesClasses.score}>{t('result.score', { score: rounded })}</p>
      <div className={facesClasses.track} aria-hidden="true">
        {failBelow === null ? null : <span className={facesClasses.zoneFail} style={{ width: at(failBelow) }} />}
        {passFrom === null ? null : (
          <span className={facesClasses.zonePass} style={{ insetInlineStart: at(passFrom) }} />
        )}
        {[failBelow, passFrom].map((threshold, index) =>
          threshold === null ? null : (
            <span
              key={index === 0 ? 'fail' : 'pass'}
              className={facesClasses.threshold}
              style={{ insetInlineStart: at(threshold) }}
            />
          ),
        )}
        <span className={facesClasses.pointer} style={{ insetInlineStart: at(score) }} />
      </div>
      <ul className={facesClasses.legend}>
        {failBelow === null ? null : (
          <li data-zone="fail">{t('result.fail_below', { threshold: round(failBelow) })}</li>
        )}
        {failBelow === null || passFrom === null ? null : <li data-zone="between">{t('result.between')}</li>}
        {passFrom === null ? null : <li data-zone="pass">{t('result.pass_from', { threshold: round(passFrom) })}</li>}
      </ul>
      {falseMatchRate !== null && falseMatchRate > 0 ? (
        <p className="quiet">{t('result.fmr', { count: Math.round(1 / falseMatchRate) })}</p>
      ) : null}
    </div>
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
