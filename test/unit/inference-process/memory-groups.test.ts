import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { expect, test } from 'vitest';
import { memoryGroups } from '../../../electron/inference-process/memory-group.ts';
import { nodeProgram, priorityOf, readable } from '../../../electron/inference-process/node-child-port.ts';

test.each([
  ['version 1, below its own group', '4:memory:/desk\n1:cpu:/\n0::/\n', '/sys/fs/cgroup/memory/desk'],
  ['version 1 with controllers in one group', '3:cpu,memory:/desk\n', '/sys/fs/cgroup/memory/desk'],
  [
    'version 2, beside its own group in a tree that systemd handed over',
    '0::/system.slice/countersign.service/host\n',
    '/sys/fs/cgroup/system.slice/countersign.service',
  ],
  ['version 2 in a group that holds this process', '0::/system.slice/countersign.service\n', null],
  ["version 2 in a tree that is someone else's", '0::/user.slice/user-0.slice\n', null],
  ['version 2 in a container', '0::/\n', null],
  ['no control groups', '', null],
])('%s', (_name, ownGroups, folder) => {
  expect(memoryGroups(ownGroups)?.folder ?? null).toBe(folder);
});

test('the desktop runs the Node that is installed with the product, not Electron', () => {
  expect(nodeProgram({})).toBe(process.execPath);
  const installed = nodeProgram({ electron: '45.4.1' });
  expect(installed).toContain('node_modules');
  expect(existsSync(installed)).toBe(true);
});

test('Node is allowed paths as the system writes them', () => {
  expect(readable('C:\\Program Files\\Countersign & Söhne', 'win32')).toContain(
    '--allow-fs-read=C:\\Program Files\\Countersign & Söhne\\node_modules\\*',
  );
  expect(readable('/opt/a #1, 100%', 'darwin')).toContain('--allow-fs-read=/opt/a #1, 100%/out/main/*');
});

test('recognition gives way on Windows too, whose usual class reaches from 0 to 9', () => {
  expect(priorityOf('win32')).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
  expect(priorityOf('darwin')).toBe(5);
});
