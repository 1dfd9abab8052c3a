import type { CallbackWithSecret } from '#shared/contract/callbacks/callbacks.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ShownOnce } from '../../ui/shown-once.tsx';

type CallbackSecretProps = { made: CallbackWithSecret; onClose: () => void };

/** The secret with which the other system checks signatures. */
export function CallbackSecret({ made: { callback, secret }, onClose }: CallbackSecretProps) {
  const { t } = useTranslation();
  return (
    <ShownOnce
      title={t('callbacks.secret_title', { name: callback.name })}
      label={t('callbacks.secret')}
      value={secret}
      texts={[t('callbacks.secret_text')]}
      done={t('callbacks.secret_done')}
      onClose={onClose}
    />
  );
}
