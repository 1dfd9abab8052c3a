/**
 * Preloaded into a host: its recognition processes are ready at once and fail every request, as in `refusing-inference.ts`. Loading the
 * networks costs more processor time than most tests of hosts.
 */
import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';

const PARENT_PORT = new URL('../../../electron/workers/parent-port.ts', import.meta.url).href;
const REFUSING = `
  import { openParentPort } from '${PARENT_PORT}';
  const parent = openParentPort();
  parent.onMessage(({ sequence }) =>
    parent.post({ sequence, error: { code: 'FAILED', message: 'No networks in this test.' } }));
  parent.post({ ready: true, modelVersions: {} });`;

const { spawn } = childProcess;
childProcess.spawn = ((program: string, args: readonly string[], options: object) =>
  Array.isArray(args) && args.includes('everything')
    ? spawn(process.execPath, ['--input-type=module', '-e', REFUSING], options)
    : spawn(program, args, options)) as typeof spawn;
syncBuiltinESMExports();
// Its children need no preloading.
delete process.env.NODE_OPTIONS;
