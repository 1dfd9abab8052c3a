import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from '../i18n/use-translation.ts';
import { CopyTextButton } from '../ui/copy-text-button.tsx';
import classes from './recovery-codes.module.css';

/** New recovery codes, which are not shown again. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation();
  return (
    <Stack>
      <Text fw={600}>{t('second_factor.recovery')}</Text>
      <Text>{t('second_factor.recovery_text')}</Text>
      <ul className={classes.codes} aria-label={t('second_factor.recovery_codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group justify="flex-end">
        <CopyTextButton text={codes.join('\n')} />
        <Button onClick={onDone} autoFocus>
          {t('second_factor.recovery_done')}
        </Button>
      </Group>
    </Stack>
  );
}
