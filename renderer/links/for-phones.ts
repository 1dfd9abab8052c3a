import type { VisitCheck } from '#shared/contract/visits/checks.ts';

/** No phone reads a chip for us. */
export const isForPhones = (check: VisitCheck): boolean => check !== 'chip';
