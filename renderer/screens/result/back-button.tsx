import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { goTo } from '../../route.ts';
import classes from './result.module.css';

export function BackButton() {
  const { t } = useTranslation();
  return (
    <Button
      variant="subtle"
      ml={-14}
      leftSection={<IconArrowLeft size={18} aria-hidden="true" className={classes.turning} />}
      onClick={() => goTo({ at: 'list' })}
    >
      {t('result.back')}
    </Button>
  );
}
