import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiKey } from '#shared/contract/api-keys/api-keys.ts';
import { ChangeApiKeyRequest } from '#shared/contract/api-keys/api-keys.ts';
import { call } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { KeyForm } from './key-form.tsx';

type ChangeKeyProps = { apiKey: ApiKey; onClose: () => void; onDone: (said: string) => void };

/** Changes the name, scopes and limits of a key, from its next request on. */
export function ChangeKey({ apiKey, onClose, onDone }: ChangeKeyProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { id, name, scopes, limits } = apiKey;
  const changing = useMutation({
    mutationFn: (request: ChangeApiKeyRequest) => call('changeApiKey', request, { path: { key_id: id } }),
    onSuccess: (changed) => {
      void queries.invalidateQueries({ queryKey: ['api_keys'] });
      onClose();
      onDone(t('api_keys.was_changed', { name: changed.name }));
    },
  });
  return (
    <KeyForm
      schema={ChangeApiKeyRequest}
      initial={{ name, scopes, limits }}
      submitLabel={t('api_keys.change_do')}
      isSending={changing.isPending}
      error={changing.error}
      onSubmit={(request) => changing.mutate(request)}
      onClose={onClose}
    />
  );
}
