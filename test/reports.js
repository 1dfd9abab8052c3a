// What the reports of Vitest and Playwright say: counts, and how long each test took.

/** A file that could not be loaded, or whose set-up threw, has no failing test of its own. */
const failedOutsideTests = (file) =>
  file.status === 'failed' && !file.assertionResults.some((result) => result.status === 'failed');

export function readVitest(report) {
  const files = report.testResults ?? [];
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + files.filter(failedOutsideTests).length,
    skipped: report.numPendingTests + report.numTodoTests,
    tests: files.flatMap((file) =>
      file.assertionResults.map(({ fullName, duration }) => ({
        file: file.name,
        title: fullName,
        durationMs: duration ?? 0,
      })),
    ),
  };
}

export function readPlaywright({ stats, suites = [] }) {
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    tests: suites.flatMap(specsOf).map(({ file, title, tests }) => ({
      file,
      title,
      durationMs: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    })),
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
