import { useVisitOptions } from '../kiosk-visit.ts';

/** How long a control stays marked, from fast to slow. */
export const PACES_MS: readonly number[] = [800, 1_200, 1_800, 2_700, 4_000, 6_000];
/** In so many steps somebody reaches any control of a screen, even if they miss it once. */
const STEPS = 25;

/** A wait that suits everybody else, or longer for somebody whose scan is slow. Two switches are given the same time. */
export function usePatience(seconds: number): number {
  const { switches, paceMs } = useVisitOptions();
  return switches === 0 ? seconds : Math.max(seconds, Math.ceil((STEPS * paceMs) / 1000));
}
