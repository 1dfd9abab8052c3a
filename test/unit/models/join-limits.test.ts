import { expect, test } from 'vitest';
import { joinLimits } from '../../models/join-limits.ts';
import type { Graph, GraphNode } from '../../models/onnx.ts';

const constant = (name: string, value: number) => ({ name, shape: [], values: Float32Array.of(value) });
const graphOf = (nodes: readonly GraphNode[], outputs = ['y']): Graph => ({
  name: 'limits',
  nodes,
  constants: [constant('zero', 0), constant('six', 6)],
  inputs: [{ name: 'x', shape: [4] }],
  outputs: outputs.map((name) => ({ name, shape: [4] })),
});
const node = (operator: string, inputs: readonly string[], output: string): GraphNode => ({
  operator,
  inputs,
  outputs: [output],
});

test.each([
  ['the lower limit first', [node('Max', ['x', 'zero'], 'a'), node('Min', ['a', 'six'], 'y')]],
  ['the upper limit first', [node('Min', ['six', 'x'], 'a'), node('Max', ['zero', 'a'], 'y')]],
])('two limits become one operator: %s', (_, nodes) => {
  const joined = joinLimits(graphOf(nodes));
  expect(joined.nodes).toEqual([{ operator: 'Clip', inputs: ['x', 'limit_0', 'limit_6'], outputs: ['y'] }]);
  expect(joined.constants.map(({ values }) => [...values])).toEqual([[0], [6]]);
});

test.each([
  ['the value between is an output', [node('Max', ['x', 'zero'], 'a'), node('Min', ['a', 'six'], 'y')], ['a', 'y']],
  ['the limits cross', [node('Max', ['x', 'six'], 'a'), node('Min', ['a', 'zero'], 'y')], ['y']],
  ['both are lower limits', [node('Max', ['x', 'zero'], 'a'), node('Max', ['a', 'six'], 'y')], ['y']],
  [
    'the value between is used again',
    [node('Max', ['x', 'zero'], 'a'), node('Min', ['a', 'six'], 'b'), node('Add', ['a', 'b'], 'y')],
    ['y'],
  ],
])('joins nothing if %s', (_, nodes, outputs) => {
  const graph = graphOf(nodes, outputs);
  expect(joinLimits(graph)).toEqual(graph);
});
