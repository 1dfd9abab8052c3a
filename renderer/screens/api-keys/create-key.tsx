import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DEFAULT_API_SCOPES } from '#shared/contract/accounts/permissions.ts';
import { CreateApiKeyRequest } from '#shared/contract/api-keys/api-keys.ts';
import { call } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { KeyForm } from './key-form.tsx';
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
  const queries = useQueryClient();
  const creating = useMutation({
    mutationFn: (request: CreateApiKeyRequest) => call('createApiKey', request),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['api_keys'] }),
  });
  if (creating.data) return <ShownSecret made={creating.data} onClose={onClose} />;
  return (
    <KeyForm
      schema={CreateApiKeyRequest}
      initial={INITIAL}
      submitLabel={t('api_keys.create_do')}
      isSending={creating.isPending}
      error={creating.error}
      onSubmit={(request) => creating.mutate(request)}
      onClose={onClose}
    />
  );
}
