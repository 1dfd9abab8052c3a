import { beforeAll, expect, test } from 'vitest';
import { TAMPERING_THRESHOLDS } from '#shared/domain/document/tampering/tampering-rules.ts';
import type { Networks } from '../../../electron/workers/networks.ts';
import { decodePicture } from '../../../electron/workers/picture.ts';
import { examineSide } from '../../../electron/workers/tampering/examine-side.ts';
import type { AttackName } from '../../specimens/attacks/attack.ts';
import type { DesignName } from '../../specimens/designs.ts';
import { drawnFront } from '../../support/drawn-once.ts';
import { sharedNetworks } from '../../support/inference/shared-networks.ts';
import { PROPERTY_RUNS } from '../../support/property-runs.ts';

let networks: Networks;

beforeAll(async () => {
  networks = await sharedNetworks();
});

async function scoresOf(design: DesignName, attack?: AttackName) {
  const request = { kind: 'td1', seed: 4201, today: '2026-06-01', design, selfie: null, captureSide: 'front' } as const;
  const { front, truth } = await drawnFront({ ...request, capture: { noise: 1 }, ...(attack && { attack }) });
  const { corners, portrait } = truth.front;
  const subject = { corners, portrait, isCard: false, mrzBoxes: [], barcodes: [] };
  const examined = await examineSide(await decodePicture(front), front, subject, networks.session('face-boxes'));
  return Object.fromEntries(examined.signals.map(({ name, score }) => [name, score]));
}

test('a second portrait matches the first, or is reported', async () => {
  const genuine = await scoresOf('ember');
  expect(genuine.ghost_portrait).toBeLessThan(TAMPERING_THRESHOLDS.ghost_portrait);
  expect(genuine.portrait_shadow).toBeLessThan(TAMPERING_THRESHOLDS.portrait_shadow);
  const replaced = await scoresOf('ember', 'portrait_swap_digital');
  expect(replaced.ghost_portrait).toBeGreaterThan(TAMPERING_THRESHOLDS.ghost_portrait);
});

// Each examines a whole document; the other tests have one of each kind.
test.runIf(PROPERTY_RUNS !== null)('a document without a second portrait does not need one', async () => {
  expect(await scoresOf('orchard')).not.toHaveProperty('ghost_portrait');
});

test('a photograph glued over the portrait casts a shadow', async () => {
  const { portrait_shadow: shadow } = await scoresOf('orchard', 'portrait_swap_physical');
  expect(shadow).toBeGreaterThan(TAMPERING_THRESHOLDS.portrait_shadow);
});
