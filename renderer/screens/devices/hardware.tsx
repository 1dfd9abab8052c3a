import { IconBarcode, IconVideoOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useCameraList } from '../../camera/camera-list.ts';
import type { CameraPurpose } from '../../camera/remembered-camera.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { todayOf } from '../../session/person.ts';
import { Notice } from '../../ui/notice.tsx';
import table from '../../ui/table.module.css';
import { useLastReading } from '../../wedge/last-reading.ts';
import { listenToReader } from '../../wedge/listen-to-reader.ts';
import { CameraCard } from './camera-card.tsx';
import classes from './hardware.module.css';

const PURPOSES: readonly CameraPurpose[] = ['document', 'face'];

/** Cameras and readers of the computer that shows this page. */
export function Hardware() {
  const { t } = useTranslation();
  const [uses, setUses] = useState(0);
  const cameras = useCameraList(uses);
  const isHidden = !navigator.mediaDevices;
  return (
    <section className={`${table.page} ${classes.section}`} aria-labelledby="hardware-title">
      <div>
        <h2 id="hardware-title">{t('hardware.title')}</h2>
        <p className={table.text}>{t('hardware.text')}</p>
        {cameras && cameras.length > 0 ? <Found cameras={cameras} /> : null}
      </div>
      {isHidden ? (
        <Notice tone="doubt" icon={IconVideoOff} title={t('capture.insecure')} />
      ) : cameras === null ? (
        <p role="status">{t('hardware.looking')}</p>
      ) : cameras.length === 0 ? (
        <div role="status">
          <Notice tone="plain" icon={IconVideoOff} title={t('hardware.none')} />
        </div>
      ) : null}
      <div className={classes.cards}>
        {/* A preview stays while its camera is unplugged, to say so. */}
        {cameras === null
          ? null
          : PURPOSES.map((purpose) => (
              <CameraCard key={purpose} purpose={purpose} cameras={cameras} onLive={() => setUses(uses + 1)} />
            ))}
        <ReaderCard />
      </div>
    </section>
  );
}

function Found({ cameras }: { cameras: readonly MediaDeviceInfo[] }) {
  const { t, i18n } = useTranslation();
  // In a sentence from right to left a Latin name is kept apart, or the words around it change places.
  const apart = (name: string) => (i18n.dir() === 'rtl' ? `\u2068${name}\u2069` : name);
  const names = cameras.map(({ label }, index) => apart(label || t('capture.device_unnamed', { number: index + 1 })));
  return (
    <p className={table.text} role="status">
      {t('hardware.found', { count: cameras.length, names: new Intl.ListFormat(i18n.language).format(names) })}{' '}
      {cameras.some(({ label }) => label === '') ? t('hardware.unnamed') : null}
    </p>
  );
}

/** Readers that type, which show themselves by reading: how the last document was read. Nothing of it is shown or kept. */
function ReaderCard() {
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
