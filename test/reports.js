// Figures from the reports of Vitest and Playwright: counts, how long each test took, and what failed.

import { stripVTControlCharacters } from 'node:util';

/** A file that could not be loaded, or whose set-up threw, has no failing test of its own. */
const failedOutsideTests = (file) =>
  file.status === 'failed' && !file.assertionResults.some((result) => result.status === 'failed');

export function readVitest(report) {
  const files = report.testResults ?? [];
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + files.filter(failedOutsideTests).length,
    skipped: report.numPendingTests + report.numTodoTests,
    passedAgain: [],
    tests: files.flatMap((file) =>
      file.assertionResults.map(({ fullName, duration }) => ({
        file: file.name,
        title: fullName,
        durationMs: duration ?? 0,
      })),
    ),
    failures: files.flatMap((file) => [
      ...(failedOutsideTests(file) ? [{ file: file.name, title: 'outside of its tests', error: file.message }] : []),
      ...file.assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => ({ file: file.name, title: fullName, error: failureMessages[0] })),
    ]),
  };
}

export function readPlaywright({ stats, suites = [], errors = [] }) {
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  const withStatus = (wanted) =>
    suites
      .flatMap(specsOf)
      .flatMap(({ file, title, tests }) =>
        tests
          .filter(({ status }) => status === wanted)
          .map(({ results }) => ({
            file,
            title,
            error: results.find(({ error }) => error !== undefined)?.error.message,
          })),
      );
  const failedOutside = errors.map(({ location, message }) => ({
    file: location?.file ?? 'playwright',
    title: 'outside of its tests',
    error: message,
  }));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    tests: suites
      .flatMap(specsOf)
      .map(({ file, title, tests }) => ({
        file,
        title,
        durationMs: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
      })),
    failures: [...withStatus('unexpected'), ...failedOutside],
    passedAgain: withStatus('flaky'),
  };
}

/** The `count` slowest tests as lines of text, slowest first. */
export function slowestLines(tests, count) {
  return tests
    .toSorted((left, right) => right.durationMs - left.durationMs)
    .slice(0, count)
    .map(
      ({ file, title, durationMs }) =>
        `${(durationMs / 1000).toFixed(1).padStart(7)} s  ${file.split('/').at(-1)}  ${title}`,
    );
}

/** Each failure's name and the first line of its error. `root` is cut from the names of files. */
export function failureLines(failures, root) {
  return failures.flatMap(({ file, title, error }) => {
    const firstLine = stripVTControlCharacters(error ?? '')
      .split('\n')
      .map((line) => line.trim())
      .find((line) => line !== '');
    const name = file.startsWith(`${root}/`) ? file.slice(root.length + 1) : file;
    return [`  ${name}  ${title}`, `      ${firstLine ?? 'no message'}`];
  });
}
