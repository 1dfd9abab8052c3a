import { IconBackspace, IconKeyboardHide } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './kiosk.module.css';
import { useVisitOptions } from './kiosk-visit.ts';

/** Documents have names in Latin letters. */
const LETTERS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm-'] as const;
const SIGNS = ['1234567890', "@.+-_/'", 'áéíóúñçãõäöü'] as const;
const TYPED = 'input:not([type="radio"], [type="checkbox"], [type="file"], [readonly]), textarea';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Writes as a keyboard would, so that the form hears of it. */
function write(field: Field, value: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Appears instead of the actions while somebody who touches the screen is in a text field: a kiosk may have no other keyboard. */
export function ScreenKeyboard({ children }: { children: ReactNode }) {
  const { t } = useTranslation('kiosk');
  const [field, setField] = useState<Field | null>(null);
  const [isUpper, setIsUpper] = useState(true);
  const [hasSigns, setHasSigns] = useState(false);
  useEffect(() => {
    let byTouch = false;
    const touch = (event: PointerEvent) => {
      byTouch = event.pointerType === 'touch';
    };
    const key = () => {
      byTouch = false;
    };
    const focus = ({ target }: FocusEvent) => {
      const isField = target instanceof HTMLElement && target.matches(TYPED);
      if (!isField || !(byTouch || useVisitOptions.getState().isScanning)) return;
      setField(target as Field);
      setHasSigns((target as Field).inputMode === 'tel' || (target as Field).inputMode === 'numeric');
      requestAnimationFrame(() => target.scrollIntoView({ block: 'center' }));
    };
    window.addEventListener('pointerdown', touch, true);
    window.addEventListener('keydown', key, true);
    window.addEventListener('focusin', focus);
    return () => {
      window.removeEventListener('pointerdown', touch, true);
      window.removeEventListener('keydown', key, true);
      window.removeEventListener('focusin', focus);
    };
  }, []);
  if (field === null || !field.isConnected) return children;

  const add = (sign: string) => {
    write(field, field.value + (isUpper && !hasSigns ? sign.toUpperCase() : sign));
    setIsUpper(sign === ' ' || sign === '-');
  };
  return (
    // Pressing a key leaves the focus in the field.
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are buttons.
    <div className={classes.keyboard} dir="ltr" onMouseDown={(event) => event.preventDefault()}>
      {(hasSigns ? SIGNS : LETTERS).map((row) => (
        <div key={row}>
          {[...row].map((sign) => (
            <button key={sign} type="button" onClick={() => add(sign)}>
              {isUpper && !hasSigns ? sign.toUpperCase() : sign}
            </button>
          ))}
        </div>
      ))}
      <div>
        <button
          type="button"
          data-wide
          aria-pressed={isUpper}
          onClick={() => setIsUpper(!isUpper)}
          aria-label={t('keys.shift')}
        >
          ⇧
        </button>
        <button type="button" data-wide onClick={() => setHasSigns(!hasSigns)}>
          {hasSigns ? 'ABC' : '123'}
        </button>
        <button type="button" data-space onClick={() => add(' ')}>
          {t('keys.space')}
        </button>
        <button
          type="button"
          data-wide
          aria-label={t('keys.delete')}
          onClick={() => write(field, [...field.value].slice(0, -1).join(''))}
        >
          <IconBackspace aria-hidden="true" />
        </button>
        <button
          type="button"
          data-wide
          aria-label={t('keys.close')}
          onClick={() => {
            field.blur();
            setField(null);
          }}
        >
          <IconKeyboardHide aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}
