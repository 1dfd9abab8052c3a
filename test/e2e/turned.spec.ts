import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect } from '@playwright/test';
import en from '#shared/texts/en/applicant.json' with { type: 'json' };
import { endpoints } from '../../shared/contract/api.ts';
import { APPLICANT_ENDPOINTS } from '../../shared/contract/links/applicant-endpoints.ts';
import { exifSegment, withSegments } from '../specimens/picture-metadata-segments.ts';
import { readLink } from '../support/links/link-visit.ts';
import { test } from './fixtures.ts';

/** A photograph that a phone stored turned, and that is too large to send as it is. */
test.use({ viewport: { width: 390, height: 844 } });

const COLOURS = { r: '#ff0000', g: '#00ff00', b: '#0000ff', w: '#ffffff' } as const;
/** The upright colours from left to right and down, of a picture stored as red, green, blue, white. */
const UPRIGHT = { 1: 'rgbw', 3: 'wbgr', 6: 'brwg', 7: 'wgbr' } as const;
/** A comment of a JPEG; eighty of them are longer than what is sent unchanged. */
const COMMENT = Buffer.concat([Buffer.from([0xff, 0xfe, 0xff, 0xff]), Buffer.alloc(0xfffd, ' ')]);

function photograph(orientation: number): Buffer {
  const canvas = createCanvas(64, 48);
  const context = canvas.getContext('2d');
  for (const [index, colour] of Object.values(COLOURS).entries()) {
    context.fillStyle = colour;
    context.fillRect(32 * (index % 2), 24 * Math.floor(index / 2), 32, 24);
  }
  const comments = Array.from({ length: 80 }, () => COMMENT);
  return Buffer.from(withSegments(canvas.toBuffer('image/jpeg', 95), [exifSegment({ orientation }), ...comments]));
}

async function coloursOf(jpeg: Buffer) {
  // Where its Exif data turned it once more, this would see it.
  const image = await loadImage(jpeg);
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const nameAt = (x: number, y: number) => {
    const [red = 0, green = 0, blue = 0] = context.getImageData(x * image.width, y * image.height, 1, 1).data;
    return red > 150 && green > 150 ? 'w' : red > 150 ? 'r' : green > 150 ? 'g' : blue > 150 ? 'b' : '?';
  };
  const names = [0.25, 0.75].flatMap((y) => [0.25, 0.75].map((x) => nameAt(x, y))).join('');
  return { names, width: image.width, height: image.height };
}

test('a turned photograph is turned once when it is made smaller', async ({ page, demo }) => {
  const { applicant: t } = en;
  const sent: Buffer[] = [];
  await page.route(`**${APPLICANT_ENDPOINTS.addApplicantFile.path.replace(/\{.*/, '')}**`, (route) => {
    sent.push(route.request().postDataBuffer() ?? Buffer.alloc(0));
    return route.abort();
  });
  const made = await (await demo.ask(endpoints.getUserVerificationUrl.path, { verification_type: 'DOC' })).json();
  await page.goto(readLink({ body: made }).verification_url);
  await page.getByRole('button', { name: t.landing.start }).click();
  await page.getByRole('button', { name: t.consent.agree }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.document.title_front);
  for (const [at, [orientation, names]] of Object.entries(UPRIGHT).entries()) {
    const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photograph(Number(orientation)) };
    await page.locator('input[type=file]').setInputFiles(file);
    await expect.poll(() => sent.length).toBe(at + 1);
    const size = Number(orientation) > 4 ? { width: 48, height: 64 } : { width: 64, height: 48 };
    expect(await coloursOf(sent[at] as Buffer)).toEqual({ names, ...size });
    await expect(page.getByText(t.offline)).toBeVisible();
  }
});
