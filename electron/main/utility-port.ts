import { app, utilityProcess } from 'electron';
import type { ChildPort, InferenceRole } from '../service/inference/inference.ts';

/** The only environment variables passed on: the process must not see the shell's keys or addresses. */
const ENVIRONMENT = ['PATH', 'HOME', 'LANG', 'TZ', 'TMPDIR', 'TEMP', 'SystemRoot', 'windir'];

/** Runs inference in an Electron utility process, which cannot reach the keychain or the window. */
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
    memoryBytes() {
      const kilobytes = app.getAppMetrics().find(({ pid }) => pid === child.pid)?.memory.workingSetSize;
      return kilobytes === undefined ? null : kilobytes * 1024;
    },
    kill: () => void child.kill(),
  };
}
