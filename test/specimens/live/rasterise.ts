import { FOCAL_PIXELS, FRAME_HEIGHT, FRAME_WIDTH, type Light, type Vector } from './scene.ts';
import type { Texture } from './texture.ts';

/** A triangulated surface. Positions are in metres in camera coordinates, `uv` in pixels of the texture. */
export type Surface = {
  readonly places: Float32Array;
  readonly uv: Float32Array;
  readonly triangles: Uint16Array;
  readonly texture: Texture;
};

/** The camera's view in linear light, and its distance. */
export type View = { readonly light: Float32Array; readonly depth: Float32Array };

/** The light on a position whose surface faces `normal`, relative to the room's light. */
export type Lighting = (place: Vector, normal: Vector) => Light;

export function emptyView(): View {
  const pixels = FRAME_WIDTH * FRAME_HEIGHT;
  return { light: new Float32Array(pixels * 3), depth: new Float32Array(pixels) };
}

/** Empties the view; the caller puts the background where nothing gets drawn. */
export function clear(view: View): View {
  view.depth.fill(0);
  return view;
}

/** Draws the surface over anything farther away. Light is computed at each vertex and interpolated. */
export function rasterise(view: View, surface: Surface, lighting: Lighting): void {
  const { places, uv, triangles } = surface;
  const corners = litCorners(surface, lighting);
  const projected = new Float32Array((places.length / 3) * 3);
  for (let at = 0; at < places.length; at += 3) {
    const z = Math.max(0.05, places[at + 2] as number);
    projected[at] = FRAME_WIDTH / 2 + (FOCAL_PIXELS * (places[at] as number)) / z;
    projected[at + 1] = FRAME_HEIGHT / 2 + (FOCAL_PIXELS * (places[at + 1] as number)) / z;
    projected[at + 2] = z;
  }
  for (let at = 0; at < triangles.length; at += 3)
    fill(view, surface.texture, projected, uv, corners, [
      triangles[at] as number,
      triangles[at + 1] as number,
      triangles[at + 2] as number,
    ]);
}

