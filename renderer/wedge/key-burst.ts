import type { Typed } from './key-text.ts';

/**
 * Longest pause of a reader that has not typed much. Readers take 1 to 20 ms a key. People press
 * two within 30 ms now and then, but never twelve in a row.
 */
export const FAST_MS = 30;
/** Longest pause once nobody could have typed so much so fast: readers stop between lines. */
export const QUIET_MS = 150;
const CERTAIN_KEYS = 12;
/** They reach the field before the burst is held back; four show a document's beginning. */
const PASSED_KEYS = 3;
/** The shortest MRZ has 30 characters. No person types so much so fast. */
const READER_KEYS = 28;
/** A PDF417 holds at most 2,710 characters. */
const KEYS_MAX = 4_000;

/** Keys that followed each other fast. The first `passed` of them reached the field. */
export type Burst = { readonly keys: readonly Typed[]; readonly passed: number; readonly lastAt: number };

export const NO_BURST: Burst = { keys: [], passed: 0, lastAt: Number.NEGATIVE_INFINITY };

/** A burst that is over and was held back, at least its end. */
export type Held = {
  /** The whole burst, by the layout of this computer and by the American one. */
  readonly texts: readonly [string, string];
  /** The characters that never reached the field. */
  readonly rest: string;
  readonly isFromReader: boolean;
};

/** The burst that ended before it, and whether the key is kept from the field. */
type Pressed = { readonly burst: Burst; readonly ended: Held | null; readonly isHeld: boolean };

/** Takes the next key, which `typed` says what it types; null for one that types nothing. */
export function pressKey(burst: Burst, typed: Typed | null, at: number): Pressed {
  const isSame = continues(burst, at);
  const begun = isSame ? burst : NO_BURST;
  const ended = isSame ? null : endBurst(burst);
  const isControl = typed !== null && /^\p{Cc}$/u.test(typed.american);
  const keys = typed === null ? [] : [...begun.keys, typed];
  const isOver = typed === null || (isControl && begun.keys.length < READER_KEYS && !beginsLicence(keys));
  if (isOver) return { burst: NO_BURST, ended: ended ?? endBurst(begun), isHeld: false };
  const isHeld =
    begun.passed < begun.keys.length ||
    (isControl && begun.keys.length > 0) ||
    (begun.keys.length === PASSED_KEYS && beginsDocument(keys));
  const kept = keys.length > KEYS_MAX ? begun.keys : keys;
  return { burst: { keys: kept, passed: begun.passed + (isHeld ? 0 : 1), lastAt: at }, ended, isHeld };
}

/** Whether a key that was pressed at this time belongs to the burst. */
export const continues = ({ keys, lastAt }: Burst, at: number): boolean =>
  keys.length > 0 && at - lastAt <= (keys.length >= CERTAIN_KEYS ? QUIET_MS : FAST_MS);

/** Shift before a letter takes time as well. */
export const pressModifier = (burst: Burst, at: number): Burst =>
  burst.keys.length > 0 && at - burst.lastAt <= FAST_MS ? { ...burst, lastAt: at } : burst;

export function endBurst({ keys, passed }: Burst): Held | null {
  if (passed >= keys.length) return null;
  return { texts: textsOf(keys), rest: textOf(keys.slice(passed)), isFromReader: keys.length >= READER_KEYS };
}

const textOf = (keys: readonly Typed[]) => keys.map(({ text }) => text).join('');
const textsOf = (keys: readonly Typed[]) => [textOf(keys), keys.map(({ american }) => american).join('')] as const;

/** A code, then the issuing state. Other layouts type another sign for the filler. */
const MRZ_HEAD = /^[PIACVD][A-Z0-9<\p{P}\p{S}][A-Z<\p{P}\p{S}]{2}/u;
/**
 * A licence's barcode begins with a sign, controls and a name, maybe after `]L` and a digit; its
 * magnetic stripe with a percent sign and the state.
 */
const LICENCE_HEAD = /^(?:\]L\d|@|ANSI|AAMV|%[A-Z]{2})/i;

const beginsDocument = (keys: readonly Typed[]): boolean =>
  textsOf(keys).some((text) => MRZ_HEAD.test(text) || LICENCE_HEAD.test(text));
/** Control characters come early in a licence's barcode, where Enter must not submit the form. */
const beginsLicence = (keys: readonly Typed[]): boolean =>
  keys.length > 1 && textsOf(keys).some((text) => /^(?:@|\]L\d@)/.test(text));
