import { expect, test } from 'vitest';
import { derivedCaptures } from '../../../../electron/service/verify/derived-captures.ts';
import type { AddressDocumentReading } from '../../../../electron/workers/protocol.ts';
import { aDocumentReading, someEvidence } from '../../../support/builders.ts';

const picture = { bytes: new Uint8Array([1]), widthPx: 1, heightPx: 1 };

test('straightened sides and the first page are kept; unreadable ones are left out', async () => {
  const evidence = someEvidence({
    reading: async (side) => {
      if (side === 'id_document_back') throw new Error('no answer');
      return aDocumentReading({ rectified: picture });
    },
    addressDocument: async () => ({ firstPage: picture }) as AddressDocumentReading,
  });
  expect((await derivedCaptures(evidence, true)).map(({ kind }) => kind)).toEqual([
    'id_document_front_rectified',
    'address_document_page',
  ]);
});

test('the page of a proof of address is not drawn if no check read the proof', async () => {
  let read = 0;
  const evidence = someEvidence({
    addressDocument: async () => {
      read += 1;
      return null;
    },
  });
  expect(await derivedCaptures(evidence, false)).toEqual([]);
  expect(read).toBe(0);
});
