import { expect, test } from 'vitest';
import { TAMPERING_THRESHOLDS } from '#shared/domain/document/tampering/tampering-rules.ts';
import { decodePicture } from '../../../electron/workers/picture.ts';
import { examineDocument } from '../../../electron/workers/tampering/examine-document.ts';
import { requestOfCase, roughSubject } from '../../bench/tampering-cases.ts';
import type { AttackName } from '../../specimens/attacks/attack.ts';
import { drawnFront } from '../../support/drawn-once.ts';

const SLOW_MS = 120_000;
/** A value of it is covered with ground that has hardly any lines. */
const SEED = 1400030;

async function drawn(attack: AttackName | null) {
  const specimen = await drawnFront(requestOfCase(SEED, attack));
  const { signals } = examineDocument(await decodePicture(specimen.front), specimen.front, roughSubject(specimen));
  return { truth: specimen.truth.attack, ground: signals.find(({ name }) => name === 'repeated_ground') };
}

test(
  'background copied over a value of a photographed document is reported, and no original is',
  async () => {
    const covered = await drawn('copy_move');
    expect(covered.truth?.variant).toBe('ground-over-value');
    expect(covered.ground?.score).toBeGreaterThan(TAMPERING_THRESHOLDS.repeated_ground);
    expect((await drawn(null)).ground?.score).toBeLessThan(TAMPERING_THRESHOLDS.repeated_ground / 2);
  },
  SLOW_MS,
);
