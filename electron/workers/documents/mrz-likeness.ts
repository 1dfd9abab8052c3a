const FRAGMENT_LENGTH_MIN = 5;
const FRAGMENT_WITH_FILLER_MIN = 7;
const LINE_LENGTH_MIN = 24;
/** Blurred fillers are often unread, but other print rarely has so many capitals and digits. */
const WITHOUT_FILLERS = { lengthMin: 14, digitsMin: 6 } as const;

/** Capitals, digits and fillers only, with fillers or the length of a whole line. */
export function looksLikeMrz(text: string): boolean {
  const dense = text.replace(/\s+/g, '');
  if (dense.length < FRAGMENT_LENGTH_MIN) return false;
  const fitting = dense.match(/[A-Z0-9<«《＜]/g)?.length ?? 0;
  if (fitting / dense.length < 0.8) return false;
  const fillers = dense.match(/[<«《＜]/g)?.length ?? 0;
  if (fillers === 1 && dense.length >= FRAGMENT_WITH_FILLER_MIN) return true;
  return fillers >= 2 || (dense.length >= LINE_LENGTH_MIN && !/\s/.test(text.trim()));
}

/** Fillers may be lost. A false alarm costs only one look for an MRZ. */
export function mayBePieceOfMrz(text: string): boolean {
  const isDense = /^[A-Z0-9]+$/.test(text) && text.length >= WITHOUT_FILLERS.lengthMin;
  return isDense && text.replace(/\D/g, '').length >= WITHOUT_FILLERS.digitsMin;
}
