import protobuf from 'protobufjs';

/** The part of the ONNX format (onnx.proto3, IR version 8) that our networks use. */
const SCHEMA = `
syntax = "proto3";
message Tensor {
  repeated int64 dims = 1; int32 dataType = 2; repeated float floatData = 4; repeated int64 int64Data = 7; string name = 8; bytes rawData = 9;
}
message Attribute {
  string name = 1; float f = 2; int64 i = 3; bytes s = 4; Tensor t = 5; repeated float floats = 7; repeated int64 ints = 8; int32 type = 20;
}
message Node { repeated string input = 1; repeated string output = 2; string name = 3; string opType = 4; repeated Attribute attribute = 5; }
message Dimension { optional int64 dimValue = 1; optional string dimParam = 2; }
message Shape { repeated Dimension dim = 1; }
message TensorType { int32 elemType = 1; Shape shape = 2; }
message Type { TensorType tensorType = 1; }
message ValueInfo { string name = 1; Type type = 2; }
message Graph {
  repeated Node node = 1; string name = 2; repeated Tensor initializer = 5; repeated ValueInfo input = 11; repeated ValueInfo output = 12;
}
message OperatorSet { string domain = 1; int64 version = 2; }
message Model { int64 irVersion = 1; string producerName = 2; Graph graph = 7; repeated OperatorSet opsetImport = 8; }
`;
const Model = protobuf.parse(SCHEMA, { keepCase: true }).root.lookupType('Model');

const IR_VERSION = 8;
const OPERATOR_SET = 17;
const FLOAT = 1;
const INT64 = 7;
const ATTRIBUTE_FLOAT = 1;
const ATTRIBUTE_INT = 2;
const ATTRIBUTE_TENSOR = 4;
const ATTRIBUTE_INTS = 7;

export type Attribute = { readonly float: number } | { readonly int: number } | { readonly ints: readonly number[] };

export type GraphNode = {
  readonly operator: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  readonly attributes?: Readonly<Record<string, Attribute>>;
};

export type Constant = {
  readonly name: string;
  readonly shape: readonly number[];
  readonly values: Float32Array | BigInt64Array;
};

export type NamedShape = { readonly name: string; readonly shape: readonly number[] };

/** A graph in running order; all inputs and outputs are float32 of fixed shape. */
export type Graph = {
  readonly name: string;
  readonly nodes: readonly GraphNode[];
  readonly constants: readonly Constant[];
  readonly inputs: readonly NamedShape[];
  readonly outputs: readonly NamedShape[];
};

/** The bytes of an .onnx file. The same graph always gives the same bytes. */
export function encodeOnnx(graph: Graph): Uint8Array {
  return Model.encode({
    irVersion: IR_VERSION,
    producerName: 'countersign',
    opsetImport: [{ domain: '', version: OPERATOR_SET }],
    graph: {
      name: graph.name,
      node: graph.nodes.map((node, index) => ({
        name: `${node.operator}_${index}`,
        opType: node.operator,
        input: node.inputs,
        output: node.outputs,
        attribute: Object.entries(node.attributes ?? {}).map(([name, value]) => encodeAttribute(name, value)),
      })),
      initializer: graph.constants.map(({ name, shape, values }) => ({
        name,
        dims: shape,
        dataType: values instanceof Float32Array ? FLOAT : INT64,
        // The format is little-endian, as is every machine this runs on.
        rawData: new Uint8Array(values.buffer, values.byteOffset, values.byteLength),
      })),
      input: graph.inputs.map(encodeValueInfo),
      output: graph.outputs.map(encodeValueInfo),
    },
  }).finish();
}

function encodeAttribute(name: string, value: Attribute) {
  if ('float' in value) return { name, f: value.float, type: ATTRIBUTE_FLOAT };
  if ('int' in value) return { name, i: value.int, type: ATTRIBUTE_INT };
  return { name, ints: value.ints, type: ATTRIBUTE_INTS };
}

function encodeValueInfo({ name, shape }: NamedShape) {
  const dim = shape.map((dimValue) => ({ dimValue }));
  return { name, type: { tensorType: { elemType: FLOAT, shape: { dim } } } };
}

/** A 64-bit integer as the format's decoder gives it; `Number(String(value))` is its value. */
type Integer = number | { toString(): string };

export type FileTensor = {
  readonly dims: readonly Integer[];
  readonly dataType: number;
  readonly floatData?: readonly number[];
  readonly rawData: Uint8Array;
};

export type FileAttribute = {
  readonly name: string;
  readonly type: number;
  readonly f?: number;
  readonly i?: Integer;
  readonly ints?: readonly Integer[];
  readonly t?: FileTensor;
};

export type FileNode = { opType: string; input: string[]; output: string[]; attribute: FileAttribute[] };

/** A decoded file; parts not named here survive encoding unchanged. */
export type OnnxFile = {
  readonly graph: {
    node: FileNode[];
    initializer: readonly (FileTensor & { readonly name: string })[];
    input: readonly { readonly name: string }[];
    readonly output: readonly { readonly name: string }[];
  };
};

export const decodeOnnxFile = (bytes: Uint8Array): OnnxFile => Model.decode(bytes) as unknown as OnnxFile;

export const encodeOnnxFile = (file: OnnxFile): Uint8Array => Model.encode(file).finish();

export const floatAttribute = (name: string, value: number): FileAttribute => ({
  name,
  f: value,
  type: ATTRIBUTE_FLOAT,
});

export const intAttribute = (name: string, value: number): FileAttribute => ({ name, i: value, type: ATTRIBUTE_INT });

export const intsAttribute = (name: string, ints: readonly number[]): FileAttribute => ({
  name,
  ints,
  type: ATTRIBUTE_INTS,
});

/** A node with a constant of 32-bit numbers. */
export function constantNode(name: string, dims: readonly number[], values: Float32Array): FileNode {
  const t = { dims, dataType: FLOAT, rawData: new Uint8Array(values.buffer, values.byteOffset, values.byteLength) };
  return { opType: 'Constant', input: [], output: [name], attribute: [{ name: 'value', t, type: ATTRIBUTE_TENSOR }] };
}

export function floatsOf({ dataType, floatData, rawData }: FileTensor): Float32Array | null {
  if (dataType !== FLOAT) return null;
  if (floatData && floatData.length > 0) return Float32Array.from(floatData);
  // Copied, because numbers must start at a multiple of four bytes.
  return new Float32Array(Uint8Array.from(rawData).buffer);
}
