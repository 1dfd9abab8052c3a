import type { ChildPort } from '../../electron/service/inference/inference.ts';
import type { FromWorker, ToWorker, WorkerReady } from '../../electron/workers/protocol.ts';

/**
 * An inference process that starts at once and fails every request, so that checks are `unavailable` within milliseconds. For tests of what
 * happens around a run, where loading the networks would take longer than the test.
 */
export function refusingPort(): ChildPort {
  let listener: (message: unknown) => void = () => undefined;
  let exited: (code: number | null) => void = () => undefined;
  const answer = (message: FromWorker | WorkerReady) => setImmediate(() => listener(message));
  return {
    onMessage(added) {
      listener = added;
      answer({ ready: true, modelVersions: {} });
    },
    onExit(added) {
      exited = added;
    },
    post(message) {
      const { sequence } = message as ToWorker;
      answer({ sequence, error: { code: 'FAILED', message: 'No networks in this test.' } });
    },
    memoryBytes: () => null,
    kill: () => setImmediate(() => exited(null)),
  };
}
