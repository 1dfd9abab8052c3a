import type { MrzFieldLayout } from '../mrz/mrz-layout.ts';

/** Document code and issuing state at the beginning of a line. */
export const nationalHead = (line: number, codeCharacters: 'letters' | 'mixed'): MrzFieldLayout[] => [
  { name: 'documentCode', line, start: 0, end: 2, characters: codeCharacters },
  { name: 'issuingState', line, start: 2, end: 5, characters: 'letters' },
];
