import type { Tensor } from '@tensorflow/tfjs';
import { type GraphBuilder, type KernelCall, translations } from './kernels.ts';
import type { Constant, Graph, GraphNode } from './onnx.ts';

/** The part of TensorFlow.js' engine that a trace wraps. */
export type Engine = {
  runKernel(kernel: string, inputs: Record<string, Tensor>, attributes?: Record<string, unknown>): Tensor | Tensor[];
  startScope(name?: string): void;
  endScope(result?: unknown): void;
};

/**
 * Runs `forward` once and records every kernel call. No tensors are freed meanwhile, because the graph needs the constants created on the
 * way.
 */
export function recordKernels<T>(engine: Engine, forward: () => T): { result: T; calls: KernelCall[] } {
  const calls: KernelCall[] = [];
  const { runKernel, startScope, endScope } = engine;
  engine.startScope = () => {};
  engine.endScope = () => {};
  engine.runKernel = function (kernel, inputs, attributes = {}) {
    const result = runKernel.call(this, kernel, inputs, attributes);
    const present = Object.entries(inputs ?? {}).filter(([, tensor]) => tensor !== null && tensor !== undefined);
    calls.push({
      kernel,
      inputs: Object.fromEntries(present),
      attributes: { ...attributes },
      outputs: Array.isArray(result) ? [...result] : [result],
    });
    return result;
  };
  try {
    return { result: forward(), calls };
  } finally {
    engine.runKernel = runKernel;
    engine.startScope = startScope;
    engine.endScope = endScope;
  }
}

/**
 * Turns the recorded kernels between `inputs` and `outputs` into an ONNX graph. A tensor that is neither an input nor a kernel's result is
 * a weight. Names are numbered in running order, so the same network always gives the same graph.
 */
export function buildGraph(
  name: string,
  calls: readonly KernelCall[],
  inputs: Readonly<Record<string, Tensor>>,
  outputs: Readonly<Record<string, Tensor>>,
): Graph {
  const names = new Map<number, string>();
  const nodes: GraphNode[] = [];
  const constants = new Map<string, Constant>();
  for (const [inputName, tensor] of Object.entries(inputs)) names.set(tensor.id, inputName);
  for (const [outputName, tensor] of Object.entries(outputs)) names.set(tensor.id, outputName);
  const produced = new Set(calls.flatMap((call) => call.outputs.map((tensor) => tensor.id)));

  const constant = (key: string, shape: readonly number[], values: () => Constant['values']): string => {
    if (!constants.has(key)) constants.set(key, { name: key, shape, values: values() });
    return key;
  };
  const weightName = (tensor: Tensor): string => {
    if (produced.has(tensor.id)) throw new Error('A tensor is used before the kernel that makes it was recorded.');
    const known = names.get(tensor.id) ?? `weights_${names.size}`;
    names.set(tensor.id, known);
    return known;
  };
  const builder: GraphBuilder = {
    value(tensor) {
      const known = names.get(tensor.id);
      if (known !== undefined && !known.startsWith('weights_')) return known;
      return constant(weightName(tensor), tensor.shape, () => Float32Array.from(tensor.dataSync()));
    },
    weights: (tensor, shape, order) =>
      constant(weightName(tensor), shape, () => order(Float32Array.from(tensor.dataSync()))),
    integers: (values) =>
      constant(`integers_${values.join('_')}`, [values.length], () => BigInt64Array.from(values.map(BigInt))),
    float: (value) => constant(`float_${value}`, [], () => Float32Array.of(value)),
    node(operator, nodeInputs, attributes = {}, as = `part_${nodes.length}`) {
      nodes.push({ operator, inputs: nodeInputs, outputs: [as], attributes });
      return as;
    },
  };

  for (const call of neededCalls(calls, Object.values(outputs))) {
    const translate = translations[call.kernel];
    if (translate === undefined) throw new Error(`The kernel ${call.kernel} has no translation.`);
    for (const { id } of call.outputs) if (!names.has(id)) names.set(id, `value_${names.size}`);
    translate(
      call,
      builder,
      call.outputs.map((tensor) => builder.value(tensor)),
    );
  }
  const shapes = (tensors: Readonly<Record<string, Tensor>>) =>
    Object.entries(tensors).map(([tensorName, { shape }]) => ({ name: tensorName, shape }));
  return { name, nodes, constants: [...constants.values()], inputs: shapes(inputs), outputs: shapes(outputs) };
}

/** The calls that the outputs depend on, in running order. */
function neededCalls(calls: readonly KernelCall[], outputs: readonly Tensor[]): KernelCall[] {
  const wanted = new Set(outputs.map(({ id }) => id));
  const needed: KernelCall[] = [];
  for (const call of calls.toReversed()) {
    if (!call.outputs.some(({ id }) => wanted.has(id))) continue;
    needed.unshift(call);
    for (const { id } of Object.values(call.inputs)) wanted.add(id);
  }
  return needed;
}
