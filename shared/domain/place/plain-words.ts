/**
 * Accents and vowel signs that writers leave out. Those of other scripts, such as Devanagari and
 * kana, stay: without them राम and रमा, or か and が, would be one name.
 */
const LEFT_OUT =
  /(?![\u3099\u309a])(?=\p{M})[\p{sc=Inherited}\p{sc=Common}\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}]/gu;

/** Decomposed, so that each letter is apart from the marks that stay. */
export const withoutMarks = (text: string): string => text.normalize('NFKD').replace(LEFT_OUT, '');

/** Capitals without marks, for comparing addresses and labels: Köln → KOLN, ß → SS, ł → L. */
export function plainCapitals(text: string): string {
  return withoutMarks(text)
    .toUpperCase()
    .replaceAll('Ł', 'L')
    .replaceAll('Ø', 'O')
    .replaceAll('Đ', 'D')
    .replaceAll('Æ', 'AE')
    .replaceAll('Œ', 'OE')
    .replaceAll('ẞ', 'SS')
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/[–—−]/g, '-');
}
