import { Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import type { Kiosk } from '#shared/contract/kiosks/kiosk.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ChangeSettings } from './change-settings.tsx';
import { CloseKiosk } from './close-kiosk.tsx';
import { RenewCode } from './renew-code.tsx';

type KioskActionsProps = {
  kiosk: Kiosk;
  /** Says what was done. */
  onDone: (said: string) => void;
};

/** The menu of a kiosk that is not closed. */
export function KioskActions({ kiosk, onDone }: KioskActionsProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<'settings' | 'code' | 'close' | null>(null);
  const close = () => setAsked(null);
  const { name } = kiosk;
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button variant="subtle" color="gray" px="sm" aria-label={t('kiosks.actions', { name })}>
            <IconDots aria-hidden size={20} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setAsked('settings')}>{t('kiosks.settings')}</Menu.Item>
          <Menu.Item onClick={() => setAsked('code')}>{t('kiosks.renew')}</Menu.Item>
          <Menu.Item onClick={() => setAsked('close')}>{t('kiosks.close')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Dialog opened={asked === 'settings'} onClose={close} title={t('kiosks.settings_title', { name })}>
        <ChangeSettings kiosk={kiosk} onClose={close} onDone={onDone} />
      </Dialog>
      <Dialog opened={asked === 'code'} onClose={close} title={t('kiosks.renew_title', { name })}>
        <RenewCode kiosk={kiosk} onClose={close} />
      </Dialog>
      <Dialog opened={asked === 'close'} onClose={close} title={t('kiosks.close_title', { name })}>
        <CloseKiosk kiosk={kiosk} onClose={close} onDone={onDone} />
      </Dialog>
    </>
  );
}
