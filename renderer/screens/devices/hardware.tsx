import { Box, Button, NativeSelect } from '@mantine/core';
import { IconBarcode, IconPlayerPlay, IconVideoOff } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useAccess } from '../../access/access.ts';
import { useCameraFaults } from '../../camera/camera-faults.ts';
import { useCameraList } from '../../camera/camera-list.ts';
import { type CameraPurpose, useRememberedCamera } from '../../camera/remembered-camera.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { todayOf } from '../../person/person.ts';
import { Notice } from '../../ui/notice.tsx';
import table from '../../ui/table.module.css';
import { useLastReading } from '../../wedge/last-reading.ts';
import { listenToReader } from '../../wedge/listen-to-reader.ts';
import { CameraPreview } from './camera-preview.tsx';
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
  // In a right-to-left sentence a Latin name is kept apart, or words change places.
  const apart = (name: string) => (i18n.dir() === 'rtl' ? `\u2068${name}\u2069` : name);
  const names = cameras.map(({ label }, index) => apart(label || t('capture.device_unnamed', { number: index + 1 })));
  return (
    <p className={table.text} role="status">
      {t('hardware.found', { count: cameras.length, names: new Intl.ListFormat(i18n.language).format(names) })}{' '}
      {cameras.some(({ label }) => label === '') ? t('hardware.unnamed') : null}
    </p>
  );
}

/** They show themselves by reading: how the last document was read, nothing of it. */
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

type CameraCardProps = { purpose: CameraPurpose; cameras: readonly MediaDeviceInfo[]; onLive: () => void };

/** One purpose's camera: which it is, its preview with a test, and what went wrong last. */
function CameraCard({ purpose, cameras, onLive }: CameraCardProps) {
  const { t, i18n } = useTranslation();
  const titleId = useId();
  const [deviceId, setDeviceId] = useRememberedCamera(purpose);
  const [isOn, setIsOn] = useState(false);
  // Behind the lock no camera runs.
  const isLocked = useAccess((access) => access.locked);
  const last = useCameraFaults((faults) => faults[purpose]);
  const show = useRef<HTMLButtonElement>(null);
  const wasOn = useRef(false);
  useEffect(() => {
    // The button that stopped the preview is gone.
    if (wasOn.current && !isOn) show.current?.focus();
    wasOn.current = isOn;
  }, [isOn]);
  const named = cameras
    .map(({ deviceId: value, label }, index) => ({
      value,
      label: label || t('capture.device_unnamed', { number: index + 1 }),
    }))
    .filter(({ value }) => value !== '');
  const isConnected = named.some(({ value }) => value === deviceId);
  return (
    <section className={`panel ${classes.card}`} aria-labelledby={titleId}>
      <h3 id={titleId}>{t(`hardware.purpose.${purpose}`)}</h3>
      <NativeSelect
        label={t('hardware.camera')}
        data={[{ value: '', label: t('hardware.automatic') }, ...named]}
        value={isConnected && deviceId !== null ? deviceId : ''}
        onChange={({ currentTarget: { value } }) => setDeviceId(value === '' ? null : value)}
      />
      {isOn && !isLocked ? (
        <CameraPreview purpose={purpose} deviceId={deviceId} onLive={onLive} onStop={() => setIsOn(false)} />
      ) : (
        <div className={classes.stage} data-off>
          <p className={classes.idle}>{t('hardware.idle')}</p>
          <Button
            ref={show}
            leftSection={<IconPlayerPlay size={20} aria-hidden="true" />}
            aria-describedby={titleId}
            onClick={() => setIsOn(true)}
          >
            {t('hardware.show')}
          </Button>
        </div>
      )}
      <Box component="p" c="dimmed" fz="sm">
        {last
          ? t('hardware.last', { problem: t(`capture.${last.fault}`), at: formatInstant(last.at, i18n.language) })
          : t('hardware.no_problem')}
      </Box>
    </section>
  );
}
