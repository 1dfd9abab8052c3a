import { Button, CopyButton, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { LinkResponse } from '#shared/contract/links.ts';
import { useLinks } from '../api/queries.ts';
import { goTo } from '../route.ts';
import { QrCode } from '../ui/qr-code.tsx';
import { LinkState } from './link-state.tsx';
import classes from './links.module.css';

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
      <output className={classes.address} aria-label={t('links.address')}>
        {data.verification_url}
      </output>
      <Text size="sm" c="dimmed">
        {t(`links.mail.${data.email}`)}
      </Text>
      <div role="status" className={classes.state}>
        {link ? <LinkState link={link} /> : null}
      </div>
      <Group justify="flex-end">
        <CopyButton value={data.verification_url}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={
                copied ? <IconCheck size={20} aria-hidden="true" /> : <IconCopy size={20} aria-hidden="true" />
              }
              onClick={copy}
              data-autofocus
            >
              {t(copied ? 'app.copied' : 'app.copy')}
            </Button>
          )}
        </CopyButton>
        {isDone ? (
          <Button onClick={() => goTo({ at: 'verification', batchId: data.batch_id })}>{t('links.open_case')}</Button>
        ) : (
          <Button onClick={onClose}>{t('links.shown_done')}</Button>
        )}
      </Group>
    </Stack>
  );
}
