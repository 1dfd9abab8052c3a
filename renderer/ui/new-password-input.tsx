import type { PasswordInputProps } from '@mantine/core';
import { Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PASSWORD_LENGTH_MIN } from '#shared/contract/desk.ts';
import { passwordStrength } from './password-strength.ts';
import { SecretInput } from './secret-input.tsx';

const STRENGTH_COLOUR = ['red', 'orange', 'yellow', 'green'] as const;

type NewPasswordInputProps = Omit<PasswordInputProps, 'value' | 'description' | 'autoComplete'> & {
  value?: string | undefined;
};

/** Asks for a new password and says how strong it is. */
export function NewPasswordInput({ value = '', ...input }: NewPasswordInputProps) {
  const { t } = useTranslation();
  const strength = passwordStrength(value);
  return (
    <div>
      <SecretInput
        description={t('set_up.password_hint', { min: PASSWORD_LENGTH_MIN })}
        autoComplete="new-password"
        value={value}
        {...input}
      />
      {value === '' ? null : (
        <>
          <Progress
            mt="xs"
            size="sm"
            value={(strength + 1) * 25}
            color={STRENGTH_COLOUR[strength]}
            aria-label={t('set_up.strength')}
          />
          <output style={{ fontSize: '0.875rem' }}>{t(`set_up.strength_${strength}`)}</output>
        </>
      )}
    </div>
  );
}
