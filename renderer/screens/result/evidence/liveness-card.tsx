import { Box } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react';
import type { CheckResult } from '#shared/contract/findings/check-result.ts';
import { LiveTaskKind } from '#shared/contract/live-capture/live-capture.ts';
import type { LivenessJudgement } from '#shared/domain/liveness-judgement.ts';
import type { PassiveSignals as Measured, PassiveSignals as PassiveMeasures } from '#shared/domain/passive-signals.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { Card } from '../card.tsx';
import facesClasses from '../faces/faces.module.css';
import checksClasses from './checks.module.css';
import livenessClasses from './liveness.module.css';

/** Shows how liveness was checked, what the person did, and each signal beside its limit. */
export function LivenessCard({
  check,
  passive,
}: {
  check: CheckResult<'biometric.liveness'>;
  passive: PassiveMeasures | null;
}) {
  const { t } = useTranslation();
  const judgement = check.findings?.judgement;
  return (
    <Card id="liveness" title={t('liveness.title')} outcome={check.outcome}>
      <p>
        <span className="quiet">{t('liveness.source')}: </span>
        {t(`liveness.from.${livenessSource(check)}`)}
      </p>
      {judgement && <Judgement judgement={judgement} />}
      <PassiveSignals of={judgement ? 'live' : 'still'} measured={passive} />
    </Card>
  );
}

function Judgement({ judgement }: { judgement: LivenessJudgement }) {
  const { t } = useTranslation();
  const { score, threshold, tasks, signals, variant, durationMs, framesCounted } = judgement;
  const at = (value: number) => `${Math.min(100, Math.max(0, value))}%`;
  const rows: readonly Fact[] = [
    [t('liveness.variant'), t(`liveness.variants.${variant}`)],
    [t('liveness.tasks'), tasks.map((task) => taskText(task)).join(t('app.comma')) || t('liveness.no_tasks')],
    [
      t('liveness.length'),
      t('liveness.length_value', { seconds: (durationMs / 1000).toFixed(1), frames: framesCounted }),
    ],
  ];
  function taskText(task: string): string {
    const known = LiveTaskKind.safeParse(task);
    return known.success ? t(`liveness.task.${known.data}`) : task;
  }
  return (
    <>
      <div className={facesClasses.scale}>
        <p className={facesClasses.score}>{t('liveness.score', { score: Math.round(score) })}</p>
        <div className={`${facesClasses.track} ${livenessClasses.track}`} aria-hidden="true">
          <span className={facesClasses.zonePass} style={{ insetInlineStart: at(threshold) }} />
          <span className={facesClasses.threshold} style={{ insetInlineStart: at(threshold) }} />
          <span className={facesClasses.pointer} style={{ insetInlineStart: at(score) }} />
        </div>
        <p className="quiet">{t('liveness.threshold', { threshold: Math.round(threshold) })}</p>
      </div>
      <Box mt="1rem" mb={0} mx={0}>
        <Facts rows={rows} />
      </Box>
      <LivenessSignals signals={signals} />
    </>
  );
}

type LivenessSource = 'live' | 'attended' | 'both' | 'none';

function livenessSource({ findings }: CheckResult<'biometric.liveness'>): LivenessSource {
  const isAttended = findings?.attestedBy !== undefined;
  if (findings?.judgement) return isAttended ? 'both' : 'live';
  return isAttended ? 'attended' : 'none';
}

type Signal = LivenessJudgement['signals'][number];

/** A signal that could not be measured is neither met nor missed. */
function LivenessSignals({ signals }: { signals: readonly Signal[] }) {
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

type PassiveSignalsProps = {
  /** Whether the picture is a still or the stored frame of a live capture. */
  readonly of: 'still' | 'live';
  readonly measured: Measured | null;
};

/** Measured on the person's picture, for information only. Hidden if there are none. */
function PassiveSignals({ of, measured }: PassiveSignalsProps) {
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
