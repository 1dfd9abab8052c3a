import { ONE_TIME_PASSWORD_HOURS, type PersonWithPassword } from '#shared/contract/accounts/people.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ShownOnce } from '../../ui/shown-once.tsx';

type OneTimePasswordProps = { made: PersonWithPassword; onClose: () => void };

/** A one-time password, for the administrator to hand over. */
export function OneTimePassword({ made, onClose }: OneTimePasswordProps) {
  const { t } = useTranslation();
  return (
    <ShownOnce
      title={t('people.one_time_title', { name: made.person.name })}
      label={t('people.one_time_label')}
      value={made.one_time_password}
      texts={[t('people.one_time_text', { hours: ONE_TIME_PASSWORD_HOURS })]}
      isSpoken
      done={t('people.one_time_done')}
      onClose={onClose}
    />
  );
}
