import type { Kiosk } from '#shared/contract/kiosks/kiosk.ts';
import { call } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { asks } from '../../ui/question.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { ChangeSettings } from './change-settings.tsx';
import { KioskCode } from './kiosk-code.tsx';
import { KIOSKS_KEY } from './use-kiosks.ts';

type KioskActionsProps = { kiosk: Kiosk; onDone: (said: string) => void };

/** The menu of a kiosk that is not closed. */
export function KioskActions({ kiosk, onDone }: KioskActionsProps) {
  const { t } = useTranslation();
  const { id, name } = kiosk;
  const options = { path: { kiosk_id: id } };
  return (
    <RowMenu
      label={t('common.actions_for', { name })}
      isInPortal
      entries={[
        {
          label: t('kiosks.settings'),
          title: t('kiosks.settings_title', { name }),
          dialog: (close) => <ChangeSettings kiosk={kiosk} onClose={close} onDone={onDone} />,
        },
        {
          label: t('kiosks.renew'),
          title: t('kiosks.renew_title', { name }),
          dialog: asks({
            text: t('kiosks.renew_text'),
            action: t('kiosks.make_code'),
            act: () => call('renewKioskCode', null, options),
            stale: KIOSKS_KEY,
            show: ({ code }, close) => <KioskCode name={name} code={code} onClose={close} />,
          }),
        },
        {
          label: t('kiosks.close'),
          title: t('kiosks.close_title', { name }),
          dialog: asks({
            text: t('kiosks.close_text'),
            action: t('kiosks.close_do'),
            isDangerous: true,
            act: () => call('closeKiosk', null, options),
            stale: KIOSKS_KEY,
            onDone: () => onDone(t('kiosks.was_closed', { name })),
          }),
        },
      ]}
    />
  );
}
