import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoFolders, makeDemoFolder, removeAbandonedDemoFolders } from '../../../electron/headless/demo-folder.ts';
import { lockFolder } from '../../../electron/headless/folder-lock.ts';

let temporary: string;
let endedPid: number;
beforeEach(() => {
  temporary = mkdtempSync(join(tmpdir(), 'demo-folder-'));
  endedPid = spawnSync(process.execPath, ['--version']).pid;
});
afterEach(() => rmSync(temporary, { recursive: true, force: true }));

function folderNamed(name: string): string {
  const folder = join(temporary, name);
  mkdirSync(join(folder, 'key'), { recursive: true });
  return folder;
}

test('is removed when its process is gone, whether or not it was locked', () => {
  const neverLocked = folderNamed(`countersign-demo-${endedPid}-aaaaaa`);
  const lockedOnce = folderNamed(`countersign-demo-${endedPid}-bbbbbb`);
  lockFolder(demoFolders(lockedOnce).lockFile).release();
  expect(removeAbandonedDemoFolders(temporary)).toBe(2);
  expect([neverLocked, lockedOnce].filter(existsSync)).toEqual([]);
});

test('stays while its process runs', () => {
  const own = makeDemoFolder(temporary);
  expect(removeAbandonedDemoFolders(temporary)).toBe(0);
  expect(existsSync(own)).toBe(true);
});

test('stays while its lock is held, whatever process id its name has', () => {
  const folder = folderNamed(`countersign-demo-${endedPid}-cccccc`);
  const lock = lockFolder(demoFolders(folder).lockFile);
  expect(removeAbandonedDemoFolders(temporary)).toBe(0);
  lock.release();
  expect(removeAbandonedDemoFolders(temporary)).toBe(1);
});

test('is not confused with other files in the temporary folder', () => {
  const others = ['countersign-demo-abcdef', `countersign-demo-${endedPid}`, `demo-${endedPid}-aaaaaa`].map(
    folderNamed,
  );
  const precious = folderNamed('precious');
  const link = join(temporary, `countersign-demo-${endedPid}-dddddd`);
  symlinkSync(precious, link);
  expect(removeAbandonedDemoFolders(temporary)).toBe(0);
  expect([...others, precious, link].every(existsSync)).toBe(true);
});

test('a missing temporary folder has nothing to remove', () => {
  expect(removeAbandonedDemoFolders(join(temporary, 'missing'))).toBe(0);
});
