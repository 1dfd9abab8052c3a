import type { PassiveSignals as Measured } from '#shared/domain/passive-signals.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import checksClasses from './checks.module.css';
import livenessClasses from './liveness.module.css';

type PassiveSignalsProps = {
  /** Whether the picture is a still or the stored frame of a live capture. */
  readonly of: 'still' | 'live';
  readonly measured: Measured | null;
};

/** Signals measured on the picture of the person, for information only. Hidden if there are none. */
export function PassiveSignals({ of, measured }: PassiveSignalsProps) {
  const { t } = useTranslation();
  if (measured?.status !== 'measured') return null;
  const { signals, editors } = measured;
  return (
    <details className={`${checksClasses.details} ${livenessClasses.passive} screen-only`}>
      <summary>{t(`passive.of.${of}.title`)}</summary>
      <p className="quiet">{t(`passive.of.${of}.text`)}</p>
      <table className={livenessClasses.signals}>
        <thead>
          <tr>
            <th scope="col">{t('liveness.signals')}</th>
            <th scope="col">{t('liveness.value')}</th>
          </tr>
        </thead>
        <tbody>
          {signals.map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">{t(`passive.signal.${name}`)}</th>
              <td>{value === null ? t('liveness.not_measured') : value.toFixed(Number.isInteger(value) ? 0 : 1)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('passive.editors')}</th>
            <td>{editors.join(', ') || t('passive.no_editors')}</td>
          </tr>
        </tbody>
      </table>
    </details>
  );
}
