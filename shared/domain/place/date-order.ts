import type { DateOrder } from '../document/print/printed-date.ts';

/** Unicode CLDR, short dates of their English locales. */
const MONTH_FIRST = new Set(['USA', 'ASM', 'FSM', 'GUM', 'MHL', 'MNP', 'PLW', 'VIR']);
/** Both orders are in use, or the year comes first. */
const MIXED = new Set(['CAN', 'PHL', 'PRI', 'KEN', 'ZAF', 'UTO']);

/** By travel document code; null without a fixed order. */
export function dateOrderOfState(state: string | undefined): DateOrder | null {
  if (state === undefined || MIXED.has(state)) return null;
  return MONTH_FIRST.has(state) ? 'month-day' : 'day-month';
}
