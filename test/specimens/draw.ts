import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { requestFor } from './draw-options.ts';
import { drawSpecimen } from './draw-specimen.ts';

const USAGE = `Draws specimens into a folder: one folder each, with front.jpg, back.jpg, selfie.jpg and truth.json.

  node test/specimens/draw.ts --out DIR [--seed N] [--count N] [--kind td1|td2|td3|mrva|mrvb|aamva]
       [--class identity_card|residence_permit] [--width PIXELS]
       [--design lagoon|ember|alpine|orchard|harbour|steppe] [--portrait ID] [--today YYYY-MM-DD]
       [--defect NAME[=VALUE] …] [--attack NAME]

  --defect may be given several times:
    expired, another-face, table,
    wrong-check-digit[=documentNumber|birthDate|expiryDate|composite],
    contradiction[=primaryIdentifier|secondaryIdentifier|documentNumber|birthDate|expiryDate|sex],
    blur[=SIGMA], glare[=STRENGTH], rotation[=DEGREES], perspective[=DEGREES], noise[=DEVIATION], light[=PART],
    jpeg[=QUALITY], finger[=WIDTH], note[=WIDTH], monochrome, phone
  --attack changes the document or its picture, in a way that the seed chooses:
    screen, print, photocopy, portrait_swap_digital, portrait_swap_physical, text_edit_digital, copy_move,
    splice_region, recompress_edit, editor
  Without --kind, passports and identity cards alternate. Seeds count upwards from --seed (1).
`;

const COUNT_MAX = 10_000;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      out: { type: 'string' },
      seed: { type: 'string', default: '1' },
      count: { type: 'string', default: '1' },
      kind: { type: 'string' },
      width: { type: 'string' },
      design: { type: 'string' },
      portrait: { type: 'string' },
      today: { type: 'string' },
      attack: { type: 'string' },
      class: { type: 'string' },
      defect: { type: 'string', multiple: true, default: [] },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(USAGE);
    return 0;
  }
  const count = Number(values.count);
  if (values.out === undefined || !Number.isInteger(count) || count < 1 || count > COUNT_MAX) {
    process.stderr.write(USAGE);
    return 2;
  }
  for (let index = 0; index < count; index++) {
    const request = requestFor({ ...values, defects: values.defect }, Number(values.seed) + index);
    const specimen = await drawSpecimen(request);
    const folder = join(values.out, `${request.kind}-${request.seed}`);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'front.jpg'), specimen.front);
    await writeFile(join(folder, 'back.jpg'), specimen.back);
    if (specimen.selfie) await writeFile(join(folder, 'selfie.jpg'), specimen.selfie);
    await writeFile(join(folder, 'truth.json'), `${JSON.stringify(specimen.truth, null, 2)}\n`);
    process.stdout.write(`${folder}\n`);
  }
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof RangeError || error instanceof TypeError ? 2 : 3;
}
