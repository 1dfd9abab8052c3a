import { IconBarcode } from '@tabler/icons-react';
import { useEffect } from 'react';
import { formatInstant } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { todayOf } from '../../session/person.ts';
import { Notice } from '../../ui/notice.tsx';
import { useLastReading } from '../../wedge/last-reading.ts';
import { listenToReader } from '../../wedge/listen-to-reader.ts';
import classes from './hardware.module.css';

/** Readers that type, which show themselves by reading: how the last document was read. Nothing of it is shown or kept. */
export function ReaderCard() {
  const { t, i18n } = useTranslation();
  const last = useLastReading((state) => state.last);
  useEffect(
    () =>
      listenToReader(
        () => undefined,
        () => todayOf(new Date()),
      ),
    [],
  );
  const isGood = last?.outcome === 'MRZ' || last?.outcome === 'BARCODE';
  return (
    <section className={`panel ${classes.card}`} aria-labelledby="readers-title">
      <h3 id="readers-title">{t('hardware.readers')}</h3>
      <p>{t('hardware.readers_text')}</p>
      <div role="status">
        {last === null ? (
          <Notice tone="plain" icon={IconBarcode} title={t('hardware.readers_none')} />
        ) : (
          <Notice
            tone={isGood ? 'good' : 'doubt'}
            title={t(`hardware.read.${last.outcome}`, { at: formatInstant(last.at, i18n.language) })}
          />
        )}
      </div>
    </section>
  );
}
