import { IconNfcOff } from '@tabler/icons-react';
import type { ChipReaderList } from '#shared/contract/chips/chip-readers.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from '../visit.module.css';

/** Why chips cannot be read although this host reads them. Nothing without a reader. */
export function ChipReaderLine({ list }: { list: ChipReaderList | null }) {
  const { t } = useTranslation();
  if (list?.state !== 'unavailable') return null;
  return (
    <p className={classes.chipLine}>
      <IconNfcOff size={18} aria-hidden="true" /> {t(`chip.unavailable.${list.reason}`)}
    </p>
  );
}
