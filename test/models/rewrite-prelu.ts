import { constantNode, type FileNode, type FileTensor, floatAttribute, floatsOf, type OnnxFile } from './onnx.ts';

/**
 * Replaces `relu(x) + half · (x − |x|)` by one PRelu with slopes of twice `half`. TensorFlow Lite files spell a PRelu out like this, which
 * takes four passes over all values.
 */
export function joinPrelu({ graph }: OnnxFile): void {
  const constants = new Map<string, FileTensor>(graph.initializer.map((tensor) => [tensor.name, tensor]));
  const makers = new Map(graph.node.flatMap((node) => node.output.map((name) => [name, node] as const)));
  const uses = (node: FileNode) => graph.node.filter(({ input }) => input.includes(node.output[0] as string)).length;
  const gone = new Set<FileNode>();
  const slopes: OnnxFile['graph']['initializer'][number][] = [];
  for (const add of graph.node) {
    const [positive, scaled] = add.opType === 'Add' ? add.input.map((name) => makers.get(name)) : [];
    const [half = '', difference = ''] = scaled?.opType === 'Mul' ? scaled.input : [];
    const [halves, rest] = [constants.get(half), makers.get(difference)];
    const [value = '', size = ''] = rest?.opType === 'Sub' ? rest.input : [];
    const magnitude = makers.get(size);
    const values = halves && floatsOf(halves);
    if (!positive || !scaled || !rest || !values || magnitude?.opType !== 'Abs') continue;
    if (positive.opType !== 'Relu' || positive.input[0] !== value || magnitude.input[0] !== value) continue;
    const parts = [positive, scaled, rest, magnitude];
    if (parts.some((node) => uses(node) !== 1)) continue;
    for (const node of parts) gone.add(node);
    const doubled = values.map((number) => 2 * number);
    slopes.push({
      name: `${half}.slopes`,
      dims: [doubled.length, 1, 1],
      dataType: 1,
      rawData: new Uint8Array(doubled.buffer),
    });
    add.opType = 'PRelu';
    add.input = [value, `${half}.slopes`];
  }
  graph.node = graph.node.filter((node) => !gone.has(node));
  graph.initializer = [...graph.initializer, ...slopes];
}

/**
 * ONNX Runtime leaves its blocked layout for every PRelu. `slope · x + (1 − slope) · relu(x)` is the same function in operators that stay
 * in that layout. Rewrites only constant slopes, one per channel.
 */
export function rewritePrelu({ graph }: OnnxFile): void {
  const constants = new Map<string, FileTensor>(graph.initializer.map((tensor) => [tensor.name, tensor]));
  const made: FileNode[] = [];
  const keep = (values: Float32Array): string => {
    const name = `prelu.${made.length}`;
    made.push(constantNode(name, [values.length], values));
    return name;
  };
  const scale = (input: string, by: Float32Array, output: string): FileNode => ({
    opType: 'BatchNormalization',
    input: [input, keep(by), ...[0, 0, 1].map((value) => keep(new Float32Array(by.length).fill(value)))],
    output: [output],
    attribute: [floatAttribute('epsilon', 0)],
  });
  const nodes = graph.node.flatMap((node): FileNode[] => {
    const [value = '', slopeName = ''] = node.input;
    const slopes = node.opType === 'PRelu' ? channelSlopes(constants.get(slopeName)) : null;
    if (slopes === null) return [node];
    const part = (name: string) => `${node.output[0]}.${name}`;
    const rest = slopes.map((slope) => 1 - slope);
    return [
      { opType: 'Relu', input: [value], output: [part('positive')], attribute: [] },
      scale(value, slopes, part('sloped')),
      scale(part('positive'), rest, part('rest')),
      { opType: 'Add', input: [part('sloped'), part('rest')], output: node.output, attribute: [] },
    ];
  });
  graph.node = [...made, ...nodes];
}

/** The slopes of a tensor of shape `channels × 1 × 1`; null for any other. */
function channelSlopes(tensor: FileTensor | undefined): Float32Array | null {
  const [channels, ...others] = (tensor?.dims ?? []).map((size) => Number(String(size)));
  if (tensor === undefined || channels === undefined || others.length !== 2 || others.some((size) => size !== 1))
    return null;
  return floatsOf(tensor);
}
