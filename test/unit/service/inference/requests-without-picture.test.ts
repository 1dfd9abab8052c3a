import { expect, test } from 'vitest';
import { createInference } from '../../../../electron/service/inference/client.ts';
import { FakeChild } from './fake-child.ts';

test('a file of certificates goes to any idle process, because no picture of it is decoded before', async () => {
  const children: FakeChild[] = [];
  const start = () => {
    const child = new FakeChild();
    children.push(child);
    return child;
  };
  const inference = createInference(start, () => undefined, { processes: 2 });
  inference.start();
  const [first] = children as [FakeChild];
  first.ready();
  const second = children[1] as FakeChild;
  second.ready();
  const image = Uint8Array.of(1, 2, 3);
  const list = Uint8Array.of(0x30, 0);
  const asked = [inference.readDocument(image), inference.readMasterList(list), inference.findFaces(image)];
  expect([first, second].map(({ posted }) => posted.map(({ request }) => request.kind))).toEqual([
    ['read-document'],
    ['read-master-list'],
  ]);
  for (const child of [first, second]) child.answer();
  expect(first.posted.map(({ request }) => request.kind)).toEqual(['find-faces']);
  first.answer();
  await expect(Promise.all(asked)).resolves.toHaveLength(3);
});
