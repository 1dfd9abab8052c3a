/** The typed character by this computer's layout, and by the American one. */
export type Typed = { readonly text: string; readonly american: string };

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>;

const PLAIN: Readonly<Record<string, string>> = {
  Backquote: '`~',
  Minus: '-_',
  Equal: '=+',
  BracketLeft: '[{',
  BracketRight: ']}',
  Backslash: '\\|',
  Semicolon: ';:',
  Quote: '\'"',
  Comma: ',<',
  Period: '.>',
  Slash: '/?',
  Space: '  ',
};
const SHIFTED_DIGITS = ')!@#$%^&*(';
/** Control characters that are no letters; readers type them with the control key. */
const CONTROLS: Readonly<Record<string, string>> = {
  Digit6: '\u001e',
  BracketRight: '\u001d',
  Backslash: '\u001c',
  Minus: '\u001f',
};
const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'CapsLock', 'Meta']);

export const isModifier = ({ key }: Press): boolean => MODIFIERS.has(key);

/** Enter, Tab and keys with Control are control characters. Null if it types nothing. */
export function typedBy(press: Press): Typed | null {
  const { key, code, shiftKey, ctrlKey, altKey, metaKey } = press;
  const both = (text: string): Typed => ({ text, american: text });
  if (metaKey) return null;
  if (ctrlKey && !altKey) {
    const letter = /^Key([A-Z])$/.exec(code)?.[1];
    const control = letter === undefined ? CONTROLS[code] : String.fromCharCode(letter.charCodeAt(0) - 64);
    return control === undefined ? null : both(control);
  }
  if (key === 'Enter') return both('\n');
  if (key === 'Tab') return shiftKey || altKey ? null : both('\t');
  const american = americanText(code, shiftKey);
  if (key === 'Dead') return american === null ? null : { text: '', american };
  return [...key].length === 1 ? { text: key, american: american ?? key } : null;
}

/**
 * Most readers press American keys, whatever this computer's layout: `<` arrives as `;` on a German
 * one. The place of the key says what was meant.
 */
function americanText(code: string, isShifted: boolean): string | null {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter !== undefined) return isShifted ? letter : letter.toLowerCase();
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  if (digit !== undefined) return isShifted ? SHIFTED_DIGITS.charAt(Number(digit)) : digit;
  return PLAIN[code]?.charAt(isShifted ? 1 : 0) ?? null;
}
