import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { goTo } from '../../route.ts';

export function BackButton() {
  const { t } = useTranslation();
  return (
    <Button
      variant="subtle"
      ms={-14}
      leftSection={<IconArrowLeft size={18} aria-hidden="true" className="turning" />}
      onClick={() => goTo({ at: 'list' })}
    >
      {t('common.all_cases')}
    </Button>
  );
}
