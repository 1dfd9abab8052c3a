import { describe, expect, test } from 'vitest';
import { judgeOriginality } from '#shared/domain/document/tampering/tampering-rules.ts';
import { decodePicture } from '../../../electron/workers/picture.ts';
import { examineDocument } from '../../../electron/workers/tampering/examine-document.ts';
import type { AttackName } from '../../specimens/attacks/attack.ts';
import type { Surroundings } from '../../specimens/surroundings.ts';
import { drawnFront } from '../../support/drawn-once.ts';
import { someOrAll } from '../../support/property-runs.ts';

/** The verdict on a front taken by a telephone, whose outline and portrait are known. */
async function originality(surroundings: Surroundings, attack?: AttackName) {
  const { front, truth } = await drawnFront({
    kind: 'td1',
    seed: 5,
    today: '2026-06-01',
    selfie: null,
    captureSide: 'front',
    widthPixels: 900,
    capture: { table: true, surroundings, perspectiveDegrees: 7, rotationDegrees: 3, camera: 'phone' },
    ...(attack && { attack }),
  });
  const { corners, portrait } = truth.front;
  const subject = { corners, portrait, isCard: false, mrzBoxes: [], barcodes: [] };
  return judgeOriginality(examineDocument(await decodePicture(front), front, subject).signals);
}

describe('originality of a drawn front', () => {
  test.each(someOrAll<Surroundings>(['desk'], ['sheet', 'desk', 'hand']))(
    'an original is not reported as a copy (%s)',
    async (surroundings) => {
      expect((await originality(surroundings)).code).toBeNull();
    },
  );

  test('a photocopy on its page is reported as a print', async () => {
    expect((await originality('desk', 'photocopy')).code).toBe('PRINTOUT_DETECTED');
  });
});
