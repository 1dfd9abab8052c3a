import { configure, getConfig } from '@testing-library/dom';
import { WAIT_MS_MAX } from './wait-limit.ts';

/** While a query waits, each try that finds nothing would print the whole page into its error. The wait prints it at its end. */
const isWaiting = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

configure(({ getElementError }) => ({
  asyncUtilTimeout: WAIT_MS_MAX,
  getElementError: (message, container) =>
    isWaiting()
      ? Object.assign(new Error(message ?? undefined), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
}));
