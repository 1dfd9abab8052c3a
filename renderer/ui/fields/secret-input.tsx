import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';

/** A password field that can show its text, because long passphrases are easy to mistype. */
export function SecretInput(props: PasswordInputProps) {
  const { t } = useTranslation();
  return (
    <PasswordInput
      {...props}
      visibilityToggleButtonProps={{ 'aria-label': t('app.show_typed'), tabIndex: 0 }}
      rightSectionWidth={48}
    />
  );
}
