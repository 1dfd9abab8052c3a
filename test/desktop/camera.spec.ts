import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { drawSpecimen } from '../specimens/draw-specimen.ts';
import { inventPerson } from '../specimens/people.ts';
import { writeCameraFilm } from '../support/camera/browser-camera.ts';
import { verifyInFrontOfCamera } from './journeys.ts';
import { newFolder, openShell, removeFolder } from './launch.ts';

const TODAY = new Date().toISOString().slice(0, 10);
// Swedish passport numbers have eight digits.
const HOLDER = { ...inventPerson(21, TODAY, 'F'), documentNumber: '90210045' };

/** The whole way of a document on `app://`: Chromium's fake camera, Electron's permission, the page's worker, recognition, the decision. */
test('verifies a passport in front of the camera', async () => {
  const folder = newFolder();
  const film = join(folder, 'camera.mjpeg');
  const passport = await drawSpecimen({
    kind: 'td3',
    seed: 21,
    today: TODAY,
    portrait: 'sample6-left',
    person: HOLDER,
    issuingState: 'SWE',
    stateName: 'SWEDEN',
    widthPixels: 1600,
    capture: { table: true, tableShare: 0.9, perspectiveDegrees: 6, rotationDegrees: -2, noise: 2 },
  });
  await writeCameraFilm(film, [passport.front], { width: 1920, height: 1080 });
  const shell = await openShell({ film });
  const page = await shell.page();
  await verifyInFrontOfCamera(page, passport);

  // Nothing watches the camera any longer.
  expect(await page.evaluate(() => document.querySelectorAll('video').length)).toBe(0);
  expect(await shell.end()).toBe(0);
  removeFolder(folder);
});
