import { IconBackspace } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './kiosk.module.css';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;

type DigitPadProps = {
  value: string;
  lengthMax: number;
  /** A secret is shown as dots. */
  isSecret?: boolean;
  onChange: (value: string) => void;
  onEnter: () => void;
};

/** A code in digits, by touch or by the keys of a keyboard. */
export function DigitPad({ value, lengthMax, isSecret = false, onChange, onEnter }: DigitPadProps) {
  const { t } = useTranslation('kiosk');
  const add = (digit: string) => onChange((value + digit).slice(0, lengthMax));
  const type = useEffectEvent((event: KeyboardEvent) => {
    // Already taken as the press of a switch.
    if (event.defaultPrevented) return;
    if (/^\d$/.test(event.key)) add(event.key);
    else if (event.key === 'Backspace') onChange(value.slice(0, -1));
    // Enter on a button presses the button.
    else if (event.key === 'Enter' && value !== '' && !(event.target instanceof HTMLButtonElement)) {
      // Not the switch that starts the scan.
      event.preventDefault();
      onEnter();
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => type(event);
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
  return (
    <>
      <output className={classes.entered} aria-label={t('digits.entered')}>
        {isSecret ? '•'.repeat(value.length) : value}
      </output>
      {/* Digits stand as on every keypad, whatever the direction of reading. */}
      <fieldset className={classes.pad} aria-label={t('digits.label')} dir="ltr">
        {DIGITS.map((digit) => (
          <button key={digit} type="button" onClick={() => add(digit)}>
            {digit}
          </button>
        ))}
        <button type="button" aria-label={t('digits.delete')} onClick={() => onChange(value.slice(0, -1))}>
          <IconBackspace aria-hidden="true" />
        </button>
      </fieldset>
    </>
  );
}
