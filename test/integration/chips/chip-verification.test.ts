import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resultFor } from '#shared/contract/findings/check-result.ts';
import type { CheckId } from '#shared/contract/runs/check-result.ts';
import type { ChipTrust } from '#shared/domain/document/chip/chip-content.ts';
import { nodeChildPort } from '../../../electron/inference-process/node-child-port.ts';
import { PERSON_CHECKS } from '../../../electron/service/checks/product-table.ts';
import { createInference } from '../../../electron/service/inference/client.ts';
import { createPrefetch } from '../../../electron/service/inference/prefetch.ts';
import { SPECIMEN_POLICY } from '../../../electron/service/policy/default-policy.ts';
import type { Capture } from '../../../electron/service/store/records.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { verify } from '../../../electron/service/verify/verify.ts';
import { chipPortrait, jpeg2000Portrait } from '../../specimens/chip/chip-portrait.ts';
import { type ChipDefect, type DefectRequest, type UnsoundChip, unsoundChip } from '../../specimens/chip/defects.ts';
import { issueChip } from '../../specimens/chip/issue-chip.ts';
import { inventHolder } from '../../specimens/chip/random-defect.ts';
import { STRANGER } from '../../specimens/portraits.ts';
import type { Specimen } from '../../specimens/specimen.ts';
import { aPerson, aRunRequest } from '../../support/builders.ts';
import { drawnFront, drawnSpecimen } from '../../support/drawn-once.ts';
import { recordedReadings } from '../../support/inference/recorded-readings.ts';
import { capturesOf, typedOf } from '../../support/inference/specimen-run.ts';
import { withNetworksOf } from '../../support/inference/with-networks-of.ts';
import { noPipeline } from '../../support/no-pipeline.ts';
import { type StoreFolder, storeFolder } from '../../support/store/store-fixtures.ts';
import { chipCaptureOf, SPECIMEN_TRUST } from './virtual-chip-run.ts';

/** Passports with virtual chips through the whole pipeline: read from the card, examined here; the networks' readings are recorded. */
const TODAY = '2026-06-01';
const AT = new Date(`${TODAY}T10:00:00Z`);
const OWN = 'sample6-left';
const CHECKS: readonly CheckId[] = ['document.chip', 'document.data', 'document.originality', 'biometric.face_match'];

const startPort = withNetworksOf(recordedReadings(import.meta.filename, nodeChildPort));
const inference = createInference(
  () => startPort(),
  () => undefined,
);
/** The pictures stay the same, so only the chips are examined again. */
const { ahead } = createPrefetch(inference);
const REQUEST = { kind: 'td3', seed: 11, today: TODAY, portrait: OWN } as const;
let folder: StoreFolder;
let store: Store;
let specimen: Specimen;
let request: DefectRequest;

beforeAll(async () => {
  inference.start();
  folder = storeFolder();
  store = await folder.open();
  specimen = await drawnSpecimen(REQUEST);
  const other = { holder: inventHolder(99, TODAY), portrait: await chipPortrait(STRANGER[OWN]) };
  request = { holder: specimen.truth, portrait: await chipPortrait(OWN), other };
});
afterAll(async () => {
  await inference.stop();
  await store?.close();
  folder?.remove();
});

type Case = {
  readonly of?: Specimen;
  readonly chip?: UnsoundChip | undefined;
  readonly trust?: ChipTrust;
  readonly policy?: typeof SPECIMEN_POLICY;
};

