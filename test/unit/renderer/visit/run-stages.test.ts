import { expect, test } from 'vitest';
import type { RunProgress } from '#shared/contract/desk.ts';
import { runExceptions, runStages } from '../../../../renderer/verification/run-stages.ts';

type Check = RunProgress['checks'][number];
const running = (check: Check['check']): Check => ({ check, state: 'running' });
const done = (check: Check['check'], outcome: NonNullable<Check['outcome']> = 'pass'): Check => ({
  check,
  outcome,
  state: 'done',
});
const states = (...[asked, checks]: Parameters<typeof runStages>) =>
  runStages(asked, checks).map(({ stage, state }) => `${stage} ${state}`);

test('before the run has begun every stage waits', () => {
  expect(states(['document', 'face'], [])).toEqual([
    ...['reading waiting', 'comparing waiting', 'screening waiting', 'deciding waiting'],
  ]);
});

test('a stage is done with its last check, and deciding begins when all are', () => {
  const early = [done('document.mrz'), running('biometric.face_match'), running('aml.screening')];
  expect(states(['document', 'face'], early)).toEqual([
    ...['reading done', 'comparing running', 'screening running', 'deciding waiting'],
  ]);
  const late = [done('document.mrz'), done('biometric.face_match'), done('aml.screening')];
  expect(states(['document', 'face'], late)).toEqual([
    ...['reading done', 'comparing done', 'screening done', 'deciding running'],
  ]);
});

test('a number has nothing to read or compare, and a document no face', () => {
  expect(states(['number'], [running('government.registry')])).toEqual(['screening running', 'deciding waiting']);
  expect(states(['document'], [running('address.proof')])).toEqual([
    ...['reading running', 'screening waiting', 'deciding waiting'],
  ]);
  expect(states(['address', 'number'], [running('address.proof')])[0]).toBe('reading running');
});

test('only what did not pass is an exception, and its stage counts it', () => {
  const checks = [
    done('document.mrz'),
    done('document.expiry', 'fail'),
    done('address.proof', 'not_applicable'),
    done('aml.screening', 'unavailable'),
    running('fraud.velocity'),
  ];
  expect(runExceptions(checks)).toEqual([
    { check: 'document.expiry', outcome: 'fail' },
    { check: 'aml.screening', outcome: 'unavailable' },
  ]);
  expect(
    runStages(['document'], checks).map(({ exceptions, done: finished, of }) => [exceptions, finished, of]),
  ).toEqual([
    [1, 3, 3],
    [1, 1, 2],
    [0, 0, 0],
  ]);
});
