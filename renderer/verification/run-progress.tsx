import { Center, Flex, Loader } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconListSearch, IconShieldCheck } from '@tabler/icons-react';
import type { RunProgress } from '#shared/contract/desk.ts';
import { Picture } from '../camera/taken-picture.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { Draft } from '../session/session.ts';
import { ToneBadge } from '../ui/tone-badge.tsx';
import { outcomeTextKey } from './outcome-text.ts';
import classes from './run.module.css';
import { runExceptions, runStages, type StageProgress } from './run-stages.ts';
import { OUTCOME_LOOK } from './tones.ts';

type RunProgressViewProps = { draft: Draft; checks: RunProgress['checks']; isSent: boolean };

/** The stages of a run with the pictures they work on, and below them only what did not pass. */
export function RunProgressView({ draft, checks, isSent }: RunProgressViewProps) {
  const { t } = useTranslation();
  const stages = runStages(draft.checks, checks);
  const exceptions = runExceptions(checks);
  const passed = checks.filter(({ outcome }) => outcome === 'pass').length;
  const current = stages.findLast(({ state }) => state === 'running');
  return (
    <>
      <p className="visually-hidden" role="status">
        {current ? t(`progress.stage.${current.stage}`) : t('progress.sending')}
      </p>
      <ol className={`bare ${classes.stages}`}>
        {stages.map((stage) => (
          <StageCard key={stage.stage} stage={stage} draft={draft} isSent={isSent} />
        ))}
      </ol>
      {exceptions.length > 0 ? (
        <ul className={classes.exceptions} aria-label={t('progress.exceptions')}>
          {exceptions.map(({ check, outcome }) => (
            <li key={check} data-tone={OUTCOME_LOOK[outcome].tone}>
              <IconAlertTriangle size={20} aria-hidden="true" />
              <span>{t(`check.${check}`)}</span>
              <ToneBadge {...OUTCOME_LOOK[outcome]}>{t(outcomeTextKey(check, outcome))}</ToneBadge>
            </li>
          ))}
        </ul>
      ) : null}
      {passed > 0 ? (
        <Flex component="p" gap="0.5rem" align="center" mt="md" mb={0} mx={0} c="dimmed" className={classes.passed}>
          <IconCheck size={18} aria-hidden="true" /> {t('progress.passed', { count: passed })}
        </Flex>
      ) : null}
    </>
  );
}

function StageCard({ stage, draft, isSent }: { stage: StageProgress; draft: Draft; isSent: boolean }) {
  const { t } = useTranslation();
  const { state, done, of, exceptions } = stage;
  const text =
    state === 'waiting'
      ? t(isSent ? 'progress.waits' : 'progress.sending')
      : stage.stage === 'deciding'
        ? t('progress.deciding')
        : state === 'running'
          ? t('progress.done_of', { done, count: of })
          : t(exceptions === 0 ? 'progress.clear' : 'progress.to_look_at', { count: exceptions });
  return (
    <li className={`framed ${classes.stage}`} data-state={state} data-doubt={exceptions > 0 || undefined}>
      <Center component="span" h="10.5rem" p="sm" bg="var(--surface-sunken)" c="dimmed" className={classes.picture}>
        <StagePicture stage={stage.stage} draft={draft} />
      </Center>
      <progress value={state === 'done' ? 1 : of === 0 ? 0 : done / of} aria-hidden="true" />
      <span className={classes.words}>
        <Center component="span" w="1.75rem" h="1.75rem" className={classes.mark}>
          {state === 'running' ? (
            <Loader size="xs" aria-hidden="true" />
          ) : exceptions > 0 ? (
            <IconAlertTriangle size={16} aria-hidden="true" />
          ) : state === 'done' ? (
            <IconCheck size={16} aria-hidden="true" />
          ) : null}
        </Center>
        <strong>{t(`progress.stage.${stage.stage}`)}</strong>
        <span className={classes.text}>{text}</span>
      </span>
    </li>
  );
}

function StagePicture({ stage, draft: { captures } }: { stage: StageProgress['stage']; draft: Draft }) {
  const isFace = stage === 'comparing';
  const taken = isFace ? captures.selfie : stage === 'reading' ? captures.id_document_front : undefined;
  if (taken) return <Picture taken={taken} alt="" data-face={isFace || undefined} />;
  const Shape = stage === 'deciding' ? IconShieldCheck : IconListSearch;
  return <Shape size={56} stroke={1.4} aria-hidden="true" />;
}
