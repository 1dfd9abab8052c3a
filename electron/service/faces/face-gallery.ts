import { bitsApart, bitsApartMax, createFaceSketcher, SKETCH_WORDS } from './face-sketch.ts';

/** Initial capacity in faces; it doubles when full. Small, because every tenant has a gallery. */
const ROOM_AT_FIRST = 64;
/** Largest signed byte. */
const BYTE_MAX = 127;
/** Allowance for rounding to 32-bit numbers. */
const ROUNDING = 1e-6;

export type Candidate = {
  readonly id: string;
  /** Lower bound of the face's exact distance. */
  readonly distanceMin: number;
};

/** Faces in memory, each as a sketch of 64 bytes and one byte per descriptor number. */
export type FaceGallery = {
  readonly size: number;
  /** Replaces the face stored under this id. */
  add(id: string, descriptor: Float32Array): void;
  remove(id: string): void;
  /** May be within `distanceMax`, nearest first; at most the nearest `candidatesMax`. */
  search(descriptor: Float32Array, distanceMax: number, candidatesMax: number): readonly Candidate[];
};

/** A unit vector in bytes; `bytes · scale` differs from it by a vector of length `error`. */
type Quantised = { readonly bytes: Int8Array; readonly scale: number; readonly error: number };

/**
 * `numbers` is the length of a unit descriptor. Compares every sketch, and the bytes where it is
 * close; misses one in a million of the faces just within the distance.
 */
export function createFaceGallery(numbers: number): FaceGallery {
  const sketch = createFaceSketcher(numbers);
  const querySketch = new Int32Array(SKETCH_WORDS);
  const ids: string[] = [];
  const rowOf = new Map<string, number>();
  let bytes = new Int8Array(ROOM_AT_FIRST * numbers);
  let sketches = new Int32Array(ROOM_AT_FIRST * SKETCH_WORDS);
  /** Scale and error of each face. */
  let facts = new Float64Array(ROOM_AT_FIRST * 2);

  function makeRoom(): void {
    const [before, sketchesBefore, factsBefore] = [bytes, sketches, facts];
    bytes = new Int8Array(2 * before.length);
    sketches = new Int32Array(2 * sketchesBefore.length);
    facts = new Float64Array(2 * factsBefore.length);
    bytes.set(before);
    sketches.set(sketchesBefore);
    facts.set(factsBefore);
  }

  return {
    get size() {
      return ids.length;
    },
    add(id, descriptor) {
      const row = rowOf.get(id) ?? ids.length;
      if ((row + 1) * numbers > bytes.length) makeRoom();
      const kept = descriptor.subarray(0, numbers);
      const face = quantised(kept);
      bytes.set(face.bytes, row * numbers);
      facts[row * 2] = face.scale;
      facts[row * 2 + 1] = face.error;
      sketch(kept, sketches, row * SKETCH_WORDS);
      ids[row] = id;
      rowOf.set(id, row);
    },
    remove(id) {
      const row = rowOf.get(id);
      const last = ids.pop();
      if (row === undefined || last === undefined) {
        if (last !== undefined) ids.push(last);
        return;
      }
      rowOf.delete(id);
      if (last === id) return;
      // Move the last face into the gap.
      bytes.copyWithin(row * numbers, ids.length * numbers, (ids.length + 1) * numbers);
      sketches.copyWithin(row * SKETCH_WORDS, ids.length * SKETCH_WORDS, (ids.length + 1) * SKETCH_WORDS);
      facts.copyWithin(row * 2, ids.length * 2, (ids.length + 1) * 2);
      ids[row] = last;
      rowOf.set(last, row);
    },
    search(descriptor, distanceMax, candidatesMax) {
      const kept = descriptor.subarray(0, numbers);
      const query = quantised(kept);
      sketch(kept, querySketch, 0);
      const apartMax = bitsApartMax(distanceMax);
      // For unit vectors, half the squared distance is one minus the dot product.
      const productMin = 1 - distanceMax ** 2 / 2;
      const found: { readonly row: number; readonly productMax: number }[] = [];
      for (let row = 0; row < ids.length; row++) {
        if (bitsApart(sketches, row * SKETCH_WORDS, querySketch) > apartMax) continue;
        const [scale, error] = [facts[row * 2] as number, facts[row * 2 + 1] as number];
        // Bound on the error of the bytes' product: |a·b − â·b̂| ≤ |a − â| |b| + |â| |b − b̂|.
        const doubt = error + (1 + error) * query.error + ROUNDING;
        const productMax = productOf(bytes, row * numbers, query.bytes) * scale * query.scale + doubt;
        if (productMax >= productMin) found.push({ row, productMax });
      }
      return found
        .sort((one, other) => other.productMax - one.productMax)
        .slice(0, candidatesMax)
        .map(({ row, productMax }) => ({
          id: ids[row] as string,
          distanceMin: Math.sqrt(Math.max(0, 2 - 2 * productMax)),
        }));
    },
  };
}

function quantised(vector: Float32Array): Quantised {
  let largest = 0;
  for (const value of vector) largest = Math.max(largest, Math.abs(value));
  const scale = largest === 0 ? 1 : largest / BYTE_MAX;
  const bytes = Int8Array.from(vector, (value) => Math.round(value / scale));
  let error = 0;
  for (const [at, value] of vector.entries()) error += (value - (bytes[at] ?? 0) * scale) ** 2;
  return { bytes, scale, error: Math.sqrt(error) };
}

/** Four independent sums, because each step of a single sum would wait for the previous one. */
function productOf(rows: Int8Array, row: number, query: Int8Array): number {
  let [first, second, third, fourth] = [0, 0, 0, 0];
  for (let at = 0; at < query.length; at += 4) {
    first = (first + Math.imul(rows[row + at] as number, query[at] as number)) | 0;
    second = (second + Math.imul(rows[row + at + 1] as number, query[at + 1] as number)) | 0;
    third = (third + Math.imul(rows[row + at + 2] as number, query[at + 2] as number)) | 0;
    fourth = (fourth + Math.imul(rows[row + at + 3] as number, query[at + 3] as number)) | 0;
  }
  return first + second + third + fourth;
}
