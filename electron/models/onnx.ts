import protobuf from 'protobufjs';

/** The part of the ONNX format (onnx.proto3, IR version 8) that a traced network needs. */
const SCHEMA = `
syntax = "proto3";
message Attribute {
  string name = 1; float f = 2; int64 i = 3; repeated float floats = 7; repeated int64 ints = 8; int32 type = 20;
}
message Tensor { repeated int64 dims = 1; int32 dataType = 2; string name = 8; bytes rawData = 9; }
message Node { repeated string input = 1; repeated string output = 2; string name = 3; string opType = 4; repeated Attribute attribute = 5; }
message Dimension { int64 dimValue = 1; }
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
