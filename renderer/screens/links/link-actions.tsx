import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconLinkOff, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import type { Link } from '#shared/contract/links/links.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { isOpen } from '../../links/link-state.tsx';
import { goTo } from '../../route.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ResendLink } from './resend-link.tsx';
import { RevokeLink } from './revoke-link.tsx';

type LinkActionsProps = { link: Link; onDone: (said: string) => void };

/** Actions on a link: its case once there is one, otherwise a new link or none. */
export function LinkActions({ link, onDone }: LinkActionsProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<'resend' | 'revoke' | null>(null);
  if (link.status === 'used')
    return (
      <Button
        variant="default"
        disabled={!link.is_decided}
        onClick={() => goTo({ at: 'verification', batchId: link.batch_id })}
      >
        {t('links.open_case')}
      </Button>
    );
  if (!isOpen(link)) return null;
  const name = link.name ?? t(`links.unnamed_${link.subject}`);
  const close = () => setAsked(null);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size="lg" aria-label={t('links.actions', { name })}>
            <IconDots size={20} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconRefresh size={18} aria-hidden="true" />} onClick={() => setAsked('resend')}>
            {t('links.resend')}
          </Menu.Item>
          <Menu.Item leftSection={<IconLinkOff size={18} aria-hidden="true" />} onClick={() => setAsked('revoke')}>
            {t('links.revoke')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Dialog opened={asked === 'resend'} onClose={close} title={t('links.resend_title')}>
        <ResendLink link={link} onClose={close} />
      </Dialog>
      <Dialog opened={asked === 'revoke'} onClose={close} title={t('links.revoke_title')}>
        <RevokeLink
          link={link}
          onClose={close}
          onDone={() => {
            close();
            onDone(t('links.revoked'));
          }}
        />
      </Dialog>
    </>
  );
}
