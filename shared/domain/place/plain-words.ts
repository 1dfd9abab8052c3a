/** Capitals without marks, for comparing addresses and labels: Köln → KOLN, ß → SS, ł → L. */
export function plainCapitals(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
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
