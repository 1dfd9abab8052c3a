import { Button } from '@mantine/core';
import { IconNfc } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { isChipOnRequest } from '../../../session/chip-draft.ts';
import type { Draft } from '../../../session/session.ts';
import { dispatchVisit } from '../../../session/visit.ts';
import classes from '../visit.module.css';

/** Offers to read the chip where only virtual readers are. Nothing where it is a step, or where it cannot be read. */
export function ChipOffer({ draft }: { draft: Draft }) {
  const { t } = useTranslation();
  if (!isChipOnRequest(draft)) return null;
  return (
    <p className={classes.chipLine}>
      <Button
        variant="light"
        leftSection={<IconNfc size={20} aria-hidden="true" />}
        onClick={() => dispatchVisit({ type: 'chip_requested' })}
      >
        {t('chip.start')}
      </Button>
      {t('chip.offer')}
    </p>
  );
}
