import { Button, Stack } from '@mantine/core';
import { inLatinDigits } from '../i18n/format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './kiosk.module.css';
import { PACES_MS, useVisitOptions } from './kiosk-visit.ts';
import { Sheet } from './sheet.tsx';

const CHOICES = [
  [0, 'off'],
  [1, 'one'],
  [2, 'two'],
] as const;

/** How a person with switches controls the kiosk, and how fast. */
export function SwitchSheet({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation('kiosk');
  const { switches, paceMs } = useVisitOptions();
  const at = PACES_MS.indexOf(paceMs);
  const setPace = (index: number) => useVisitOptions.setState({ paceMs: PACES_MS[index] ?? paceMs });
  const seconds = new Intl.NumberFormat(inLatinDigits(i18n.language), {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'long',
  });
  return (
    <Sheet title={t('switch.title')} text={t('switch.text')} step="switch" onClose={onClose} hasTools={false}>
      <Stack component="fieldset" gap="sm" m={0} p={0} className={classes.choices} aria-label={t('switch.title')}>
        {CHOICES.map(([count, name]) => (
          <button
            key={name}
            type="button"
            aria-pressed={switches === count}
            onClick={() => useVisitOptions.setState({ switches: count, isScanChosen: count !== 0 })}
          >
            <strong>{t(`switch.${name}`)}</strong>
            {name === 'off' ? null : t(`switch.${name}_text`)}
          </button>
        ))}
      </Stack>
      {switches === 1 ? (
        <fieldset className={classes.pace} aria-label={t('switch.pace')}>
          <Button size="lg" variant="default" disabled={at === PACES_MS.length - 1} onClick={() => setPace(at + 1)}>
            {t('switch.slower')}
          </Button>
          <output>{seconds.format(paceMs / 1000)}</output>
          <Button size="lg" variant="default" disabled={at === 0} onClick={() => setPace(at - 1)}>
            {t('switch.faster')}
          </Button>
        </fieldset>
      ) : null}
      <Button size="lg" fullWidth onClick={onClose}>
        {t('switch.done')}
      </Button>
    </Sheet>
  );
}
