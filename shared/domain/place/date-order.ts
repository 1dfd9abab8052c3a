import type { DateOrder } from '../document/print/printed-date.ts';

/** States that write the month first in numeric dates (Unicode CLDR, short dates of their English locales). */
const MONTH_FIRST = new Set(['USA', 'ASM', 'FSM', 'GUM', 'MHL', 'MNP', 'PLW', 'VIR']);
/** Both orders are in use, or the year comes first. */
const MIXED = new Set(['CAN', 'PHL', 'PRI', 'KEN', 'ZAF', 'UTO']);

/** An issuing state's order of ambiguous numeric dates, by its travel document code; null if it has no fixed order. */
export function dateOrderOfState(state: string | undefined): DateOrder | null {
  if (state === undefined || MIXED.has(state)) return null;
  return MONTH_FIRST.has(state) ? 'month-day' : 'day-month';
}
