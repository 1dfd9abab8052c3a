import type { ChildPort } from '../../../electron/service/inference/inference.ts';
import type { FromScreening, ToScreening } from '../../../electron/workers/screening/protocol.ts';
import { createScreeningAnswers } from '../../../electron/workers/screening/screening-answers.ts';

/** The work of the screening process in the test's own, with messages copied as on their way to the other. */
export function screeningHere(): ChildPort {
  const reply = createScreeningAnswers();
  let listener: (message: unknown) => void = () => undefined;
  let exited: (code: number | null) => void = () => undefined;
  const tell = (message: FromScreening) => setImmediate(() => listener(structuredClone(message)));
  return {
    onMessage(added) {
      listener = added;
      tell({ ready: true, modelVersions: {} });
    },
    onExit(added) {
      exited = added;
    },
    post: (message) => void tell(reply(structuredClone(message) as ToScreening)),
    memoryBytes: () => null,
    processorMs: () => null,
    kill: () => void setImmediate(() => exited(null)),
  };
}
