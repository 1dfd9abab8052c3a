import { utilityProcess } from 'electron';
import type { ChildPort, InferenceRole } from '../service/inference/inference.ts';

/** Of the environment only what the system itself needs: the process gets no key or address that the shell was given. */
const ENVIRONMENT = ['PATH', 'HOME', 'LANG', 'TZ', 'TMPDIR', 'TEMP', 'SystemRoot', 'windir'];

/** The inference process as Electron's utility process, which has no access to the keychain or the window. */
export function utilityPort(entry: string, role: InferenceRole): ChildPort {
  const child = utilityProcess.fork(entry, [role], {
    serviceName: 'Countersign inference',
    env: Object.fromEntries(ENVIRONMENT.flatMap((name) => (name in process.env ? [[name, process.env[name]]] : []))),
    stdio: 'ignore',
  });
  return {
    post: (message) => child.postMessage(message),
    onMessage: (listener) => void child.on('message', listener),
    onExit: (listener) => void child.once('exit', listener),
    kill: () => void child.kill(),
  };
}
