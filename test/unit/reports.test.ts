import { describe, expect, test } from 'vitest';
import { failureLines, readPlaywright, readVitest } from '../reports.js';

const vitestFile = (name: string, status: string, assertionResults: readonly object[], message = '') => ({
  name,
  status,
  assertionResults,
  message,
});

describe('a failure is named at the end of the log', () => {
  test('with its file, its title and the first line of its error', () => {
    const red = '\u001b[31m';
    const failures = [
      { file: '/project/test/unit/a.test.ts', title: 'adds up', error: `\n  ${red}expected 1\nat line 3` },
    ];
    expect(failureLines(failures, '/project')).toEqual(['  test/unit/a.test.ts  adds up', '      expected 1']);
  });

  test('a failing test and a file that could not be loaded, from Vitest', () => {
    const { failed, failures } = readVitest({
      numPassedTests: 1,
      numFailedTests: 1,
      numPendingTests: 0,
      numTodoTests: 0,
      testResults: [
        vitestFile('a.test.ts', 'failed', [
          { fullName: 'adds up', status: 'failed', failureMessages: ['AssertionError: 1'] },
          { fullName: 'is fine', status: 'passed', failureMessages: [] },
        ]),
        vitestFile('b.test.ts', 'failed', [], 'Cannot find module'),
      ],
    });
    expect(failed).toBe(2);
    expect(failures).toEqual([
      { file: 'a.test.ts', title: 'adds up', error: 'AssertionError: 1' },
      { file: 'b.test.ts', title: 'outside of its tests', error: 'Cannot find module' },
    ]);
  });

  test('a failing test and an error outside of tests, from Playwright', () => {
    const attempts = (status: string, results: readonly object[]) => ({ status, results });
    const broken = { error: { message: 'Timeout' }, duration: 5 };
    const { failures } = readPlaywright({
      stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
      suites: [
        {
          specs: [{ file: 'desk.spec.ts', title: 'signs in', tests: [attempts('expected', [{ duration: 1 }])] }],
          suites: [
            { specs: [{ file: 'desk.spec.ts', title: 'signs out', tests: [attempts('unexpected', [broken])] }] },
          ],
        },
      ],
      errors: [{ message: 'No such browser' }],
    });
    expect(failures).toEqual([
      { file: 'desk.spec.ts', title: 'signs out', error: 'Timeout' },
      { file: 'playwright', title: 'outside of its tests', error: 'No such browser' },
    ]);
  });

  test('a test that passes only when repeated counts as passed, and is named', () => {
    const repeated = { status: 'flaky', results: [{ error: { message: 'Too slow' }, duration: 9 }, { duration: 4 }] };
    const report = readPlaywright({
      stats: { expected: 2, unexpected: 0, flaky: 1, skipped: 0 },
      suites: [{ specs: [{ file: 'scan.spec.ts', title: 'takes a face', tests: [repeated] }] }],
    });
    expect(report).toMatchObject({ passed: 3, failed: 0, failures: [] });
    expect(report.passedAgain).toEqual([{ file: 'scan.spec.ts', title: 'takes a face', error: 'Too slow' }]);
  });
});
