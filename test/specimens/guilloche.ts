import type { CanvasGradient, SKRSContext2D } from '@napi-rs/canvas';

export type Area = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** Inks that blend from the left to the right edge of an area, as in rainbow printing. */
export function irisInk(context: SKRSContext2D, area: Area, inks: readonly string[]): CanvasGradient {
  const gradient = context.createLinearGradient(
    area.left,
    area.top,
    area.left + area.width,
    area.top + area.height * 0.35,
  );
  inks.forEach((ink, index) => {
    gradient.addColorStop(index / Math.max(1, inks.length - 1), ink);
  });
  return gradient;
}

/**
 * A rosette: closed curves that swing between two petalled outlines. Each is rotated a little further than the last, so together they form
 * a lattice. Lengths in pixels.
 */
export function drawRosette(
  context: SKRSContext2D,
  shape: { x: number; y: number; radius: number; petals: number; depth: number; rings: number; stretch?: number },
): void {
  const steps = shape.petals * 60;
  // One swing more than a whole number of petals makes neighbouring petals differ, as on an engraver's lathe.
  const swings = shape.petals * 2 + 1;
  for (let ring = 0; ring < shape.rings; ring++) {
    const phase = (ring / shape.rings) * Math.PI * 2;
    context.beginPath();
    for (let step = 0; step <= steps; step++) {
      const angle = (step / steps) * Math.PI * 2;
      const outer = shape.radius * (1 - shape.depth * 0.5 * (1 + Math.cos(shape.petals * angle)));
      const inner = shape.radius * (0.42 - shape.depth * 0.4 * Math.cos(shape.petals * angle));
      const reach = inner + (outer - inner) * (0.5 + 0.5 * Math.sin(swings * angle + phase));
      const x = shape.x + Math.cos(angle) * reach * (shape.stretch ?? 1);
      const y = shape.y + Math.sin(angle) * reach;
      if (step === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    }
    context.stroke();
  }
}

/** A band of braided waves across the whole width of an area, between two slowly swinging edges. */
export function drawWaveBand(
  context: SKRSContext2D,
  area: Area,
  shape: { strands: number; waves: number; phase: number; braid: number },
): void {
  const steps = 480;
  for (let strand = 0; strand < shape.strands; strand++) {
    const offset = (strand / shape.strands) * Math.PI * 2;
    context.beginPath();
    for (let step = 0; step <= steps; step++) {
      const across = step / steps;
      const middle = 0.5 + 0.16 * Math.sin(across * Math.PI * 2 * shape.braid * 0.5 + shape.phase);
      const reach = 0.2 + 0.12 * Math.cos(across * Math.PI * 2 * shape.braid + shape.phase);
      const y = area.top + area.height * (middle + reach * Math.sin(across * Math.PI * 2 * shape.waves + offset));
      const x = area.left + across * area.width;
      if (step === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    }
    context.stroke();
  }
}

/** Nearly straight fine lines over the whole area, bent by two slow waves. */
export function drawLineRelief(context: SKRSContext2D, area: Area, spacing: number, bend: number): void {
  const steps = 120;
  for (let y = area.top - bend; y < area.top + area.height + bend; y += spacing) {
    context.beginPath();
    for (let step = 0; step <= steps; step++) {
      const across = step / steps;
      const lift = Math.sin(across * 9 + y / (bend * 6)) * Math.cos(across * 4 - y / (bend * 9));
      const x = area.left + across * area.width;
      if (step === 0) context.moveTo(x, y + lift * bend);
      else context.lineTo(x, y + lift * bend);
    }
    context.stroke();
  }
}
