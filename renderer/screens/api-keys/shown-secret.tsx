import type { ApiKeyWithSecret } from '#shared/contract/api-keys/api-keys.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ShownOnce } from '../../ui/shown-once.tsx';

type ShownSecretProps = { made: ApiKeyWithSecret; onClose: () => void };

/** The secret of a new or rotated key. */
export function ShownSecret({ made, onClose }: ShownSecretProps) {
  const { t, i18n } = useTranslation();
  const until = made.key.earlier_secret_until;
  const overlap = until === null ? [] : [t('api_keys.secret_overlap', { time: formatInstant(until, i18n.language) })];
  return (
    <ShownOnce
      title={t('api_keys.secret_title', { name: made.key.name })}
      label={t('api_keys.secret_label')}
      value={made.secret}
      texts={[t('api_keys.secret_text'), ...overlap]}
      done={t('api_keys.secret_done')}
      onClose={onClose}
    />
  );
}
