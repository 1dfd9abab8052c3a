import type { PasswordInputProps } from '@mantine/core';
import { PasswordInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** A password field; what is typed can be shown, for a long sentence is easily mistyped. */
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
