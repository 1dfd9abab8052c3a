/** Unicode does not decompose black circles, black squares and letters of flags. */
const SYMBOL_ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6] as const;
const LETTERS = 26;
const LETTER_A = 0x41;

/** Symbols that may stand for letters: enclosed, full-width, mathematical and letter-like ones. */
const SYMBOLS = /[\u2100-\u214f\u2460-\u24ff\uff00-\uffef\u{1d400}-\u{1d7ff}\u{1f100}-\u{1f1ff}]/gu;
/** Zero-width characters, which split a word invisibly. */
const WITHOUT_WIDTH = /[\u00ad\u200b\u200c\u2060\ufeff]/g;

/** Five or more single letters with the same separator. Real initials are fewer. */
const SPACED_LETTERS = /(?<![\p{L}\p{N}])\p{L}(?:([ ._\-·•*|/\\~,;:])\p{L}(?:\1\p{L}){3,})(?![\p{L}\p{N}])/gu;
/** A name written in single letters only, with wider gaps between its words. */
const ONLY_SPACED = /^[\s._\-·•*|/\\~]*(?:\p{L}[\s._\-·•*|/\\~]+){5,}\p{L}[\s._\-·•*|/\\~]*$/u;

/** Undoes disguises that a reader sees through: symbols for letters, and spaced letters. */
export function undisguised(name: string): string {
  const plain = name.replace(WITHOUT_WIDTH, '').replace(SYMBOLS, letterOf);
  if (ONLY_SPACED.test(plain))
    return plain
      .trim()
      .split(/[\s._\-·•*|/\\~]{2,}/)
      .map((word) => word.replace(/[^\p{L}\p{M}]/gu, ''))
      .join(' ');
  return plain.replace(SPACED_LETTERS, (run) => run.replace(/[^\p{L}]/gu, ''));
}

function letterOf(symbol: string): string {
  const code = symbol.codePointAt(0) ?? 0;
  const start = SYMBOL_ALPHABETS.find((first) => code >= first && code < first + LETTERS);
  return start === undefined ? symbol.normalize('NFKC') : String.fromCodePoint(LETTER_A + code - start);
}
