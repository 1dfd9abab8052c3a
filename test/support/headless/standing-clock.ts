/**
 * Preloaded into a host: its stopwatch stands, and each SIGUSR2 moves it by two seconds, which a line on stderr confirms. A run that a
 * test holds therefore reaches no deadline, however long the test takes.
 */
const STEP_MS = 2_000;
const MOVED = 'The clock was moved.';

let elapsedMs = performance.now();
performance.now = () => elapsedMs;
AbortSignal.timeout = () => new AbortController().signal;
process.on('SIGUSR2', () => {
  elapsedMs += STEP_MS;
  process.stderr.write(`${MOVED}\n`);
});
// Its children keep their own time.
delete process.env.NODE_OPTIONS;
