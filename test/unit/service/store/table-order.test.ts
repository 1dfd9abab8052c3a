import { expect, test } from 'vitest';
import { orderByReferences } from '../../../../electron/service/store/table-order.ts';

test('a table comes after those that it refers to, and may refer to itself', () => {
  const references = [
    { from: 'captures', to: 'cases' },
    { from: 'blocks', to: 'faces' },
    { from: 'faces', to: 'cases' },
    { from: 'cases', to: 'cases' },
  ];
  expect(orderByReferences(['blocks', 'captures', 'cases', 'faces', 'alone'], references)).toEqual([
    ...['alone', 'cases'],
    ...['captures', 'faces'],
    'blocks',
  ]);
});

test('tables that refer to each other are refused', () => {
  const circle = [
    { from: 'one', to: 'two' },
    { from: 'two', to: 'one' },
  ];
  expect(() => orderByReferences(['one', 'two'], circle)).toThrow('one, two');
});
