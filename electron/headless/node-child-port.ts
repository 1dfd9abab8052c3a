import { fork } from 'node:child_process';
import { resolve } from 'node:path';
import type { FaceModelForWorker } from '#shared/face-model.ts';
import type { ChildPort, InferenceRole } from '../service/inference/inference.ts';

const ENTRY = resolve(import.meta.dirname, '../workers/main.ts');
const SCREENING_ENTRY = resolve(import.meta.dirname, '../workers/screening/main.ts');
const ROOT = resolve(import.meta.dirname, '../..');

/** Of the environment only what the system itself needs: the process gets no key or address that the host was given. */
const ENVIRONMENT = ['PATH', 'HOME', 'LANG', 'TZ', 'TMPDIR', 'TEMP', 'SystemRoot', 'windir'];

/**
 * The inference process as a forked Node child. It decodes what strangers send, so Node lets it read the program's own
 * folder and the customer's own face model only, and neither write files nor start processes; native code is not held by that.
 */
export function nodeChildPort(role: InferenceRole = 'everything', faceModel?: FaceModelForWorker): ChildPort {
  const child = fork(
    role === 'screening' ? SCREENING_ENTRY : ENTRY,
    [role, ...(faceModel ? [JSON.stringify(faceModel)] : [])],
    {
      serialization: 'advanced',
      // The warning says that native code is allowed, which is what is meant.
      execArgv: [
        '--permission',
        `--allow-fs-read=${ROOT}/*`,
        ...(faceModel ? [`--allow-fs-read=${faceModel.path}`] : []),
        '--allow-addons',
        '--disable-warning=PERM0001',
      ],
      env: Object.fromEntries(ENVIRONMENT.flatMap((name) => (name in process.env ? [[name, process.env[name]]] : []))),
      // Standard output belongs to the command line's results.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  );
  // Without a listener a failed start or message would be thrown; `exit` or the request's deadline tells the client.
  let ended = false;
  return {
    post: (message) => {
      if (child.connected) child.send(message as object, () => {});
    },
    onMessage: (listener) => child.on('message', listener),
    onExit: (listener) => {
      const end = (code: number | null) => {
        if (!ended) listener(code);
        ended = true;
      };
      child.on('exit', end);
      child.on('error', () => {
        if (child.pid === undefined) end(null);
      });
    },
    kill: () => child.kill('SIGKILL'),
  };
}
