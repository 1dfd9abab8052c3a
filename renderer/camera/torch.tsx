import { ActionIcon } from '@mantine/core';
import { IconBulb, IconBulbFilled } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';

/** Browsers report and set the light of a phone's camera, but the types lack it. */
type LightTrack = {
  getCapabilities?: () => { readonly torch?: boolean };
  applyConstraints: (constraints: { advanced: readonly { torch: boolean }[] }) => Promise<void>;
};

/** Switches the light beside the camera; hidden where there is none. */
export function Torch({ stream }: { stream: MediaStream | null }) {
  const { t } = useTranslation();
  const [isOn, setIsOn] = useState(false);
  const track = stream?.getVideoTracks()[0] as unknown as LightTrack | undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another camera starts without its light.
  useEffect(() => setIsOn(false), [track]);
  if (track?.getCapabilities?.().torch !== true) return null;
  const turn = () => {
    track.applyConstraints({ advanced: [{ torch: !isOn }] }).then(
      () => setIsOn(!isOn),
      // The light may be in use by another program; the camera works without it.
      () => setIsOn(false),
    );
  };
  return (
    <ActionIcon size={46} variant="default" aria-pressed={isOn} aria-label={t('capture.torch')} onClick={turn}>
      {isOn ? <IconBulbFilled size={22} aria-hidden="true" /> : <IconBulb size={22} aria-hidden="true" />}
    </ActionIcon>
  );
}
