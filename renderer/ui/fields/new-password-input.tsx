import { type PasswordInputProps, Progress } from '@mantine/core';
import { useEffect, useState } from 'react';
import { PASSWORD_LENGTH_MIN } from '#shared/contract/desk.ts';
import { type PasswordRating, ratePassword } from '#shared/domain/password/rate-password.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SecretInput } from './secret-input.tsx';

type NewPasswordInputProps = Omit<PasswordInputProps, 'value' | 'description' | 'autoComplete'> & {
  value?: string | undefined;
  /** The person's own names, which make a password easy to guess. */
  names: readonly string[];
};

/** Asks for a new password and says how strong it is, as the service will judge it. */
export function NewPasswordInput({ value = '', names, ...input }: NewPasswordInputProps) {
  const { t } = useTranslation();
  const rating = usePasswordRating(value, names);
  const strength = rating && strengthOf(value, rating);
  return (
    <div>
      <SecretInput
        description={t('set_up.password_hint', { min: PASSWORD_LENGTH_MIN })}
        autoComplete="new-password"
        value={value}
        {...input}
      />
      {strength === null ? null : (
        <>
          <Progress
            mt="xs"
            size="sm"
            value={SHOWN[strength].percent}
            color={SHOWN[strength].colour}
            aria-label={t('set_up.strength')}
          />
          <output style={{ fontSize: '0.875rem' }}>{t(`set_up.strength_${strength}`)}</output>
        </>
      )}
    </div>
  );
}

const SHOWN = {
  short: { percent: 20, colour: 'red' },
  common: { percent: 20, colour: 'red' },
  personal: { percent: 40, colour: 'orange' },
  guessable: { percent: 40, colour: 'orange' },
  strong: { percent: 75, colour: 'green' },
  very_strong: { percent: 100, colour: 'green' },
} as const;

function strengthOf(password: string, { score, weakness }: PasswordRating): keyof typeof SHOWN {
  if (password.length < PASSWORD_LENGTH_MIN) return 'short';
  return weakness ?? (score === 4 ? 'very_strong' : 'strong');
}

/** Null for an empty field, before the first rating, and without lists; the service decides. */
function usePasswordRating(password: string, names: readonly string[]): PasswordRating | null {
  const [rating, setRating] = useState<PasswordRating | null>(null);
  const allNames = names.join('\n');
  useEffect(() => {
    let isCurrent = true;
    const rated = password === '' ? Promise.resolve(null) : ratePassword(password, allNames.split('\n'));
    rated.then(
      (found) => isCurrent && setRating(found),
      () => isCurrent && setRating(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [password, allNames]);
  return rating;
}
