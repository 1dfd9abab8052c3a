import { Button } from '@mantine/core';
import { IconWand } from '@tabler/icons-react';
import { describeEmail } from '#shared/domain/contact/email.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './person.module.css';

/** Offers a correction of a mistyped address. Shows nothing for addresses that look right. */
export function EmailSuggestion({ typed, onTake }: { typed: string; onTake: (address: string) => void }) {
  const { t } = useTranslation();
  const { suggestion } = describeEmail(typed.trim());
  return (
    <div role="status" className={classes.suggestion}>
      {suggestion === null ? null : (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconWand size={16} aria-hidden="true" />}
          onClick={() => onTake(suggestion)}
        >
          {t('contact.did_you_mean', { address: suggestion })}
        </Button>
      )}
    </div>
  );
}
