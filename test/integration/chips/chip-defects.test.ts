/** The reader and the examination against virtual chips, whose code shares nothing with theirs. */
import { describe, expect, test } from 'vitest';
import { ChipAccessError } from '../../../electron/workers/chip/access/access-error.ts';
import { chipPortrait, jpeg2000Portrait } from '../../specimens/chip/chip-portrait.ts';
import { CHIP_DEFECTS, unsoundChip } from '../../specimens/chip/defects.ts';
import { inventHolder, randomDefect } from '../../specimens/chip/random-defect.ts';
import { cardSecurityContent } from '../../specimens/chip/security-infos.ts';
import { CHIP_VARIANTS } from '../../specimens/chip/variants.ts';
import { CHIP_DAY, describeProofs, isAccepted, soundChip, verdictOn } from '../../support/chips/chip-verdicts.ts';
import { PROPERTY_RUNS, someOrAll } from '../../support/property-runs.ts';

/** `test/soak/chip-defects.ts` draws a thousand. */
const RANDOM_CHIPS = Number(process.env.COUNTERSIGN_CHIP_DEFECTS ?? 4);
const SEED = 17;
/** Every part of the key is changed, and in the long run every sixth byte. */
const BYTES_BETWEEN_CHANGES = PROPERTY_RUNS === null ? 30 : 6;
const portraits = { own: await chipPortrait('sample6-left'), other: await chipPortrait('sample6-right') };

test.each(Object.keys(CHIP_VARIANTS))('a sound chip passes all proofs: %s', async (variant) => {
  const proofs = await verdictOn(soundChip(variant, SEED, portraits.own));
  expect(isAccepted(proofs), describeProofs(proofs)).toBe(true);
});

type Form = Parameters<typeof jpeg2000Portrait>[1];

test.each(someOrAll<Form>(['codestream'], ['file', 'codestream']))(
  'a portrait in JPEG 2000 is read: %s',
  async (form) => {
    const portrait = await jpeg2000Portrait('sample6-left', form);
    const proofs = await verdictOn(soundChip('bac-only', SEED, portrait));
    expect(proofs.hashes).toEqual({ status: 'passed' });
  },
);

describe('an unsound chip never passes', () => {
  test.each(CHIP_DEFECTS)('%s', async (defect) => {
    const holder = inventHolder(SEED, CHIP_DAY);
    const other = { holder: inventHolder(SEED + 1, CHIP_DAY), portrait: portraits.other };
    const proofs = await verdictOn({ holder, ...unsoundChip(defect, { holder, portrait: portraits.own, other }) });
    expect(isAccepted(proofs), describeProofs(proofs)).toBe(false);
  });

  test('with a change anywhere in the signed key for PACE, whatever else proves it', async () => {
    const chip = soundChip('pace-mapping-proof-p256', SEED, portraits.own);
    const { files, pace, mappingKey } = chip.image;
    const file = Buffer.from(files.CardSecurity ?? []);
    const content = Buffer.from(mappingKey ? cardSecurityContent(pace, mappingKey) : []);
    const start = file.indexOf(content);
    expect(start).toBeGreaterThan(0);
    for (let at = 0; at < content.length; at += BYTES_BETWEEN_CHANGES) {
      const changed = Buffer.from(file);
      changed.writeUInt8(changed.readUInt8(start + at) ^ 0x37, start + at);
      const image = { ...chip.image, files: { ...files, CardSecurity: changed } };
      const proofs = await verdictOn({ ...chip, image });
      expect(isAccepted(proofs), `byte ${at}`).toBe(false);
    }
  });

  test(`${RANDOM_CHIPS} drawn at random`, async () => {
    const accepted: string[] = [];
    for (let seed = SEED; seed < SEED + RANDOM_CHIPS; seed++) {
      const chip = randomDefect(seed, CHIP_DAY, portraits);
      try {
        if (isAccepted(await verdictOn(chip))) accepted.push(`seed ${seed}: ${chip.name}`);
      } catch (error) {
        if (!(error instanceof ChipAccessError)) throw error;
      }
    }
    expect(accepted).toEqual([]);
  });
});
