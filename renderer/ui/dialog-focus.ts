/**
 * Something to write in or to choose from; a read-only text is neither, unless a list opens at it.
 */
const FIELD =
  ':is(input:not([type="hidden"], [type="file"], [type="checkbox"][role="switch"]), textarea, select):not(:disabled, [tabindex="-1"], [readonly]:not([aria-haspopup]))';
const WRITTEN =
  ':is(textarea, input:not([type="hidden"], [type="radio"], [type="checkbox"], [type="file"], [type="password"], [aria-haspopup])):not(:disabled, [readonly])';

/**
 * Where somebody begins: at the first field, else at the button that the dialog names, else
 * nowhere.
 */
export function firstPlace(body: HTMLElement): HTMLElement | null {
  const named = body.querySelector<HTMLElement>('[data-autofocus]');
  const field = named?.matches(FIELD) ? named : body.querySelector<HTMLElement>(FIELD);
  if (field instanceof HTMLInputElement && field.type === 'radio') return alike(field).find(isChosen) ?? field;
  return field ?? named;
}

const isChosen = ({ checked }: HTMLInputElement): boolean => checked;

/** The choices of one question, in the order on the screen. */
const alike = ({ name, form, ownerDocument }: HTMLInputElement): HTMLInputElement[] =>
  [...ownerDocument.querySelectorAll<HTMLInputElement>('input[type="radio"]')].filter(
    (one) => one.name === name && one.form === form && !one.disabled,
  );

export const isWritten = (field: EventTarget): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof Element && field.matches(WRITTEN);

const TYPES = /^[^\d\s]$/u;
type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>;

/**
 * Follows a key in a dialog; false leaves it to the browser. Ctrl+Enter confirms, and a digit picks
 * an answer. A letter typed at an answer or button begins the text: nobody types into nothing.
 */
export function followKey(body: HTMLElement, { key, ctrlKey, metaKey, altKey, target }: Press): boolean {
  if (!(target instanceof HTMLElement) || altKey) return false;
  if (key === 'Enter' && (ctrlKey || metaKey)) {
    const within = target.closest('form') ?? body;
    const button =
      within.querySelector<HTMLButtonElement>('button:is([data-confirm], [type="submit"])') ??
      body.querySelector<HTMLButtonElement>('button:is([data-confirm], [type="submit"])');
    if (button?.disabled) body.querySelector<HTMLElement>(':is([data-missing], :invalid)')?.focus();
    else button?.click();
    return true;
  }
  if (ctrlKey || metaKey || target.matches(`${WRITTEN}, select, [aria-haspopup], [type="password"]`)) return false;
  const asked = target instanceof HTMLInputElement && target.type === 'radio' ? target : null;
  const radio = asked ?? body.querySelector<HTMLInputElement>('input[type="radio"]:not(:disabled)');
  if (/^[1-9]$/.test(key) && radio) {
    const answer = alike(radio)[Number(key) - 1];
    answer?.focus();
    answer?.click();
    return answer !== undefined;
  }
  // The browser types the letter where the focus is after this.
  if (TYPES.test(key)) body.querySelector<HTMLElement>(WRITTEN)?.focus();
  return false;
}
