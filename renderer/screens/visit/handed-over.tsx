import { Button, Group, Paper, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { VisitPlace, VisitStep } from '#shared/contract/visits/steps.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { handOverVisit, resumeVisit, takeBackVisit } from '../../session/keep-visit.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import classes from './visit.module.css';

const LOOK_EVERY_MS = 1_500;

/**
 * The code for the customer's phone, then how far they are. Once they are done the visit goes on
 * here by itself.
 */
export function HandedOver({ visitId, code }: { visitId: string; code: string | null }) {
  const { t } = useTranslation();
  const { data } = useAnswer(['handed', visitId], 'getHandedVisit', {
    path: { visit_id: visitId },
    staleTime: 0,
    gcTime: 0,
    refetchInterval: LOOK_EVERY_MS,
  });
  const acting = useMutation({ mutationFn: (act: () => Promise<void>) => act() });
  const isBack = data?.state === 'back';
  useEffect(() => {
    if (isBack) void resumeVisit(visitId);
  }, [isBack, visitId]);
  const isWaiting = data?.state === 'waiting';
  return (
    <Paper withBorder radius="lg" className={classes.card}>
      <h1 className={classes.title} tabIndex={-1}>
        {t('visit.handed.title')}
      </h1>
      {isWaiting ? <Text>{t(code === null ? 'visit.handed.no_code' : 'visit.handed.scan')}</Text> : null}
      {isWaiting && code !== null ? <QrCode value={code} label={t('links.code')} /> : null}
      <div role="status">
        {data?.state === 'opened' ? (
          <Text>{t('visit.handed.at', { step: t(`visit.step.${stepOf(data.place)}`) })}</Text>
        ) : null}
        {data?.state === 'ended' ? <Notice tone="doubt" title={t('visit.handed.ended')} /> : null}
      </div>
      {acting.error ? <ErrorNotice error={acting.error} /> : null}
      <Group mt="lg">
        <Button loading={acting.isPending} onClick={() => acting.mutate(() => takeBackVisit(visitId))}>
          {t('visit.here')}
        </Button>
        <Button variant="default" disabled={acting.isPending} onClick={() => acting.mutate(handOverVisit)}>
          {t('visit.handed.new_code')}
        </Button>
      </Group>
    </Paper>
  );
}

const stepOf = (place: VisitPlace | null): VisitStep => (place === 'back' ? 'document' : (place ?? 'consent'));
