import { Box } from '@mantine/core';
import type { CheckResult } from '#shared/contract/findings/check-result.ts';
import { LiveTaskKind } from '#shared/contract/live-capture/live-capture.ts';
import type { LivenessJudgement } from '#shared/domain/liveness-judgement.ts';
import type { PassiveSignals as PassiveMeasures } from '#shared/domain/passive-signals.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { Card } from '../card.tsx';
import facesClasses from '../faces/faces.module.css';
import livenessClasses from './liveness.module.css';
import { LivenessSignals } from './liveness-signals.tsx';
import { PassiveSignals } from './passive-signals.tsx';

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

/** The source of the liveness result. */
type LivenessSource = 'live' | 'attended' | 'both' | 'none';

function livenessSource({ findings }: CheckResult<'biometric.liveness'>): LivenessSource {
  const isAttended = findings?.attestedBy !== undefined;
  if (findings?.judgement) return isAttended ? 'both' : 'live';
  return isAttended ? 'attended' : 'none';
}
