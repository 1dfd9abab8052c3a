/** Faces for which there is room at first; the room doubles when it is full. */
const ROOM_AT_FIRST = 1024;
/** Of signed bytes. */
const BYTE_MAX = 127;
/** What rounding to 32-bit numbers may hide. */
const ROUNDING = 1e-6;

export type Candidate = {
  readonly id: string;
  /** No face's whole distance is smaller than this. */
  readonly distanceMin: number;
};

/** Faces in memory, one byte a number, to be searched one by one. */
export type FaceGallery = {
  readonly size: number;
  /** Replaces the face that is known by this id. */
  add(id: string, descriptor: Float32Array): void;
  remove(id: string): void;
  /** Every face that may lie within `distanceMax` of the descriptor, nearest first; the nearest `candidatesMax` of more. */
  search(descriptor: Float32Array, distanceMax: number, candidatesMax: number): readonly Candidate[];
};

/** A vector of length one in bytes: `bytes · scale` differs from it by a vector of length `error`. */
type Quantised = {
  readonly bytes: Int8Array;
  readonly scale: number;
  /** Length of what lies beyond the first half of `bytes · scale`. */
  readonly tail: number;
  readonly error: number;
};

/** `numbers`: how many of a descriptor's numbers are kept and compared, a vector of length one. */
export function createFaceGallery(numbers: number): FaceGallery {
  const half = numbers >> 1;
  const ids: string[] = [];
  const rowOf = new Map<string, number>();
  let bytes = new Int8Array(ROOM_AT_FIRST * numbers);
  /** Scale, tail and error of each face. */
  let facts = new Float64Array(ROOM_AT_FIRST * 3);

  return {
    get size() {
      return ids.length;
    },
    add(id, descriptor) {
      const row = rowOf.get(id) ?? ids.length;
      if ((row + 1) * numbers > bytes.length) {
        const [more, moreFacts] = [new Int8Array(2 * bytes.length), new Float64Array(2 * facts.length)];
        more.set(bytes);
        moreFacts.set(facts);
        [bytes, facts] = [more, moreFacts];
      }
      const face = quantised(descriptor.subarray(0, numbers), half);
      bytes.set(face.bytes, row * numbers);
      facts.set([face.scale, face.tail, face.error], row * 3);
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
      // The last one moves into the gap.
      bytes.copyWithin(row * numbers, ids.length * numbers, (ids.length + 1) * numbers);
      facts.copyWithin(row * 3, ids.length * 3, (ids.length + 1) * 3);
      ids[row] = last;
      rowOf.set(last, row);
    },
    search(descriptor, distanceMax, candidatesMax) {
      const asked = quantised(descriptor.subarray(0, numbers), half);
      // Of unit vectors: half the squared distance is one less their product.
      const productMin = 1 - distanceMax ** 2 / 2;
      const found: { readonly row: number; readonly productMax: number }[] = [];
      for (let row = 0; row < ids.length; row++) {
        const [scale, tail, error] = [facts[row * 3] ?? 0, facts[row * 3 + 1] ?? 0, facts[row * 3 + 2] ?? 0];
        const unit = scale * asked.scale;
        // The true product lies no further from that of the bytes: |a·b − â·b̂| ≤ |a − â| |b| + |â| |b − b̂|.
        const doubt = error + (1 + error) * asked.error + ROUNDING;
        const begun = productOf(bytes, row * numbers, asked.bytes, 0, half);
        // The other half adds no more than the lengths of both tails, and strangers hardly ever get that near.
        if (begun * unit + tail * asked.tail + doubt < productMin) continue;
        const product = begun + productOf(bytes, row * numbers, asked.bytes, half, numbers);
        const productMax = product * unit + doubt;
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

function quantised(vector: Float32Array, half: number): Quantised {
  let largest = 0;
  for (const value of vector) largest = Math.max(largest, Math.abs(value));
  const scale = largest === 0 ? 1 : largest / BYTE_MAX;
  const bytes = Int8Array.from(vector, (value) => Math.round(value / scale));
  let [tail, error] = [0, 0];
  for (const [at, value] of vector.entries()) {
    const kept = (bytes[at] ?? 0) * scale;
    if (at >= half) tail += kept ** 2;
    error += (value - kept) ** 2;
  }
  return { bytes, scale, tail: Math.sqrt(tail), error: Math.sqrt(error) };
}

/** Four sums side by side: one alone waits for itself in every step. `from` and `to` are places within the vector. */
function productOf(rows: Int8Array, row: number, asked: Int8Array, from: number, to: number): number {
  let [first, second, third, fourth] = [0, 0, 0, 0];
  for (let at = from; at < to; at += 4) {
    first = (first + Math.imul(rows[row + at] as number, asked[at] as number)) | 0;
    second = (second + Math.imul(rows[row + at + 1] as number, asked[at + 1] as number)) | 0;
    third = (third + Math.imul(rows[row + at + 2] as number, asked[at + 2] as number)) | 0;
    fourth = (fourth + Math.imul(rows[row + at + 3] as number, asked[at + 3] as number)) | 0;
  }
  return first + second + third + fourth;
}
