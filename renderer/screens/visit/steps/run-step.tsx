import { Button, Group, Paper } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRunProgress } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { sendRun } from '../../../session/send-run.ts';
import type { VisitState } from '../../../session/session.ts';
import { dispatchVisit } from '../../../session/visit.ts';
import { failureTexts } from '../../../ui/failure-texts.ts';
import { Notice } from '../../../ui/notice.tsx';
import runClasses from '../../../verification/run.module.css';
import { RunProgressView } from '../../../verification/run-progress.tsx';
import classes from '../visit.module.css';

type RunStepProps = { state: Extract<VisitState, { step: 'submitting' }> };

/** Sends the run and shows how far its stages are. */
export function RunStep({ state }: RunStepProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { draft, runId, failure } = state;
  const isRunning = failure === null;
  const progress = useRunProgress(runId, isRunning);
  const checks = progress.data?.checks ?? [];

  useEffect(() => {
    if (!isRunning) return;
    const ended = new AbortController();
    void sendRun(draft, runId, ended.signal).then((event) => {
      if (ended.signal.aborted) return;
      dispatchVisit(event);
      void queries.invalidateQueries({ queryKey: ['verifications'] });
    });
    return () => ended.abort();
  }, [draft, runId, isRunning, queries]);

  return (
    <Paper withBorder radius="lg" className={runClasses.run}>
      <h1 className={classes.title} tabIndex={-1}>
        {t(isRunning ? 'progress.title' : 'progress.failed_title')}
      </h1>
      {failure ? (
        <>
          <Notice tone="bad" isUrgent title={failureTexts(t, failure).title}>
            <p>{t('progress.failed_text')}</p>
          </Notice>
          <Group mt="lg" justify="space-between">
            <Button variant="default" size="lg" onClick={() => dispatchVisit({ type: 'returned' })}>
              {t(draft.path === 'scan' ? 'common.back' : 'progress.back')}
            </Button>
            <Button size="lg" onClick={() => dispatchVisit({ type: 'retried' })}>
              {t('app.retry')}
            </Button>
          </Group>
        </>
      ) : (
        <>
          <p className={classes.lead}>{t('progress.text')}</p>
          <RunProgressView draft={draft} checks={checks} isSent={progress.data?.state === 'running'} />
        </>
      )}
    </Paper>
  );
}
