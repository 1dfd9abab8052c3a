import type { PassiveSignals as Measured } from '#shared/domain/passive-signals.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DataTable } from '../../../ui/data-table.tsx';
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
  const rows = [
    ...signals.map(({ name, value }) => ({
      name: t(`passive.signal.${name}`),
      value: value === null ? t('liveness.not_measured') : value.toFixed(Number.isInteger(value) ? 0 : 1),
    })),
    { name: t('passive.editors'), value: editors.join(', ') || t('passive.no_editors') },
  ];
  return (
    <details className={`${checksClasses.details} ${livenessClasses.passive} screen-only`}>
      <summary>{t(`passive.of.${of}.title`)}</summary>
      <p className="quiet">{t(`passive.of.${of}.text`)}</p>
      <DataTable
        look={{ table: livenessClasses.signals }}
        rows={rows}
        keyOf={({ name }) => name}
        columns={[
          { title: t('liveness.signals'), cell: ({ name }) => name },
          { title: t('liveness.value'), cell: ({ value }) => value },
        ]}
      />
    </details>
  );
}
