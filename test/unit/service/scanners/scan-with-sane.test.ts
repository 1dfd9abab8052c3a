import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { inspectImage } from '#shared/domain/image/inspect-image.ts';
import { findSaneDevices, scanWithSane } from '../../../../electron/service/scanners/scan-with-sane.ts';
import { eventually } from '../../../support/eventually.ts';

const STAND_IN = join(import.meta.dirname, '../../../fakes/stand-in-scanimage.sh');
const NEVER = new AbortController().signal;
const scan = (device: string, signal = NEVER) => scanWithSane(device, signal, STAND_IN);
const textOf = (pages: readonly Uint8Array[]) => pages.map((page) => Buffer.from(page).toString());

/** A folder for temporary files that no other test uses. */
let temporary: string;
beforeEach(() => {
  temporary = mkdtempSync(join(tmpdir(), 'countersign-sane-'));
  vi.stubEnv('TMPDIR', temporary);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(temporary, { recursive: true, force: true });
});

describe.skipIf(process.platform === 'win32')('with a stand-in for scanimage', () => {
  test.each([
    [3, 'busy'],
    [6, 'jam'],
    [7, 'no_paper'],
    [8, 'cover_open'],
    [9, 'not_reachable'],
    [11, 'no_access'],
    [1, 'failed'],
  ])('exit code %i means %s', async (code, problem) => {
    await expect(scan(`exit-${code}`)).rejects.toMatchObject({ problem });
  });

  test.each([
    ...['escl:http://8.8.8.8', 'airscan:escl:Office:https://203.0.113.9:443/eSCL/', 'pixma:bjnp://8.8.8.8'],
    ...['net:8.8.8.8:fujitsu', 'epson2:net:169.254.169.254', 'escl:http://192.168.1.20@8.8.8.8/'],
    ...['xerox_mfp:tcp 8.8.8.8 9400', 'dell1600n_net:8.8.8.8'],
  ])('%s, which leads out of the private networks, is refused', async (device) => {
    await expect(scan(device)).rejects.toMatchObject({ problem: 'address_refused' });
  });

  test('a device in a private network is asked', async () => {
    expect(textOf(await scan('escl:http://192.168.1.20:80')).join()).toContain('glass');
  });

  test('the program gets the address that was checked, so that the name cannot change it', async () => {
    expect(textOf(await scan('airscan:escl:Office:http://localhost:80/eSCL/')).join()).toContain(
      '--device-name=airscan:escl:Office:http://127.0.0.1:80/eSCL/',
    );
  });

  test('the glass gives one page in colour at 300 dots an inch', async () => {
    const [page] = textOf(await scan('flat'));
    expect(page).toContain('--format=jpeg --resolution=300 --mode=Color');
  });

  test('a feeder for both sides gives front and back, and no picture stays on the disk', async () => {
    expect(textOf(await scan('duplex'))).toEqual(['front', 'back']);
    expect(readdirSync(temporary)).toEqual([]);
  });

  test('without a sheet in the feeder the glass is scanned', async () => {
    expect(textOf(await scan('empty-feeder')).join()).toMatch(/^glass .*--source=Flatbed$/);
  });

  test('a picture that is too large ends the program', async () => {
    await expect(scan('large')).rejects.toMatchObject({ problem: 'too_large' });
  });

  test('an operator who cancels ends the program', async () => {
    const cancel = new AbortController();
    const began = join(temporary, 'began');
    vi.stubEnv('STAND_IN_BEGAN', began);
    const ended = expect(scan('slow', cancel.signal)).rejects.toThrow('cancelled');
    await eventually(() => expect(existsSync(began)).toBe(true));
    cancel.abort(new Error('cancelled'));
    await ended;
  });
});

test.skipIf(process.platform === 'win32')(
  'the devices of this machine are listed by maker and model, without names that are none',
  async () => {
    expect(await findSaneDevices(NEVER, STAND_IN)).toEqual([
      { device: 'escl:http://192.168.1.20:80', name: 'Brother MFC' },
      { device: 'flat', name: 'flat' },
    ]);
  },
);

test('a machine without the program says so', async () => {
  await expect(scanWithSane('test', NEVER, join(import.meta.dirname, 'none'))).rejects.toMatchObject({
    problem: 'not_installed',
  });
});

const isInstalled = spawnSync('scanimage', ['--version']).status === 0;
test.skipIf(!isInstalled)('the test device of SANE gives a JPEG', async () => {
  const [page] = await scanWithSane('test', NEVER);
  expect(inspectImage(page ?? new Uint8Array()).mediaType).toBe('image/jpeg');
});
