import { expect, test } from 'vitest';
import type { BusinessFields } from '#shared/contract/business/business-data.ts';
import { resultFor } from '#shared/contract/findings/check-result.ts';
import { businessOwnership } from '../../../electron/service/checks/business/ownership.ts';
import { type Held, ownershipTree } from '../../../renderer/screens/result/company/ownership-tree.ts';
import { aBusiness } from '../../support/business/business-builders.ts';
import { judged } from './company.ts';

/** The tree in a short form: place, share, share of the company, and what stands behind it. */
async function treeOf(changes: Partial<BusinessFields>) {
  const fields = aBusiness({ people: [], ...changes });
  const check = await judged(businessOwnership, { fields });
  const tree = ownershipTree(fields, resultFor([check], 'business.ownership')?.findings);
  return tree && { ...short(tree), lines: tree.lines, unplaced: tree.unplaced };
}

function short({ holders, undeclaredPercent, excess }: Held): object {
  return {
    ...(undeclaredPercent !== null && { undeclaredPercent }),
    ...(excess && { excess: excess.capitalPercent }),
    holders: holders.map(({ place, capitalPercent, throughPercent, cut, ...held }) => [
      ...[place, capitalPercent, throughPercent, ...(cut ? [cut] : [])],
      ...(held.holders.length > 0 || held.undeclaredPercent !== null ? [short(held)] : []),
    ]),
  };
}

const person = (id: string, share?: number) => ({ id, name: id, date_of_birth: '1980-01-01', share });
const company = (id: string, share?: number) => ({ id, name: id, share });

test('shares multiply along a chain, the largest holder comes first, and what is missing is named', async () => {
  expect(
    await treeOf({
      people: [person('ana', 30), person('ben')],
      companies: [company('top', 60), company('idle')],
      holdings: [{ holder: 'ben', held: 'top', share: 50 }],
    }),
  ).toEqual({
    undeclaredPercent: 10,
    holders: [
      ['companies.0', 60, 60, { undeclaredPercent: 50, holders: [['people.1', 50, 30]] }],
      ['people.0', 30, 30],
    ],
    lines: 3,
    unplaced: ['companies.1'],
  });
});

test('several holdings of one holder are one line, and more than everything is named', async () => {
  expect(
    await treeOf({
      people: [person('ana', 50)],
      companies: [company('top', 60)],
      holdings: [
        { holder: 'ana', held: 'top', share: 30 },
        { holder: 'ana', held: 'top', share: 70 },
      ],
    }),
  ).toMatchObject({
    excess: 110,
    holders: [
      ['companies.0', 60, 60, { holders: [['people.0', 100, 60]] }],
      ['people.0', 50, 50],
    ],
  });
});

test('who is behind a holder is listed once, and a circle ends where it closes', async () => {
  expect(
    await treeOf({
      companies: [company('a', 50), company('b', 50)],
      people: [person('ana')],
      holdings: [
        { holder: 'b', held: 'a', share: 50 },
        { holder: 'ana', held: 'a', share: 50 },
        { holder: 'a', held: 'b', share: 100 },
      ],
    }),
  ).toMatchObject({
    holders: [
      [
        ...['companies.0', 50, 50],
        {
          holders: [
            ['companies.1', 50, 25, { holders: [['companies.0', 100, 25, 'circle']] }],
            ['people.0', 50, 25],
          ],
        },
      ],
      ['companies.1', 50, 50, 'listed_before'],
    ],
  });
});

test('a party to a trust holds no share of the company through it', async () => {
  expect(
    await treeOf({
      people: [person('ana')],
      companies: [{ ...company('trust', 100), kind: 'trust' }],
      holdings: [{ holder: 'ana', held: 'trust' }],
    }),
  ).toMatchObject({ holders: [['companies.0', 100, 100, { holders: [['people.0', 0, null]] }]] });
});

test('there is no tree if nobody’s part was entered', async () => {
  expect(await treeOf({ people: [person('ana')] })).toBeNull();
});

test('companies that all hold each other make no more lines than holdings', async () => {
  const ids = Array.from({ length: 20 }, (_, at) => `c${at}`);
  const holdings = ids.flatMap((held) =>
    ids.filter((holder) => holder !== held).map((holder) => ({ holder, held, share: 5 })),
  );
  const fields = aBusiness({ people: [], companies: ids.map((id) => company(id, 5)), holdings });
  const tree = ownershipTree(fields, undefined);
  const count = ({ holders }: Held): number => holders.reduce((sum, holder) => sum + 1 + count(holder), 0);
  expect(tree && count(tree)).toBe(holdings.length + ids.length);
});
