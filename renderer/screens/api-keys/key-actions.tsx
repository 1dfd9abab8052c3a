import type { ApiKey } from '#shared/contract/api-keys/api-keys.ts';
import { call } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { asks } from '../../ui/question.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { ChangeKey } from './key-forms.tsx';
import { RotateKey } from './rotate-key.tsx';

type KeyActionsProps = {
  apiKey: ApiKey;
  /** Announces what was done. */
  onDone: (said: string) => void;
};

/** Actions of an administrator on a working key. */
export function KeyActions({ apiKey, onDone }: KeyActionsProps) {
  const { t } = useTranslation();
  const { id, name, open_links: links = 0 } = apiKey;
  return (
    <RowMenu
      label={t('common.actions_for', { name })}
      entries={[
        {
          label: t('api_keys.change'),
          title: t('api_keys.change_title', { name }),
          dialog: (close) => <ChangeKey apiKey={apiKey} onClose={close} onDone={onDone} />,
        },
        {
          label: t('api_keys.rotate'),
          title: t('api_keys.rotate_title', { name }),
          dialog: (close) => <RotateKey apiKey={apiKey} onClose={close} />,
        },
        {
          label: t('common.revoke'),
          title: t('api_keys.revoke_title', { name }),
          dialog: asks({
            text:
              links > 0
                ? `${t('api_keys.revoke_text')} ${t('api_keys.revoke_links', { links })}`
                : t('api_keys.revoke_text'),
            action: t('api_keys.revoke_do'),
            isDangerous: true,
            act: () => call('revokeApiKey', null, { path: { key_id: id } }),
            stale: ['api_keys'],
            onDone: (revoked) => onDone(t('api_keys.was_revoked', { name: revoked.name })),
          }),
        },
      ]}
    />
  );
}
