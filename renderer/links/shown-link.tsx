import { Button, Group, Stack, Text } from '@mantine/core';
import type { LinkResponse } from '#shared/contract/links/links.ts';
import { useLinks } from '../api/queries.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { goTo } from '../route.ts';
import { CopyTextButton } from '../ui/copy-text-button.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { ShownValue } from '../ui/shown-value.tsx';
import { LinkState } from './link-state.tsx';

type ShownLinkProps = { made: LinkResponse; onClose: () => void };

/** A new link with its code, whether it was sent by mail, and how far the person is with it. */
export function ShownLink({ made: { data }, onClose }: ShownLinkProps) {
  const { t } = useTranslation();
  const link = useLinks(true).data?.links.find(({ batch_id }) => batch_id === data.batch_id);
  const isDone = link?.is_decided === true && link.subject === 'person';
  return (
    <Stack>
      <Text>{t('links.shown_text')}</Text>
      <QrCode value={data.verification_url} label={t('links.code')} />
      <ShownValue label={t('links.address')} value={data.verification_url} />
      <Text size="sm" c="dimmed">
        {t(`links.mail.${data.email}`)}
      </Text>
      <Group role="status" justify="center" gap={0}>
        {link ? <LinkState link={link} /> : null}
      </Group>
      <Group justify="flex-end">
        <CopyTextButton text={data.verification_url} />
        {isDone ? (
          <Button onClick={() => goTo({ at: 'verification', batchId: data.batch_id })}>{t('common.open_case')}</Button>
        ) : (
          <Button onClick={onClose}>{t('links.shown_done')}</Button>
        )}
      </Group>
    </Stack>
  );
}
