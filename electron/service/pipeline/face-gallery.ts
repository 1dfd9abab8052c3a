/** Faces for which there is room at first; the room doubles when it is full. */
const ROOM_AT_FIRST = 1024;

export type Candidate = {
  readonly id: string;
  /** No face's whole distance is smaller than this. */
  readonly distanceMin: number;
};

/** Faces in memory, four bytes a number, to be searched one by one. */
export type FaceGallery = {
  readonly size: number;
  /** Replaces the face that is known by this id. */
  add(id: string, descriptor: Float32Array): void;
  remove(id: string): void;
  /** Every face that may lie within `distanceMax` of the descriptor, nearest first; the nearest `candidatesMax` of more. */
  search(descriptor: Float32Array, distanceMax: number, candidatesMax: number): readonly Candidate[];
};

/** `searched`: how many of a descriptor's numbers are kept and compared, a vector of length one. */
export function createFaceGallery(searched: number): FaceGallery {
  const ids: string[] = [];
  const rowOf = new Map<string, number>();
  let rows = new Float32Array(ROOM_AT_FIRST * searched);

  return {
    get size() {
      return ids.length;
    },
    add(id, descriptor) {
      const row = rowOf.get(id) ?? ids.length;
      if ((row + 1) * searched > rows.length) {
        const larger = new Float32Array(2 * rows.length);
        larger.set(rows);
        rows = larger;
      }
      rows.set(descriptor.subarray(0, searched), row * searched);
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
      rows.copyWithin(row * searched, ids.length * searched, (ids.length + 1) * searched);
      ids[row] = last;
      rowOf.set(last, row);
    },
    search(descriptor, distanceMax, candidatesMax) {
      const asked = descriptor.subarray(0, searched);
      // Of unit vectors: half the squared distance is one less their product.
      const productMin = 1 - distanceMax ** 2 / 2;
      const found: { readonly row: number; readonly product: number }[] = [];
      for (let row = 0; row < ids.length; row++) {
        const product = productOf(rows, row * searched, asked);
        if (product >= productMin) found.push({ row, product });
      }
      return found
        .sort((one, other) => other.product - one.product)
        .slice(0, candidatesMax)
        .map(({ row, product }) => ({
          id: ids[row] as string,
          distanceMin: Math.sqrt(Math.max(0, 2 - 2 * product)),
        }));
    },
  };
}

/** Four sums side by side: one alone waits for itself in every step. */
function productOf(rows: Float32Array, from: number, asked: Float32Array): number {
  const { length } = asked;
  let [first, second, third, fourth] = [0, 0, 0, 0];
  for (let at = 0; at < length; at += 4) {
    first += (rows[from + at] as number) * (asked[at] as number);
    second += (rows[from + at + 1] as number) * (asked[at + 1] as number);
    third += (rows[from + at + 2] as number) * (asked[at + 2] as number);
    fourth += (rows[from + at + 3] as number) * (asked[at + 3] as number);
  }
  return first + second + third + fourth;
}
