import { useQueryClient } from '@tanstack/react-query';
import type { Person } from '#shared/contract/accounts/people.ts';
import { ConfirmAct } from '../../access/confirm-act.tsx';
import { call } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

type ResetSecondFactorProps = { person: Person; onClose: () => void; onDone: (said: string) => void };

/** Asks before the second factor of somebody who lost their phone is removed. */
export function ResetSecondFactor({ person, onClose, onDone }: ResetSecondFactorProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return (
    <ConfirmAct
      text={t('second_factor.reset_text')}
      label={t('second_factor.reset_do')}
      isDangerous
      onCancel={onClose}
      act={async () => {
        const { name } = await call('resetSecondFactor', null, { path: { operator_id: person.id } });
        void queries.invalidateQueries({ queryKey: ['people'] });
        onClose();
        onDone(t('second_factor.was_reset', { name }));
      }}
    />
  );
}
