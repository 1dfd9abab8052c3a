import { Radio, Stack } from '@mantine/core';
import { OperatorRole } from '#shared/contract/accounts/permissions.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

type RoleChoiceProps = { value: OperatorRole; onChange: (role: OperatorRole) => void };

export function RoleChoice({ value, onChange }: RoleChoiceProps) {
  const { t } = useTranslation();
  return (
    <Radio.Group
      label={t('people.role_column')}
      value={value}
      onChange={(chosen) => onChange(OperatorRole.parse(chosen))}
    >
      <Stack gap="sm" mt="xs">
        {OperatorRole.options.map((role) => (
          <Radio key={role} value={role} label={t(`people.role.${role}`)} description={t(`people.role_text.${role}`)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
