import type { Log } from '../log.ts';
import type { Measures, ProcessName } from '../measures.ts';
import type { ChildPort, InferenceRole } from './inference.ts';
import type { StartPort } from './supervise-child.ts';

const ROLES: Readonly<Record<ProcessName, InferenceRole>> = {
  recognition: 'everything',
  frames: 'frames',
  proofs: 'proofs',
  screening: 'screening',
};

/** Every line of its log says which process it is about. */
export function namedProcess(
  name: ProcessName,
  startInference: (role: InferenceRole) => ChildPort,
  measures: Measures,
  log: Log,
): [start: StartPort, log: Log] {
  return [
    (isRestart) => {
      if (isRestart) measures.processRestarted(name);
      return startInference(ROLES[name]);
    },
    (level, event, facts) => log(level, event, { process: name, ...facts }),
  ];
}