/** RGB of the light at each vertex. */
function litCorners({ places, triangles }: Surface, lighting: Lighting): Float32Array {
  const normals = new Float32Array(places.length);
  const at = (index: number, axis: number) => places[index * 3 + axis] as number;
  for (let first = 0; first < triangles.length; first += 3) {
    const [a, b, c] = [triangles[first], triangles[first + 1], triangles[first + 2]] as [number, number, number];
    const [ux, uy, uz] = [at(b, 0) - at(a, 0), at(b, 1) - at(a, 1), at(b, 2) - at(a, 2)];
    const [vx, vy, vz] = [at(c, 0) - at(a, 0), at(c, 1) - at(a, 1), at(c, 2) - at(a, 2)];
    let [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    // Triangles may have either winding: the side towards the camera is the front.
    if (nx * at(a, 0) + ny * at(a, 1) + nz * at(a, 2) > 0) [nx, ny, nz] = [-nx, -ny, -nz];
    for (const corner of [a, b, c]) {
      normals[corner * 3] = (normals[corner * 3] as number) + nx;
      normals[corner * 3 + 1] = (normals[corner * 3 + 1] as number) + ny;
      normals[corner * 3 + 2] = (normals[corner * 3 + 2] as number) + nz;
    }
  }
  const light = new Float32Array(places.length);
  for (let index = 0; index < places.length / 3; index++) {
    const [x, y, z] = [0, 1, 2].map((axis) => normals[index * 3 + axis] as number) as [number, number, number];
    const length = Math.hypot(x, y, z) || 1;
    light.set(lighting([at(index, 0), at(index, 1), at(index, 2)], [x / length, y / length, z / length]), index * 3);
  }
  return light;
}

function fill(
  view: View,
  texture: Texture,
  projected: Float32Array,
  uv: Float32Array,
  light: Float32Array,
  [a, b, c]: readonly [number, number, number],
): void {
  const [ax, ay, az] = [projected[a * 3] as number, projected[a * 3 + 1] as number, projected[a * 3 + 2] as number];
  const [bx, by, bz] = [projected[b * 3] as number, projected[b * 3 + 1] as number, projected[b * 3 + 2] as number];
  const [cx, cy, cz] = [projected[c * 3] as number, projected[c * 3 + 1] as number, projected[c * 3 + 2] as number];
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
  if (Math.abs(area) < 1e-6) return;
  const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5));
  const right = Math.min(FRAME_WIDTH - 1, Math.floor(Math.max(ax, bx, cx) - 0.5));
  const top = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5));
  const bottom = Math.min(FRAME_HEIGHT - 1, Math.floor(Math.max(ay, by, cy) - 0.5));
  const { values, width, height } = texture;
  const rowLength = width * 3;
  // Per vertex: values divided by the distance interpolate linearly across the picture.
  const [na, nb, nc] = [1 / az, 1 / bz, 1 / cz];
  const [ua, va] = [(uv[a * 2] as number) * na, (uv[a * 2 + 1] as number) * na];
  const [ub, vb] = [(uv[b * 2] as number) * nb - ua, (uv[b * 2 + 1] as number) * nb - va];
  const [uc, vc] = [(uv[c * 2] as number) * nc - ua, (uv[c * 2 + 1] as number) * nc - va];
  const [ra, ga, la] = [
    (light[a * 3] as number) * na,
    (light[a * 3 + 1] as number) * na,
    (light[a * 3 + 2] as number) * na,
  ];
  const [rb, gb, lb] = [
    (light[b * 3] as number) * nb - ra,
    (light[b * 3 + 1] as number) * nb - ga,
    (light[b * 3 + 2] as number) * nb - la,
  ];
  const [rc, gc, lc] = [
    (light[c * 3] as number) * nc - ra,
    (light[c * 3 + 1] as number) * nc - ga,
    (light[c * 3 + 2] as number) * nc - la,
  ];
  const perArea = 1 / area;
  for (let y = top; y <= bottom; y++) {
    const py = y + 0.5 - ay;
    for (let x = left; x <= right; x++) {
      const px = x + 0.5 - ax;
      const second = (px * (cy - ay) - (cx - ax) * py) * perArea;
      const third = ((bx - ax) * py - px * (by - ay)) * perArea;
      if (second < 0 || third < 0 || second + third > 1) continue;
      const z = 1 / (na + second * (nb - na) + third * (nc - na));
      const pixel = y * FRAME_WIDTH + x;
      const before = view.depth[pixel] as number;
      if (before > 0 && before <= z) continue;
      view.depth[pixel] = z;
      const u = Math.max(0, Math.min(width - 1.001, (ua + second * ub + third * uc) * z - 0.5));
      const v = Math.max(0, Math.min(height - 1.001, (va + second * vb + third * vc) * z - 0.5));
      const column = Math.floor(u);
      const row = Math.floor(v);
      const s = u - column;
      const t = v - row;
      const from = row * rowLength + column * 3;
      const to = pixel * 3;
      view.light[to] = sampled(values, from, rowLength, s, t) * (ra + second * rb + third * rc) * z;
      view.light[to + 1] = sampled(values, from + 1, rowLength, s, t) * (ga + second * gb + third * gc) * z;
      view.light[to + 2] = sampled(values, from + 2, rowLength, s, t) * (la + second * lb + third * lc) * z;
    }
  }
}

/** Bilinear interpolation between four neighbours, `s` across and `t` down. */
function sampled(values: Float32Array, from: number, rowLength: number, s: number, t: number): number {
  const upper = (values[from] as number) * (1 - s) + (values[from + 3] as number) * s;
  const lower = (values[from + rowLength] as number) * (1 - s) + (values[from + rowLength + 3] as number) * s;
  return upper * (1 - t) + lower * t;
}