async function verified({ of = specimen, chip, trust = SPECIMEN_TRUST, policy = SPECIMEN_POLICY }: Case) {
  const pictures = Object.entries(capturesOf(of)).map(
    ([kind, bytes]) => ({ kind, mediaType: 'image/jpeg', bytes }) as Capture,
  );
  const captures = chip ? [...pictures, await chipCaptureOf(chip, specimen.truth, AT)] : pictures;
  const run = await verify(
    aRunRequest({ fields: aPerson(typedOf(specimen)), captures }),
    AT.toISOString(),
    { hash: '', policy },
    {
      ...noPipeline(store),
      checks: PERSON_CHECKS.filter(({ check }) => CHECKS.includes(check.id)).map((row) => ({
        ...row,
        deadlineMs: 120_000,
      })),
      inference: ahead,
      certificates: { inForce: async () => trust, vouchSince: async () => '2015-01-01T00:00:00Z' },
      now: () => AT,
    },
    { began: () => undefined, ended: () => undefined },
  );
  const { checks, facts, response } = run.outcome;
  return {
    chip: resultFor(checks, 'document.chip') ?? expect.unreachable(),
    data: resultFor(checks, 'document.data'),
    face: resultFor(checks, 'biometric.face_match'),
    originality: resultFor(checks, 'document.originality'),
    record: facts?.document,
    response,
    derived: run.derived,
  };
}
const codesOf = ({ reasons }: { readonly reasons: readonly { readonly code: string }[] }) =>
  reasons.map(({ code }) => code);

describe('a sound chip', () => {
  test('passes, its values count, its portrait is compared, and everything is recorded', async () => {
    const { chip, data, face, record, response, derived } = await verified({ chip: { image: issueChip(request) } });
    expect(chip).toMatchObject({ outcome: 'pass', reasons: [], findings: { isTrusted: true } });
    expect(data?.outcome).toBe('pass');
    expect(data?.findings?.comparisons.find(({ field }) => field === 'id_number')?.agreement.CHIP).toBe('agree');
    expect(face).toMatchObject({ outcome: 'pass', findings: { documentFace: { capture: 'chip_portrait' } } });
    const { encoded, person } = specimen.truth;
    expect(record?.values).toMatchObject({
      documentNumber: encoded.documentNumber,
      personalNumber: person.personalNumber,
    });
    expect(record?.chip).toMatchObject({
      isTrusted: true,
      mrzLines: specimen.truth.mrzLines,
      csca: { country: 'UT' },
      files: expect.arrayContaining(['SOD', 'DG1', 'DG2']),
    });
    expect(response).toMatchObject({
      id_info: { document_details: { chip_data: { trusted: true, proofs: { clone: { status: 'passed' } } } } },
    });
    expect(derived.find(({ kind }) => kind === 'chip_portrait')?.bytes.subarray(0, 2)).toEqual(
      Uint8Array.of(0xff, 0xd8),
    );
  });

  test.each(['file', 'codestream'] as const)(
    'with its portrait as JPEG 2000 (%s) is compared as well',
    async (form) => {
      const portrait = await jpeg2000Portrait(OWN, form);
      const { chip, face, derived } = await verified({ chip: { image: issueChip({ ...request, portrait }) } });
      expect(chip).toMatchObject({ outcome: 'pass', findings: { portrait: { chip: { capture: 'chip_portrait' } } } });
      expect(face?.findings?.documentFace.capture).toBe('chip_portrait');
      expect(derived.find(({ kind }) => kind === 'chip_portrait')?.mediaType).toBe('image/jpeg');
    },
  );

  test('without a proof against copies passes with a remark', async () => {
    const image = issueChip({ ...request, design: { chipAuthentication: null, activeAuthentication: null } });
    const { chip } = await verified({ chip: { image } });
    expect(chip).toMatchObject({ outcome: 'pass', reasons: [{ code: 'CHIP_CLONING_NOT_DETECTABLE' }] });
  });

  test('is unavailable without the certificate of its state, and its values do not count', async () => {
    const trust = { certificates: [], crls: [], specimensAllowed: true };
    const { chip, face, record } = await verified({ chip: { image: issueChip(request) }, trust });
    expect(chip.outcome).toBe('unavailable');
    expect(codesOf(chip)).toContain('CHIP_CSCA_UNKNOWN');
    expect(record).toMatchObject({ chip: { isTrusted: false }, values: { personalNumber: null } });
    expect(face?.findings?.documentFace.capture).toBe('id_document_front');
  });

  test('of the invented state fails where no specimens are allowed', async () => {
    const trust = { ...SPECIMEN_TRUST, specimensAllowed: false };
    const { chip } = await verified({ chip: { image: issueChip(request) }, trust });
    expect(chip).toMatchObject({ outcome: 'fail', findings: { isTrusted: false } });
    expect(codesOf(chip)).toContain('CHIP_SPECIMEN_ISSUER');
  });

  test('with the portrait of another person goes to review', async () => {
    const image = issueChip({ ...request, portrait: request.other.portrait });
    const { chip, face } = await verified({ chip: { image } });
    expect(chip).toMatchObject({ outcome: 'review', reasons: [{ code: 'CHIP_PORTRAIT_DIFFERS' }] });
    // The print shows the person at the desk and the chip does not, so somebody looks before anybody is declined.
    expect(face).toMatchObject({ outcome: 'review', findings: { documentFace: { capture: 'chip_portrait' } } });
  });
});

