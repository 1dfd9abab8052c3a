import type { Canvas } from '@napi-rs/canvas';
import { fillRoughlyNormal, type Random } from './random.ts';
import type { CaptureConditions } from './specimen.ts';

/** A lamp mirrored in the laminate: burnt out in the middle, fading outwards. Changes the picture. */
export function drawGlare(picture: Canvas, glare: NonNullable<CaptureConditions['glare']>): void {
  const context = picture.getContext('2d');
  const x = glare.x * picture.width;
  const y = glare.y * picture.height;
  const radius = Math.max(1, glare.radius * picture.width);
  const lamp = context.createRadialGradient(x, y, 0, x, y, radius);
  lamp.addColorStop(0, `rgba(255,255,255,${glare.strength})`);
  lamp.addColorStop(0.45, `rgba(255,255,253,${glare.strength * 0.82})`);
  lamp.addColorStop(0.75, `rgba(255,254,248,${glare.strength * 0.28})`);
  lamp.addColorStop(1, 'rgba(255,252,240,0)');
  context.save();
  context.fillStyle = lamp;
  context.fillRect(0, 0, picture.width, picture.height);
  context.restore();
}

/** A room is brighter on one side, and its light has a colour. Changes the picture. */
export function lightUnevenly(picture: Canvas, random: Random): void {
  const { width, height } = picture;
  const context = picture.getContext('2d');
  const towards = random() * 2 * Math.PI;
  const reach = Math.hypot(width, height) / 2;
  const [x, y] = [Math.cos(towards) * reach, Math.sin(towards) * reach];
  const bright = Array.from({ length: 3 }, () => 255 * (1 - random() * 0.06));
  const fallOff = 1 - random() * 0.3;
  const lamp = context.createLinearGradient(width / 2 - x, height / 2 - y, width / 2 + x, height / 2 + y);
  lamp.addColorStop(0, `rgb(${bright.join(',')})`);
  lamp.addColorStop(1, `rgb(${bright.map((value) => value * fallOff).join(',')})`);
  context.save();
  context.globalCompositeOperation = 'multiply';
  context.fillStyle = lamp;
  context.fillRect(0, 0, width, height);
  context.restore();
}

/** Dims the light to the given fraction and adds sensor noise to each pixel. Changes the picture. */
export function spoilPixels(picture: Canvas, conditions: CaptureConditions, random: Random): void {
  const context = picture.getContext('2d');
  const image = context.getImageData(0, 0, picture.width, picture.height);
  const light = conditions.light ?? 1;
  const deviation = conditions.noise ?? 0;
  // Lamps are warmer than daylight: less light means less blue.
  const green = light * (1 - 0.05 * (1 - light));
  const blue = light * (1 - 0.16 * (1 - light));
  const { data } = image;
  const noise = new Float64Array(picture.width);
  for (let row = 0; row < data.length; row += noise.length * 4) {
    if (deviation !== 0) fillRoughlyNormal(random, noise);
    for (let x = 0; x < noise.length; x++) {
      const at = row + x * 4;
      const grain = (noise[x] as number) * deviation;
      data[at] = (data[at] as number) * light + grain * 1.05;
      data[at + 1] = (data[at + 1] as number) * green + grain * 0.9;
      data[at + 2] = (data[at + 2] as number) * blue + grain * 1.05;
    }
  }
  context.putImageData(image, 0, 0);
}
