import type { Design, LabelName } from './designs.ts';
import { ENGLISH } from './designs.ts';

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'] as const;

/** English first, the second language after a stroke, as Doc 9303-3 asks of captions. */
export function captioned(design: Design, label: LabelName): string {
  const second = design.second[label];
  return second === ENGLISH[label] ? second : `${ENGLISH[label]} / ${second}`;
}

/** A date YYYY-MM-DD as the design prints it. */
export function printedDate(design: Design, date: string | undefined): string {
  if (date === undefined) return '';
  const [year = '', month = '', day = ''] = date.split('-');
  if (design.dates === 'dots') return `${day}.${month}.${year}`;
  if (design.dates === 'dashes') return `${day}-${month}-${year}`;
  return `${day} ${MONTHS[Number(month) - 1] ?? ''} ${year}`;
}
