import { IconBackspace, IconKeyboardHide } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './kiosk.module.css';
import { factsOf } from './kiosk-i18n.ts';
import { useVisitOptions } from './kiosk-visit.ts';

type Rows = readonly string[];
const SIGNS: Rows = ['1234567890', "@.+-_/'", 'áéíóúñçãõäöü'];
const TYPED = 'input:not([type="radio"], [type="checkbox"], [type="file"], [readonly]), textarea';

/** Documents have Latin names; `script` is for countries, searched in one's own language. */
type Layer = 'letters' | 'signs' | 'script';
type Field = HTMLInputElement | HTMLTextAreaElement;

/** Writes as a keyboard would, so that the form hears of it. */
function write(field: Field, value: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const layersOf = (language: string): readonly Layer[] =>
  factsOf(language).script === undefined ? ['letters', 'signs'] : ['letters', 'signs', 'script'];

function keyOf(layer: Layer, language: string): string {
  if (layer === 'letters') return 'ABC';
  return layer === 'signs' ? '123' : (factsOf(language).script?.key ?? '');
}

/** The first layer for a field. A list is searched in the language of the page. */
function layerOf({ inputMode, role }: Field, language: string): Layer {
  if (inputMode === 'tel' || inputMode === 'numeric') return 'signs';
  return role === 'combobox' && factsOf(language).script !== undefined ? 'script' : 'letters';
}

function rowsOf(layer: Layer, { inputMode }: Field, language: string): Rows {
  if (layer === 'signs') return SIGNS;
  const { keyboard: letters, script } = factsOf(language);
  if (layer === 'script') return script?.rows ?? [];
  return inputMode === 'email' ? [...letters.slice(0, -1), `${letters.at(-1)}@.`] : letters;
}

/** Replaces the actions while a touched text field has the focus: a kiosk may have no keyboard. */
export function ScreenKeyboard({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation('kiosk');
  const [field, setField] = useState<Field | null>(null);
  const [isUpper, setIsUpper] = useState(true);
  const [layer, setLayer] = useState<Layer>('letters');
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
      if (!isField || !(byTouch || useVisitOptions.getState().switches !== 0)) return;
      setField(target as Field);
      setLayer(layerOf(target as Field, i18n.language));
      setIsUpper((target as Field).inputMode !== 'email');
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
  }, [i18n]);
  if (field === null || !field.isConnected) return children;

  const isLarge = layer === 'letters' && (isUpper || field.autocapitalize === 'characters');
  const cased = (sign: string) => (isLarge ? sign.toUpperCase() : sign);
  const add = (sign: string) => {
    write(field, field.value + sign);
    setIsUpper(sign === ' ' || sign === '-');
  };
  return (
    // Pressing a key leaves the focus in the field.
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are buttons.
    <div
      data-keyboard
      className={classes.keyboard}
      dir={layer === 'script' ? i18n.dir() : 'ltr'}
      onMouseDown={(event) => event.preventDefault()}
    >
      {rowsOf(layer, field, i18n.language).map((row) => (
        <div key={row} data-scan-row>
          {[...row].map((sign) => (
            <button key={sign} type="button" onClick={() => add(cased(sign))}>
              {cased(sign)}
            </button>
          ))}
        </div>
      ))}
      <div data-scan-row>
        <button
          type="button"
          data-wide
          aria-pressed={isUpper}
          onClick={() => setIsUpper(!isUpper)}
          aria-label={t('keys.shift')}
        >
          ⇧
        </button>
        {layersOf(i18n.language)
          .filter((other) => other !== layer)
          .map((other) => (
            <button key={other} type="button" data-wide onClick={() => setLayer(other)}>
              {keyOf(other, i18n.language)}
            </button>
          ))}
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
