import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findSaneDevices, scanWithSane } from '../../../electron/service/scanners/scan-with-sane.ts';
import { startEsclScanner } from '../../fakes/escl-scanner.ts';

/** SANE itself, where it is installed: its test device, and its two clients for network scanners against the stand-in of one. */
const isInstalled = spawnSync('scanimage', ['--version']).status === 0;
const hasBackend = (name: string) => isInstalled && globSync(`/usr/lib/{,*/}sane/libsane-${name}.so*`).length > 0;
const never = new AbortController().signal;

const sheet = (colour: string) => {
  const canvas = createCanvas(640, 400);
  const context = canvas.getContext('2d');
  context.fillStyle = colour;
  context.fillRect(0, 0, 640, 400);
  return canvas.toBuffer('image/jpeg');
};
/** Which sheet a scanned page shows: its red, green and blue in steps of half. */
async function colourOf(page: Uint8Array | undefined): Promise<string> {
  const picture = await loadImage(Buffer.from(page ?? []));
  const canvas = createCanvas(1, 1);
  const context = canvas.getContext('2d');
  context.drawImage(picture, 20, 20, 1, 1, 0, 0, 1, 1);
  return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)].map((value) => Math.round(value / 128)).join('');
}
const [RED, BLUE] = ['200', '002'];

let folder: string;
let before: string | undefined;
beforeAll(() => {
  before = process.env.SANE_CONFIG_DIR;
  folder = mkdtempSync(join(tmpdir(), 'sane-'));
  process.env.SANE_CONFIG_DIR = folder;
});
afterAll(() => {
  if (before === undefined) delete process.env.SANE_CONFIG_DIR;
  else process.env.SANE_CONFIG_DIR = before;
  rmSync(folder, { recursive: true });
});
const configure = (backend: string, text: string) => {
  writeFileSync(join(folder, 'dll.conf'), `${backend}\n`);
  writeFileSync(join(folder, `${backend}.conf`), text);
};

describe.skipIf(!hasBackend('test'))('the test device of SANE', () => {
  const sized = 'resolution_max 300\ngeometry_max 100\nbr_x 40\nbr_y 30\n';

  test('gives a page in colour at 300 dots an inch', async () => {
    configure('test', `${sized}test-picture "Color pattern"\n`);
    const [page] = await scanWithSane('test:0', never);
    const { width, height } = await loadImage(Buffer.from(page ?? []));
    // 40 by 30 mm.
    expect([width, height].map((side) => Math.round(side / 10))).toEqual([47, 35]);
  });

  test.each([
    ['SANE_STATUS_JAMMED', 'jam'],
    ['SANE_STATUS_NO_DOCS', 'no_paper'],
    ['SANE_STATUS_COVER_OPEN', 'cover_open'],
    ['SANE_STATUS_DEVICE_BUSY', 'busy'],
    ['SANE_STATUS_ACCESS_DENIED', 'no_access'],
    ['SANE_STATUS_IO_ERROR', 'not_reachable'],
  ])('that ends with %s means %s', async (code, problem) => {
    configure('test', `${sized}read-status-code "${code}"\n`);
    await expect(scanWithSane('test:0', never)).rejects.toMatchObject({ problem });
  });
});

describe.each(['airscan', 'escl'] as const)("SANE's client %s and a scanner on the network", (backend) => {
  describe.skipIf(!hasBackend(backend))('where it is installed', () => {
    let scanner: Awaited<ReturnType<typeof startEsclScanner>>;
    let device: string;
    beforeEach(async () => {
      scanner = await startEsclScanner([sheet('#f00'), sheet('#00f')]);
      device = backend === 'escl' ? `escl:${scanner.address}` : 'airscan:e0:Counter';
      configure(
        backend,
        backend === 'escl'
          ? `device ${scanner.address}\n`
          : `[devices]\n"Counter" = ${scanner.address}/eSCL/, eSCL\n[options]\ndiscovery = disable\n`,
      );
    });
    afterEach(() => scanner.close());

    test('a sheet in the feeder gives front and back', async () => {
      scanner.mood.feeder = 'ScannerAdfLoaded';
      const pages = await scanWithSane(device, never);
      expect(await Promise.all(pages.map(colourOf))).toEqual([RED, BLUE]);
      expect(scanner.orders.join()).toMatch(/<scan:Duplex>true</);
    });

    test('without a sheet in the feeder the glass gives one page', async () => {
      const pages = await scanWithSane(device, never);
      expect(await Promise.all(pages.map(colourOf))).toEqual([RED]);
      expect(scanner.orders.at(-1)).toMatch(/<pwg:InputSource>Platen</);
    });

    test('a jam is told as one', async () => {
      scanner.mood.feeder = 'ScannerAdfJam';
      await expect(scanWithSane(device, never)).rejects.toMatchObject({ problem: 'jam' });
    });

    test('an open cover is told as one', async () => {
      scanner.mood.feeder = 'ScannerAdfDoorOpen';
      await expect(scanWithSane(device, never)).rejects.toMatchObject({ problem: 'cover_open' });
    });
  });
});

test.skipIf(!hasBackend('airscan'))('a scanner that SANE knows is found by its name', async () => {
  configure('airscan', '[devices]\n"Counter" = http://127.0.0.1:9/eSCL/, eSCL\n[options]\ndiscovery = disable\n');
  expect(await findSaneDevices(never)).toEqual([{ device: 'airscan:e0:Counter', name: 'eSCL Counter' }]);
});
