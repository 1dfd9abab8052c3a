import type { DateOrder } from '../document/printed-date.ts';

/** States that write the month first in numbers (Unicode CLDR, short dates of their English locales). */
const MONTH_FIRST = new Set(['USA', 'ASM', 'FSM', 'GUM', 'MHL', 'MNP', 'PLW', 'VIR']);
/** Both orders are in use, or the year is written first. */
const MIXED = new Set(['CAN', 'PHL', 'PRI', 'KEN', 'ZAF', 'UTO']);

/**
 * In which order an issuing state (a travel document's code) writes dates in numbers, for what their form leaves open; null
 * where that is not settled.
 */
export function dateOrderOfState(state: string | undefined): DateOrder | null {
  if (state === undefined || MIXED.has(state)) return null;
  return MONTH_FIRST.has(state) ? 'month-day' : 'day-month';
}
