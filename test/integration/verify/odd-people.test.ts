import { afterAll, beforeAll, expect, test } from 'vitest';
import { KYCResponse } from '#shared/contract/runs/kyc-response.ts';
import { nodeChildPort } from '../../../electron/inference-process/node-child-port.ts';
import { PECULIARITIES, type Peculiarity } from '../../specimens/peculiarities.ts';
import type { SpecimenKind } from '../../specimens/specimen.ts';
import { drawnSpecimen } from '../../support/drawn-once.ts';
import { recordedReadings } from '../../support/inference/recorded-readings.ts';
import { capturesOf, typedOf } from '../../support/inference/specimen-run.ts';
import {
  INTEGRATOR,
  openTemporaryService,
  runRequest,
  type TemporaryService,
} from '../../support/temporary-service.ts';

/** `test/bench/odd-people.ts` measures the same on 200 documents. */
const TODAY = '2026-06-01';
const startInference = recordedReadings(import.meta.filename, nodeChildPort);
let opened: TemporaryService;
beforeAll(async () => {
  opened = await openTemporaryService({ startInference, now: () => new Date(`${TODAY}T10:00:00Z`) });
});
afterAll(() => opened?.close());

const drawn = (kind: SpecimenKind, seed: number, peculiarity?: Peculiarity) =>
  drawnSpecimen({ kind, seed, today: TODAY, widthPixels: 850, ...(peculiarity && { peculiarity }) });

/** The decision with every reason, for the same person as on the usual document. */
async function decide(type: string, kind: SpecimenKind, seed: number, peculiarity?: Peculiarity) {
  const [specimen, usual] = [await drawn(kind, seed, peculiarity), await drawn(kind, seed)];
  const name = usual.truth.encoded.primaryIdentifier ?? '';
  const names = peculiarity === 'one-name' ? { first_name: name, last_name: name } : {};
  const typed = typedOf(usual, { verification_type: type, ...names });
  const response = await opened.service.fetch(runRequest(typed, capturesOf(specimen)), { actor: INTEGRATOR });
  const { verification_result, ...sections } = KYCResponse.parse(await response.json());
  const codes = new Set<string>();
  JSON.stringify(sections, (_, value) => {
    if (typeof value?.code === 'string') codes.add(value.code);
    return value;
  });
  // The face is known from the run before.
  codes.delete('FACE_PREVIOUSLY_ONBOARDED');
  return { verification_result, codes: [...codes].sort() };
}

test.each([
  ...PECULIARITIES.map((peculiarity) => ['td3', 8, 'BIOMETRIC', peculiarity] as const),
  ['td2', 3, 'DOC', 'one-name'],
  ['aamva', 6, 'DOC', 'one-name'],
] as const)(
  '%s %i in a %s verification is decided alike with and without: %s',
  async (kind, seed, type, peculiarity) => {
    expect(await decide(type, kind, seed, peculiarity)).toEqual(await decide(type, kind, seed));
  },
);
