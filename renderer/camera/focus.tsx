import { ActionIcon, Slider, Stack, Switch } from '@mantine/core';
import { IconFocusCentered } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';

type Distance = { readonly min: number; readonly max: number; readonly step: number };
type FocusSetting = { readonly focusMode: string; readonly focusDistance?: number };
/** Browsers report and set the focus, but the types lack it. */
type FocusTrack = {
  getCapabilities?: () => { readonly focusMode?: readonly string[]; readonly focusDistance?: Distance };
  applyConstraints: (constraints: { advanced: readonly FocusSetting[] }) => Promise<void>;
};

/** Sets the focus: again at a touch, or by hand. Nothing where the camera has no such motor. */
export function Focus({ stream }: { stream: MediaStream | null }) {
  const { t } = useTranslation();
  const [distance, setDistance] = useState<number | null>(null);
  const track = stream?.getVideoTracks()[0] as unknown as FocusTrack | undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another camera starts with a focus of its own.
  useEffect(() => setDistance(null), [track]);
  const { focusMode = [], focusDistance } = track?.getCapabilities?.() ?? {};
  const range = focusMode.includes('manual') && focusDistance && focusDistance.max > focusDistance.min;
  if (!track || (!range && !focusMode.includes('single-shot'))) return null;
  const apply = (setting: FocusSetting) =>
    // The camera may be in use by another program; its own focus stays.
    track.applyConstraints({ advanced: [setting] }).catch(() => setDistance(null));
  const set = (value: number) => {
    setDistance(value);
    void apply({ focusMode: 'manual', focusDistance: value });
  };
  const automatic = focusMode.includes('continuous')
    ? 'continuous'
    : (focusMode.find((mode) => mode !== 'manual') ?? '');
  return (
    <>
      {focusMode.includes('single-shot') ? (
        <ActionIcon
          size={46}
          variant="default"
          aria-label={t('capture.focus_again')}
          onClick={() => void apply({ focusMode: 'single-shot' })}
        >
          <IconFocusCentered size={22} aria-hidden="true" />
        </ActionIcon>
      ) : null}
      {range ? (
        <Stack gap="sm" miw="12rem">
          <Switch
            label={t('capture.focus_by_hand')}
            checked={distance !== null}
            onChange={({ currentTarget: { checked } }) => {
              if (checked) return set((focusDistance.min + focusDistance.max) / 2);
              setDistance(null);
              if (automatic !== '') void apply({ focusMode: automatic });
            }}
          />
          {distance === null ? null : (
            <Slider
              thumbLabel={t('capture.focus')}
              min={focusDistance.min}
              max={focusDistance.max}
              step={focusDistance.step || (focusDistance.max - focusDistance.min) / 20}
              label={null}
              value={distance}
              onChange={set}
            />
          )}
        </Stack>
      ) : null}
    </>
  );
}
