import { CHIN, EYES, LEFT_SIDE, MOUTH, RIGHT_SIDE } from './mesh-points.ts';
import type { Head } from './resting-head.ts';
import type { Vector } from './scene.ts';

/** How close to the fold the skin of a closed lid is sampled; at the fold itself it would have no shading. */
const LID_SKIN = 0.9;
/** How far the lower jaw turns about the ears when the mouth is wide open. */
const JAW_DEGREES = 17;
/** The lower lip moves as a whole from this far below the lip line, relative to the distance to the chin. */
const LIP_EDGE = 0.02;
/** How far the upper lid comes down when the eye closes; the fold above it follows in part. */
const LID_REACH = 0.94;
const FOLD_REACH = 0.25;
/** How far the lower lid comes up, as it does when eyes are shut on purpose. */
const LOWER_LID_REACH = 0.08;

/** Positions of the face with the mouth opened and the lids closed to these degrees, 0 to 1. */
export function expressed(head: Head, mouth: number, lids: number): Vector[] {
  const places = withOpenMouth(head.face.places, mouth);
  if (lids > 0.001) closeEyes(places, lids);
  return places;
}

export function withOpenMouth(resting: readonly Vector[], part: number): Vector[] {
  const places = [...resting];
  if (part < 0.001) return places;
  const at = (index: number) => places[index] as Vector;
  const hinge = { y: (at(LEFT_SIDE)[1] + at(RIGHT_SIDE)[1]) / 2 + 0.01, z: (at(LEFT_SIDE)[2] + at(RIGHT_SIDE)[2]) / 2 };
  const corner = Math.abs(at(308)[0] - at(78)[0]) / 2;
  const middle = (at(308)[0] + at(78)[0]) / 2;
  const chin = at(CHIN)[1];
  const lipsMeet = MOUTH.upper.map((index, pair): Vector => {
    const [above, below] = [at(index), at(MOUTH.lower[pair] as number)];
    return [(above[0] + below[0]) / 2, (above[1] + below[1]) / 2, 0];
  });
  const angle = (-part * JAW_DEGREES * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [lower, upper] = [new Set<number>(MOUTH.lower), new Set<number>(MOUTH.upper)];
  places.forEach(([x, y, z], index) => {
    if (upper.has(index)) return;
    const line = heightAt(lipsMeet, x);
    const below = lower.has(index) ? 1 : smooth((y - line) / (LIP_EDGE * (chin - line)));
    if (below <= 0) return;
    // Skin beside the mouth stretches instead of moving.
    const aside = Math.max(0, Math.abs(x - middle) - corner * 0.9) / (corner * 1.6);
    const weight = below * (1 - smooth(aside) * (1 - smooth((y - line) / (chin - line))));
    const [dy, dz] = [y - hinge.y, z - hinge.z];
    places[index] = [x, y + weight * (dy * cos + dz * sin - dy), z + weight * (-dy * sin + dz * cos - dz)];
  });
  return places;
}

/** The height at `x` of a line from left to right. */
function heightAt(line: readonly Vector[], x: number): number {
  const next = line.findIndex((point) => point[0] >= x);
  if (next <= 0) return (next === 0 ? line[0] : line.at(-1))?.[1] ?? 0;
  const [from, to] = [line[next - 1] as Vector, line[next] as Vector];
  return from[1] + ((to[1] - from[1]) * (x - from[0])) / Math.max(1e-6, to[0] - from[0]);
}

function closeEyes(places: Vector[], part: number): void {
  for (const { upper, lower, fold } of EYES) {
    const moves = upper.map((from, at) => {
      const [a, b] = [places[from] as Vector, places[lower[at] as number] as Vector];
      return [(b[0] - a[0]) * part, (b[1] - a[1]) * part, (b[2] - a[2]) * part - 0.001 * part] as const;
    });
    upper.forEach((from, at) => {
      if (at === 0 || at === upper.length - 1) return;
      const below = lower[at] as number;
      places[from] = moved(places[from] as Vector, moves[at] as Vector, LID_REACH);
      places[below] = moved(places[below] as Vector, moves[at] as Vector, -LOWER_LID_REACH);
    });
    fold.forEach((from, at) => {
      places[from] = moved(places[from] as Vector, moves[at + 1] as Vector, FOLD_REACH);
    });
  }
}

function moved([x, y, z]: Vector, [dx, dy, dz]: Vector, part: number): Vector {
  return [x + dx * part, y + dy * part, z + dz * part];
}

function smooth(part: number): number {
  const t = Math.max(0, Math.min(1, part));
  return t * t * (3 - 2 * t);
}

/**
 * Where to sample the photograph's skin while the lids close. An open eye hides its lid, so it gets the skin above the fold instead of
 * stretched lashes.
 */
export function lidSkin(uv: Float32Array, lids: number): Float32Array {
  if (lids < 0.001) return uv;
  const skin = Float32Array.from(uv);
  for (const { upper, fold } of EYES)
    fold.forEach((above, at) => {
      const lid = upper[at + 1] as number;
      for (const axis of [0, 1]) {
        const [from, to] = [uv[lid * 2 + axis] as number, uv[above * 2 + axis] as number];
        skin[lid * 2 + axis] = from + (to - from) * LID_SKIN * lids;
      }
    });
  return skin;
}