test.each<[ChipDefect, string, string]>([
  ['wrong_hash', 'fail', 'CHIP_SOD_HASH_MISMATCH'],
  ['wrong_portrait', 'fail', 'CHIP_SOD_HASH_MISMATCH'],
  ['other_chip', 'fail', 'CHIP_MRZ_DIFFERS'],
  ['unlisted_portrait', 'fail', 'CHIP_DATA_GROUP_UNSIGNED'],
  ['missing_portrait', 'unavailable', 'CHIP_DATA_GROUP_UNREAD'],
  ['missing_security_object', 'review', 'CHIP_SOD_MISSING'],
  ['wrong_signature', 'fail', 'CHIP_SIGNATURE_INVALID'],
  ['missing_certificate', 'fail', 'CHIP_SIGNER_MISSING'],
  ['unknown_signer', 'unavailable', 'CHIP_CSCA_UNKNOWN'],
  ['expired_signer', 'review', 'CHIP_SIGNER_EXPIRED'],
  ['revoked_signer', 'fail', 'CHIP_SIGNER_REVOKED'],
  ['neighbour_signer', 'fail', 'CHIP_COUNTRY_DIFFERS'],
  ['active_key_wrong', 'fail', 'CHIP_CLONE_SUSPECTED'],
  ['active_key_replaced', 'fail', 'CHIP_CLONE_KEY_UNSIGNED'],
])('a chip with the defect %s: %s, %s', async (defect, outcome, code) => {
  const { chip, face, record } = await verified({ chip: unsoundChip(defect, request) });
  expect(chip.outcome).toBe(outcome);
  expect(codesOf(chip)).toContain(code);
  expect(record?.chip?.isTrusted).toBe(false);
  expect(face?.findings?.documentFace.capture).toBe('id_document_front');
});

test('traces of a copy are outweighed by a chip that proves that it is the original', async () => {
  // Its other pictures are those of the original.
  const of = { ...specimen, ...(await drawnFront({ ...REQUEST, attack: 'photocopy', captureSide: 'front' })) };
  const without = await verified({ of });
  expect(without.originality?.outcome).toBe('review');
  const { chip, originality } = await verified({ of, chip: { image: issueChip(request) } });
  expect(chip.findings?.proofs).toMatchObject({ clone: { status: 'passed' }, mrzMatch: { status: 'passed' } });
  expect(originality).toMatchObject({ outcome: 'pass', reasons: [] });
  expect(originality?.findings?.outweighedByChip).toEqual(without.originality?.reasons);
  const copied = await verified({ of, chip: unsoundChip('active_key_wrong', request) });
  expect(copied.originality?.outcome).toBe('review');
});

test('a passport whose chip was not read goes to review if the policy says so', async () => {
  const policy = { ...SPECIMEN_POLICY, document: { ...SPECIMEN_POLICY.document, unread_chip: 'review' as const } };
  expect((await verified({ policy })).chip).toMatchObject({ outcome: 'review', reasons: [{ code: 'CHIP_NOT_READ' }] });
  const { chip, record, response } = await verified({});
  expect(chip.outcome).toBe('not_applicable');
  expect(record?.chip).toBeNull();
  expect(response).not.toHaveProperty('id_info.document_details.chip_data');
});
