import { DEFAULT_API_SCOPES } from '#shared/contract/accounts/permissions.ts';
import { type ApiKey, ChangeApiKeyRequest, CreateApiKeyRequest } from '#shared/contract/api-keys/api-keys.ts';
import { call } from '../../api/client.ts';
import { useChange } from '../../api/use-change.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { KeyFields } from './key-fields.tsx';
import { ShownSecret } from './shown-secret.tsx';

const INITIAL: CreateApiKeyRequest = {
  name: '',
  scopes: [...DEFAULT_API_SCOPES],
  limits: { requests_per_minute: null, runs_per_day: null },
  group: null,
};

/** Asks for what a key may do, then shows its secret. */
export function CreateKey({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const creating = useChange((request: CreateApiKeyRequest) => call('createApiKey', request), { stale: ['api_keys'] });
  if (creating.data) return <ShownSecret made={creating.data} onClose={onClose} />;
  return (
    <KeyFields
      schema={CreateApiKeyRequest}
      initial={INITIAL}
      submitLabel={t('api_keys.create_do')}
      request={creating}
      onClose={onClose}
    />
  );
}

type ChangeKeyProps = { apiKey: ApiKey; onClose: () => void; onDone: (said: string) => void };

/** Changes the name, scopes and limits of a key, from its next request on. */
export function ChangeKey({ apiKey: { id, name, scopes, limits }, onClose, onDone }: ChangeKeyProps) {
  const { t } = useTranslation();
  const changing = useChange(
    (request: ChangeApiKeyRequest) => call('changeApiKey', request, { path: { key_id: id } }),
    {
      stale: ['api_keys'],
      onDone: (changed) => {
        onClose();
        onDone(t('api_keys.was_changed', { name: changed.name }));
      },
    },
  );
  return (
    <KeyFields
      schema={ChangeApiKeyRequest}
      initial={{ name, scopes, limits }}
      submitLabel={t('api_keys.change_do')}
      request={changing}
      onClose={onClose}
    />
  );
}
