import { IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react';
import type { LivenessJudgement } from '#shared/domain/liveness-judgement.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import livenessClasses from './liveness.module.css';

type Signal = LivenessJudgement['signals'][number];

/** Each signal with its value and limit. A signal that could not be measured is neither met nor missed. */
export function LivenessSignals({ signals }: { signals: readonly Signal[] }) {
  const { t } = useTranslation();
  if (signals.length === 0) return null;
  return (
    <DataTable
      look={{ table: livenessClasses.signals }}
      rows={signals}
      keyOf={({ name }) => name}
      columns={[
        {
          title: t('liveness.signals'),
          cell: (signal) => (
            <>
              <SignalMark signal={signal} />
              {t(`liveness.signal.${signal.name}`)}
            </>
          ),
        },
        {
          title: t('liveness.value'),
          cell: ({ value }) => (value === null ? t('liveness.not_measured') : short(value)),
        },
        {
          title: t('liveness.limit'),
          cell: ({ threshold }) => (threshold === null ? t('liveness.not_judged') : short(threshold)),
        },
      ]}
    />
  );
}

function SignalMark({ signal: { value, threshold, isMet } }: { signal: Signal }) {
  const { t } = useTranslation();
  const state = value === null || threshold === null ? 'not_measured' : isMet ? 'met' : 'not_met';
  const IconShape = { not_measured: IconCircleDashed, met: IconCircleCheck, not_met: IconCircleX }[state];
  return <IconShape size={18} role="img" aria-label={t(`liveness.${state}`)} data-state={state} />;
}

/** Three significant digits, because the signals differ widely in size. */
function short(value: number): string {
  return Number.isInteger(value) ? String(value) : Number(value.toPrecision(3)).toString();
}
