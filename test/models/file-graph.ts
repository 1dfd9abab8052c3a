import { constantNode, type FileNode, type FileTensor, floatsOf, type OnnxFile } from './onnx.ts';

/** A network being rewritten. */
export type FileGraph = {
  nodes: FileNode[];
  /** Constants created during the rewrite. */
  readonly made: FileNode[];
  readonly constants: Map<string, FileTensor>;
  readonly outputs: ReadonlySet<string>;
};

export function openGraph({ graph }: OnnxFile): FileGraph {
  const constants = new Map<string, FileTensor>(graph.initializer.map((tensor) => [tensor.name, tensor]));
  for (const { opType, output, attribute } of graph.node) {
    const tensor = opType === 'Constant' ? attribute[0]?.t : undefined;
    if (tensor) constants.set(output[0] as string, tensor);
  }
  return { nodes: graph.node, made: [], constants, outputs: new Set(graph.output.map(({ name }) => name)) };
}

export function usersOf(graph: FileGraph, value: string): FileNode[] {
  return graph.nodes.filter(({ input }) => input.includes(value));
}

/** The only node that uses `node`'s result. */
export function onlyUser(graph: FileGraph, node: FileNode): FileNode | null {
  const value = node.output[0] as string;
  const users = usersOf(graph, value);
  return users.length === 1 && !graph.outputs.has(value) ? (users[0] as FileNode) : null;
}

export function scalar(graph: FileGraph, name: string | undefined): number | null {
  const tensor = name === undefined ? undefined : graph.constants.get(name);
  const values = tensor ? floatsOf(tensor) : null;
  return values?.length === 1 ? (values[0] as number) : null;
}

/** A node `operator(value, number)` or `operator(number, value)`. */
export function withNumber(
  graph: FileGraph,
  node: FileNode | null,
  operator: string,
): { value: string; number: number } | null {
  if (node?.opType !== operator || node.input.length !== 2) return null;
  const [first, second] = node.input as [string, string];
  const [left, right] = [scalar(graph, first), scalar(graph, second)];
  if (right !== null) return { value: first, number: right };
  return left === null ? null : { value: second, number: left };
}

export function weights(graph: FileGraph, name: string): { dims: number[]; values: Float32Array } {
  const tensor = graph.constants.get(name) as FileTensor;
  return { dims: tensor.dims.map((size) => Number(String(size))), values: floatsOf(tensor) as Float32Array };
}

export function keepConstant(graph: FileGraph, dims: readonly number[], values: Float32Array): string {
  const name = `simplified.${graph.made.length}`;
  const node = constantNode(name, dims, values);
  graph.made.push(node);
  graph.constants.set(name, node.attribute[0]?.t as FileTensor);
  return name;
}

export function remove(graph: FileGraph, ...gone: readonly FileNode[]): void {
  graph.nodes = graph.nodes.filter((node) => !gone.includes(node));
}

/** Puts the nodes back into the file, with the constants that are still used. */
export function closeGraph(graph: FileGraph, file: OnnxFile): void {
  const used = new Set(graph.nodes.flatMap(({ input }) => input));
  // Weights that are also inputs could be replaced from outside, so they must not be folded.
  const weightNames = new Set(file.graph.initializer.map(({ name }) => name));
  file.graph.input = file.graph.input.filter(({ name }) => !weightNames.has(name));
  file.graph.node = [...graph.made, ...graph.nodes].filter(
    ({ opType, output }) => opType !== 'Constant' || used.has(output[0] as string),
  );
  file.graph.initializer = file.graph.initializer.filter(({ name }) => used.has(name));
}
