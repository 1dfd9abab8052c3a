import { configure, getConfig } from '@testing-library/dom';
import * as React from 'react';
import { WAIT_MS_MAX } from './wait-limit.ts';

const { getElementError } = getConfig();

configure({
  asyncUtilTimeout: WAIT_MS_MAX,
  // Within a wait, most looks fail, and only the last prints the page.
  getElementError: (message, container) =>
    isWaiting() ? new Error(message ?? '') : getElementError(message, container),
});

/** Testing Library switches this on for each look of a wait. */
function isWaiting(): boolean {
  return (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true;
}

/** React's development build keeps a stack for each element it makes, up to a number in a second, for warnings that no test reads. */
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const internals = (React as unknown as Readonly<Record<string, object | undefined>>)[INTERNALS];
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  });
