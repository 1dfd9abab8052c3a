import type { CanvasGradient, SKRSContext2D } from '@napi-rs/canvas';

export type Area = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** Inks running into each other from the left to the right edge of an area, as in iris printing. */
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
 * A rosette: closed curves whose radius swings `petals` times a turn, each ring a little further round than the last,
 * so that they cross each other. Lengths in pixels.
 */
export function drawRosette(
  context: SKRSContext2D,
  shape: { x: number; y: number; radius: number; petals: number; depth: number; rings: number; stretch?: number },
): void {
  const steps = Math.max(180, shape.petals * 36);
  for (let ring = 0; ring < shape.rings; ring++) {
    const part = ring / shape.rings;
    const radius = shape.radius * (0.28 + 0.72 * part);
    const depth = shape.depth * (1 - 0.55 * part);
    const turn = (part * Math.PI * 4) / shape.petals;
    context.beginPath();
    for (let step = 0; step <= steps; step++) {
      const angle = (step / steps) * Math.PI * 2;
      const swing =
        1 +
        depth * Math.sin(shape.petals * (angle + turn)) +
        depth * 0.45 * Math.cos(shape.petals * 2 * (angle - turn));
      const x = shape.x + Math.cos(angle) * radius * swing * (shape.stretch ?? 1);
      const y = shape.y + Math.sin(angle) * radius * swing;
      if (step === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    }
    context.stroke();
  }
}

/** A band of crossing waves over the whole width of an area. */
export function drawWaveBand(
  context: SKRSContext2D,
  area: Area,
  shape: { strands: number; waves: number; phase: number; braid?: number },
): void {
  const steps = 360;
  for (let strand = 0; strand < shape.strands; strand++) {
    const part = strand / Math.max(1, shape.strands - 1);
    context.beginPath();
    for (let step = 0; step <= steps; step++) {
      const across = step / steps;
      const envelope = 0.55 + 0.45 * Math.sin(across * Math.PI * (shape.braid ?? 3) + shape.phase);
      const swing = Math.sin(across * Math.PI * 2 * shape.waves + shape.phase + part * Math.PI * 2) * envelope;
      const y = area.top + area.height * (0.5 + 0.3 * swing + (part - 0.5) * 0.4);
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
