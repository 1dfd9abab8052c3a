import { useQueryClient } from '@tanstack/react-query';
import type { Callback } from '#shared/contract/callbacks/callbacks.ts';
import { call } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { RemovalQuestion } from '../../ui/removal-question.tsx';

type RemoveCallbackProps = { callback: Callback; onClose: () => void; onDone: (said: string) => void };

/** Asks before a callback is removed with its log. */
export function RemoveCallback({ callback: { id, name }, onClose, onDone }: RemoveCallbackProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return (
    <RemovalQuestion
      text={t('callbacks.remove_text')}
      action={t('callbacks.remove_do')}
      remove={() => call('removeCallback', null, { path: { callback_id: id } })}
      onRemoved={() => {
        onDone(t('callbacks.removed', { name }));
        return queries.invalidateQueries({ queryKey: ['callbacks'] });
      }}
      onClose={onClose}
    />
  );
}
