import { Button, Group, Paper, Text } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMay } from '../../access/access.ts';
import { useStatus } from '../../api/queries.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { goTo } from '../../route.ts';
import { handOverVisit, type Keeping, resumeVisit, takeBackVisit } from '../../session/keep-visit.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { failureTexts } from '../../ui/failure-texts.ts';
import { Notice } from '../../ui/notice.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import classes from './visit.module.css';

const LOOK_EVERY_MS = 1_500;

/** Nothing where phones cannot reach this service. */
export function PhoneHandOff() {
  const { t } = useTranslation();
  const mayMakeLinks = useMay('make_links');
  const isReachable = useStatus().data?.links.has_public_address === true;
  const handing = useMutation({ mutationFn: handOverVisit });
  if (!mayMakeLinks || !isReachable) return null;
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconDeviceMobile size={20} aria-hidden="true" />}
        loading={handing.isPending}
        onClick={() => handing.mutate()}
      >
        {t('links.on_phone')}
      </Button>
      {handing.error ? <ErrorNotice error={handing.error} /> : null}
    </div>
  );
}

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
  const place = data?.place ?? 'consent';
  return (
    <Paper withBorder radius="lg" className={classes.card}>
      <h1 className={classes.title} tabIndex={-1}>
        {t('visit.handed.title')}
      </h1>
      {isWaiting ? <Text>{t(code === null ? 'visit.handed.no_code' : 'visit.handed.scan')}</Text> : null}
      {isWaiting && code !== null ? <QrCode value={code} label={t('links.code')} /> : null}
      <div role="status">
        {data?.state === 'opened' ? (
          <Text>{t('visit.handed.at', { step: t(`visit.step.${place === 'back' ? 'document' : place}`) })}</Text>
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

/** In place of a visit that is not open in this window: why, and how to go on. */
export function KeptElsewhere({ visitId, state, failure }: Keeping) {
  const { t } = useTranslation();
  if (state === 'loading') return <p role="status">{t('visit.loading')}</p>;
  const isColleagues = failure?.reason === 'visit.of_colleague';
  const toInbox = (
    <Button variant="default" onClick={() => goTo({ at: 'list' })}>
      {t('visit.to_inbox')}
    </Button>
  );
  if (state === 'over')
    return (
      <Notice tone="plain" title={t('visit.over')} isUrgent>
        <p>{t('visit.over_text')}</p>
        {toInbox}
      </Notice>
    );
  return (
    <Notice tone="doubt" title={failure ? failureTexts(t, failure).title : t('visit.elsewhere')} isUrgent>
      <Group mt="sm">
        {visitId === null ? null : (
          <Button onClick={() => void resumeVisit(visitId, isColleagues)}>
            {t(isColleagues ? 'visit.take_over' : 'visit.here')}
          </Button>
        )}
        {toInbox}
      </Group>
    </Notice>
  );
}
