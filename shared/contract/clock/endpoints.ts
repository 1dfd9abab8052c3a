import type { Endpoint } from '../endpoint.ts';
import { ClockState } from './clock.ts';

/** A clock that leapt erases nothing until somebody confirms it. */
export const CLOCK_ENDPOINTS = {
  getClock: {
    operationId: 'api_v1_desk_clock_retrieve',
    tag: 'Desk',
    summary: 'Whether the clock is plausible',
    description:
      'A clock that is a day or more away from where it should be erases nothing by time: somebody set it, or the machine was off.',
    method: 'GET',
    path: '/api/v1/desk/clock/',
    request: null,
    response: ClockState,
    allow: 'confirm_clock',
    reads: 'nothing',
  },
  confirmClock: {
    operationId: 'api_v1_desk_clock_confirm_create',
    tag: 'Desk',
    summary: 'Confirm that the clock is right',
    description:
      'The retention rules then announce what they erase, a day before. Does nothing while the clock is plausible.',
    method: 'POST',
    path: '/api/v1/desk/clock/confirm/',
    request: null,
    response: ClockState,
    allow: 'confirm_clock',
    reads: 'nothing',
    stepUp: true,
  },
} as const satisfies Record<string, Endpoint>;
