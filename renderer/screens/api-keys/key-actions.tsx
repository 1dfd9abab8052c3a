import { Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import type { ApiKey } from '#shared/contract/api-keys/api-keys.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ChangeKey } from './change-key.tsx';
import { RevokeKey } from './revoke-key.tsx';
import { RotateKey } from './rotate-key.tsx';

type KeyActionsProps = {
  apiKey: ApiKey;
  /** Announces what was done. */
  onDone: (said: string) => void;
};

/** Actions of an administrator on a working key. */
export function KeyActions({ apiKey, onDone }: KeyActionsProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<'change' | 'rotate' | 'revoke' | null>(null);
  const close = () => setAsked(null);
  const { name } = apiKey;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="subtle" color="gray" px="sm" aria-label={t('api_keys.actions', { name })}>
            <IconDots aria-hidden size={20} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setAsked('change')}>{t('api_keys.change')}</Menu.Item>
          <Menu.Item onClick={() => setAsked('rotate')}>{t('api_keys.rotate')}</Menu.Item>
          <Menu.Item onClick={() => setAsked('revoke')}>{t('api_keys.revoke')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Dialog opened={asked === 'change'} onClose={close} title={t('api_keys.change_title', { name })}>
        <ChangeKey apiKey={apiKey} onClose={close} onDone={onDone} />
      </Dialog>
      <Dialog opened={asked === 'rotate'} onClose={close} title={t('api_keys.rotate_title', { name })}>
        <RotateKey apiKey={apiKey} onClose={close} />
      </Dialog>
      <Dialog opened={asked === 'revoke'} onClose={close} title={t('api_keys.revoke_title', { name })}>
        <RevokeKey apiKey={apiKey} onClose={close} onDone={onDone} />
      </Dialog>
    </>
  );
}
