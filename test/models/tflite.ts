/** A TensorFlow Lite network with a single graph, its operators in running order. */
export type TfliteNetwork = {
  readonly tensors: readonly TfliteTensor[];
  readonly operators: readonly TfliteOperator[];
  readonly inputs: readonly number[];
  readonly outputs: readonly number[];
};

export type TfliteTensor = {
  readonly shape: readonly number[];
  /** Null if an operator produces the tensor or the caller provides it. */
  readonly weights: Float32Array | null;
};

export type TfliteOperator = {
  /** Number from `BuiltinOperator` in TensorFlow Lite's schema. */
  readonly code: number;
  readonly inputs: readonly number[];
  readonly outputs: readonly number[];
  /** Null for operators without options; the fields depend on the code. */
  readonly options: Table | null;
};

const FILE_IDENTIFIER = 'TFL3';
const FLOAT32 = 0;

/** Field numbers from TensorFlow Lite's schema (schema.fbs), for the tables read here. */
const MODEL = { codes: 1, graphs: 2, buffers: 4 } as const;
const CODE = { short: 0, long: 3 } as const;
const GRAPH = { tensors: 0, inputs: 1, outputs: 2, operators: 3 } as const;
const TENSOR = { shape: 0, type: 1, buffer: 2 } as const;
const OPERATOR = { code: 0, inputs: 1, outputs: 2, options: 4 } as const;
const BUFFER = { data: 0 } as const;

/** Reads a TensorFlow Lite file. Throws for any other file, and for one with more than one graph. */
export function readTflite(bytes: Uint8Array): TfliteNetwork {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (new TextDecoder().decode(bytes.subarray(4, 8)) !== FILE_IDENTIFIER)
    throw new Error('The file is not a TensorFlow Lite network.');
  const model = new Table(view, view.getUint32(0, true));
  const [graph, ...others] = model.tables(MODEL.graphs);
  if (graph === undefined || others.length > 0) throw new Error('The network does not have exactly one graph.');
  // Codes above 127 were added later, in a separate field.
  const codes = model.tables(MODEL.codes).map((code) => Math.max(code.byte(CODE.short), code.integer(CODE.long)));
  const buffers = model.tables(MODEL.buffers).map((buffer) => buffer.bytes(BUFFER.data));
  return {
    tensors: graph
      .tables(GRAPH.tensors)
      .map((tensor) => ({
        shape: tensor.integers(TENSOR.shape),
        weights: tensor.byte(TENSOR.type) === FLOAT32 ? floats(buffers[tensor.integer(TENSOR.buffer)]) : null,
      })),
    operators: graph
      .tables(GRAPH.operators)
      .map((operator) => ({
        code: codes[operator.integer(OPERATOR.code)] ?? -1,
        inputs: operator.integers(OPERATOR.inputs),
        outputs: operator.integers(OPERATOR.outputs),
        options: operator.table(OPERATOR.options),
      })),
    inputs: graph.integers(GRAPH.inputs),
    outputs: graph.integers(GRAPH.outputs),
  };
}

/** Copied, because numbers must start at a multiple of four bytes. */
const floats = (data: Uint8Array | undefined) =>
  data === undefined || data.length === 0 ? null : new Float32Array(Uint8Array.from(data).buffer);

/** A FlatBuffers table. Fields have numbers, and a missing field has the value 0. */
export class Table {
  readonly #view: DataView;
  readonly #at: number;

  constructor(view: DataView, at: number) {
    this.#view = view;
    this.#at = at;
  }

  byte(field: number): number {
    const at = this.#place(field);
    return at === null ? 0 : this.#view.getInt8(at);
  }

  integer(field: number): number {
    const at = this.#place(field);
    return at === null ? 0 : this.#view.getInt32(at, true);
  }

  integers(field: number): number[] {
    const { from, length } = this.#vector(field);
    return Array.from({ length }, (_, index) => this.#view.getInt32(from + 4 * index, true));
  }

  bytes(field: number): Uint8Array {
    const { from, length } = this.#vector(field);
    return new Uint8Array(this.#view.buffer, this.#view.byteOffset + from, length);
  }

  table(field: number): Table | null {
    const at = this.#place(field);
    return at === null ? null : new Table(this.#view, this.#target(at));
  }

  tables(field: number): Table[] {
    const { from, length } = this.#vector(field);
    return Array.from({ length }, (_, index) => new Table(this.#view, this.#target(from + 4 * index)));
  }

  #vector(field: number): { from: number; length: number } {
    const at = this.#place(field);
    if (at === null) return { from: 0, length: 0 };
    const target = this.#target(at);
    return { from: target + 4, length: this.#view.getUint32(target, true) };
  }

  readonly #target = (at: number): number => at + this.#view.getUint32(at, true);

  /** Position of a field. A list of the positions stands before the table, starting with its own size. */
  #place(field: number): number | null {
    const list = this.#at - this.#view.getInt32(this.#at, true);
    const entry = 4 + 2 * field;
    const offset = entry < this.#view.getUint16(list, true) ? this.#view.getUint16(list + entry, true) : 0;
    return offset === 0 ? null : this.#at + offset;
  }
}
