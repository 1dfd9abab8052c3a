import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { type Icon, IconCircleCheck, IconClock, IconClockX, IconUserX } from '@tabler/icons-react';
import { useState } from 'react';
import type { CaseRequest } from '#shared/contract/requests/requests.ts';
import { useMay } from '../../../access/access.ts';
import { useStatus } from '../../../api/queries.ts';
import { formatInstant } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { useRequestText } from '../../../verification/request-text.ts';
import type { UsedReview } from '../../../verification/use-review.ts';
import { AddHereDialog } from './add-here.tsx';
import classes from './requests.module.css';
import { ShownRequestLink } from './shown-request-link.tsx';
import { useRequests } from './use-requests.ts';

const LOOK: Partial<Record<CaseRequest['state'], { readonly icon: Icon; readonly tone: 'plain' | 'good' | 'doubt' }>> =
  {
    open: { icon: IconClock, tone: 'plain' },
    arrived: { icon: IconCircleCheck, tone: 'good' },
    expired: { icon: IconClockX, tone: 'doubt' },
    declined: { icon: IconUserX, tone: 'doubt' },
  };

/** The request for more: by whom, until when, and how it stands. */
export function RequestCard({ used, request }: { used: UsedReview; request: CaseRequest }) {
  const { t, i18n } = useTranslation();
  const requestText = useRequestText();
  const { state, note, asked_by: name, asked_at: at, text } = request;
  const { icon: IconShape, tone } = LOOK[state] ?? { icon: null, tone: 'plain' };
  return (
    <Stack component="section" gap="xs" className={classes.card} data-tone={tone} aria-labelledby="request">
      <Group gap="0.5rem" wrap="nowrap" align="start">
        {IconShape ? <IconShape size={20} aria-hidden="true" /> : <Loader size={18} />}
        <h3 id="request">
          <span role="status">{requestText(request)}</span>
        </h3>
      </Group>
      {text === null ? null : (
        <blockquote className={classes.words}>
          <bdi>{text}</bdi>
        </blockquote>
      )}
      <Text c="dimmed" fz="sm">
        {t('asked.by', { name, time: formatInstant(at, i18n.language) })} <bdi>{note}</bdi>
      </Text>
      {state === 'open' ? <OpenRequest used={used} request={request} /> : null}
    </Stack>
  );
}

/** How far the customer is, and what can be done meanwhile. */
function OpenRequest({ used, request }: { used: UsedReview; request: CaseRequest }) {
  const { t } = useTranslation();
  const mayWork = useMay('work_on_reviews');
  const mayCapture = useMay('capture');
  const isReachable = useStatus().data?.links.has_public_address === true;
  const { linking, withdrawing } = useRequests(used);
  const [shown, setShown] = useState<'link' | 'here' | null>(null);
  const close = () => setShown(null);
  const { request_id: id, link, way } = request;
  const error = linking.error ?? withdrawing.error;
  return (
    <>
      {way === 'link' ? <Text fz="sm">{t(`asked.link.${link ?? 'none'}`)}</Text> : null}
      {error ? <ErrorNotice error={error} /> : null}
      {mayWork ? (
        <Group gap="xs" className="screen-only">
          {mayCapture ? (
            <Button variant="default" size="compact-md" onClick={() => setShown('here')}>
              {t('asked.add_here')}
            </Button>
          ) : null}
          {isReachable ? (
            <Button
              variant="default"
              size="compact-md"
              loading={linking.isPending}
              onClick={() => linking.mutate(id, { onSuccess: () => setShown('link') })}
            >
              {t('asked.new_link')}
            </Button>
          ) : null}
          <Button
            variant="subtle"
            size="compact-md"
            loading={withdrawing.isPending}
            onClick={() => withdrawing.mutate(id)}
          >
            {t('asked.withdraw')}
          </Button>
        </Group>
      ) : null}
      <Dialog opened={shown === 'link'} onClose={close} title={t('asked.link_title')}>
        {linking.data ? <ShownRequestLink link={linking.data} onClose={close} /> : null}
      </Dialog>
      <AddHereDialog opened={shown === 'here'} used={used} request={request} onClose={close} />
    </>
  );
}
