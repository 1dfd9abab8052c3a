import type { Canvas } from '@napi-rs/canvas';
import type { Random } from './random.ts';
import { roughlyNormal } from './random.ts';
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

/** Dims the light to the part that is left and adds the sensor's noise, pixel by pixel. Changes the picture. */
export function spoilPixels(picture: Canvas, conditions: CaptureConditions, random: Random): void {
  const context = picture.getContext('2d');
  const image = context.getImageData(0, 0, picture.width, picture.height);
  const light = conditions.light ?? 1;
  const deviation = conditions.noise ?? 0;
  // Lamps are warmer than daylight: the less light, the less blue.
  const tint = [light, light * (1 - 0.05 * (1 - light)), light * (1 - 0.16 * (1 - light))] as const;
  const { data } = image;
  for (let at = 0; at < data.length; at += 4) {
    const grain = deviation === 0 ? 0 : roughlyNormal(random) * deviation;
    for (let channel = 0; channel < 3; channel++)
      data[at + channel] = (data[at + channel] ?? 0) * (tint[channel] ?? 1) + grain * (channel === 1 ? 0.9 : 1.05);
  }
  context.putImageData(image, 0, 0);
}
