import { Box, Button, Flex, Group } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCircleCheck, IconUserCheck } from '@tabler/icons-react';
import type { VerificationDetail } from '#shared/contract/desk.ts';
import { useMay } from '../../access/access.ts';
import { useVerification } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { goTo } from '../../route.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { SidePane } from '../../ui/side-pane.tsx';
import { useReview } from '../../verification/use-review.ts';
import classes from './preview.module.css';
import { PreviewedPictures, PreviewedReasons, PreviewedStanding } from './previewed-case.tsx';

/** Opening a case is recorded, so a row that J and K only pass is not opened. */
const AFTER_MS = 300;

/** One case beside the list: whose it is, why it needs a person, and what can be done at once. */
export function Preview({ batchId, onClose }: { batchId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const [settled] = useDebouncedValue(batchId, AFTER_MS);
  return (
    <SidePane
      label={t('inbox.preview')}
      heightMax="max(24rem, calc(100dvh - 18.5rem))"
      close={t('inbox.close_preview')}
      onClose={onClose}
    >
      {settled === batchId ? <PreviewedCase key={batchId} batchId={batchId} /> : null}
    </SidePane>
  );
}

function PreviewedCase({ batchId }: { batchId: string }) {
  const { t } = useTranslation();
  const verification = useVerification(batchId);
  if (verification.error) return <ErrorNotice error={verification.error} onRetry={() => void verification.refetch()} />;
  if (!verification.data) return <p role="status">{t('app.loading')}</p>;
  return <Content detail={verification.data} />;
}

function Content({ detail }: { detail: VerificationDetail }) {
  const { t } = useTranslation();
  const { summary } = detail;
  const mayWork = useMay('work_on_reviews');
  const { query, working } = useReview(summary.batch_id, detail.revision, mayWork);
  const review = query.data;
  const passed = detail.checks.filter(({ outcome }) => outcome === 'pass').length;
  const isFree = review !== undefined && review.state !== 'none' && review.state !== 'closed' && !review.owner;
  return (
    <>
      <Box component="h2" m={0} pe="2.5rem" fz="xl" lts="-0.015em">
        <bdi>{summary.applicant_name || t('list.unnamed')}</bdi>
      </Box>
      <PreviewedStanding detail={detail} review={review} />
      <PreviewedPictures detail={detail} />
      {review ? <PreviewedReasons reasons={review.reasons} subject={detail.subject} /> : null}
      <Flex component="p" gap="sm" align="center" m={0} c="dimmed" className={classes.passed}>
        <IconCircleCheck size={20} aria-hidden="true" />
        {t('inbox.passed', { count: passed })}
      </Flex>
      {working.error ? <ErrorNotice error={working.error} /> : null}
      <Group className={classes.acts}>
        <Button flex={1} onClick={() => goTo({ at: 'verification', batchId: summary.batch_id })}>
          {t('common.open_case')}
        </Button>
        {isFree && mayWork ? (
          <Button
            variant="default"
            leftSection={<IconUserCheck size={20} aria-hidden="true" />}
            loading={working.isPending}
            onClick={() => working.mutate({ act: 'take', over: false })}
          >
            {t('inbox.take')}
          </Button>
        ) : null}
      </Group>
    </>
  );
}
