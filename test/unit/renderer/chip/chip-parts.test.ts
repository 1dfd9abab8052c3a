import { expect, test } from 'vitest';
import type { ChipProgress } from '#shared/contract/chips/chip-readers.ts';
import { ChipFile } from '#shared/contract/chips/chip-reading.ts';
import { partsOf, shareOf } from '../../../../renderer/chip/chip-parts.ts';

const reading = (file: ChipFile, bytes = 0, total: number | null = null): ChipProgress => ({
  step: 'reading',
  file,
  bytes,
  total,
});

test('the bar grows through a reading and ends below its full length', () => {
  const steps: ChipProgress[] = [
    { step: 'waiting_for_document', lost: false },
    { step: 'opening' },
    reading('SOD'),
    reading('DG1'),
    reading('DG2', 0, 20_000),
    reading('DG2', 10_000, 20_000),
    reading('DG11'),
  ];
  const shares = steps.map(shareOf);
  expect(shares).toEqual([...shares].sort((one, other) => one - other));
  expect(shares[0]).toBe(0);
  expect(shares.at(-1)).toBeLessThan(1);
});

test('a chip that gives more bytes than it announced does not run over its part', () => {
  expect(shareOf(reading('DG2', 90_000, 20_000))).toBeLessThanOrEqual(shareOf(reading('DG11')));
  expect(shareOf(reading('DG2', 5, 0))).toBe(shareOf(reading('DG2')));
});

test('files are named as people know them, each part once', () => {
  expect(partsOf(['CardAccess', 'COM', 'SOD', 'DG1', 'DG2', 'DG14'])).toEqual(['security', 'personal', 'portrait']);
  expect(partsOf(ChipFile.options)).toEqual(['security', 'personal', 'portrait', 'details']);
  expect(partsOf([])).toEqual([]);
});
