/**
 * Preloaded into a host: its recognition processes are ready at once and fail every request, as in `refusing-inference.ts`. Loading the
 * networks costs more processor time than most tests of hosts.
 */
import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';

const REFUSING = `
  process.on('message', ({ sequence }) =>
    process.send({ sequence, error: { code: 'FAILED', message: 'No networks in this test.' } }));
  process.on('disconnect', () => process.exit());
  process.send({ ready: true, modelVersions: {} });`;

const { spawn } = childProcess;
childProcess.spawn = ((program: string, args: readonly string[], options: object) =>
  Array.isArray(args) && args.includes('everything')
    ? spawn(process.execPath, ['-e', REFUSING], options)
    : spawn(program, args, options)) as typeof spawn;
syncBuiltinESMExports();
// Its children need no preloading.
delete process.env.NODE_OPTIONS;
