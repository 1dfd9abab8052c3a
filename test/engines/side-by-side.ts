// Lays the pictures that the engines gave of each screen beside each other, as `side-by-side/` below them.
//
//   npx node test/engines/side-by-side.ts

import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { PICTURES } from './visitor.ts';

const GAP = 12;
const CAPTION = 28;

const screens = new Map<string, string[]>();
for (const file of existsSync(PICTURES) ? readdirSync(PICTURES).sort() : []) {
  const [, screen, engine] = /^(.+)\.(\w+)\.png$/.exec(file) ?? [];
  if (screen && engine) screens.set(screen, [...(screens.get(screen) ?? []), engine]);
}
const folder = join(PICTURES, 'side-by-side');
if (screens.size > 0) mkdirSync(folder, { recursive: true });
for (const [screen, engines] of screens) {
  const images = await Promise.all(engines.map((engine) => loadImage(join(PICTURES, `${screen}.${engine}.png`))));
  const height = Math.max(...images.map((image) => image.height)) + CAPTION;
  const canvas = createCanvas(
    images.reduce((sum, { width }) => sum + width + GAP, -GAP),
    height,
  );
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, height);
  context.fillStyle = '#000000';
  context.font = '18px Inter, sans-serif';
  let left = 0;
  for (const [index, image] of images.entries()) {
    context.fillText(engines[index] ?? '', left + 4, 20);
    context.drawImage(image, left, CAPTION);
    left += image.width + GAP;
  }
  writeFileSync(join(folder, `${screen}.png`), canvas.toBuffer('image/png'));
}
if (screens.size > 0) process.stdout.write(`Screens of all engines beside each other: ${folder}\n`);
