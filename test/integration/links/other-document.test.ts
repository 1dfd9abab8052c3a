/** Somebody whose chip was read photographs another document. */
import { expect, test } from 'vitest';
import { type ChipReaders, createChipReaders } from '../../../electron/service/chips/chip-readers.ts';
import { linkFilesOf } from '../../../electron/service/links/file-rows.ts';
import { aDocumentReading, aFaceReading } from '../../support/builders.ts';
import { linkApis } from '../../support/links/link-api.ts';
import { makeLink, openVisit } from '../../support/links/link-visit.ts';
import { inferenceDown } from '../../support/no-pipeline.ts';
import { aJpeg } from '../../support/pictures.ts';

const ID = '6b3e7f0a-2c58-4a1e-9a75-0d6a1c9e4f21';
const FIRST = ['P<UTOERIKSSON<<NILS<<<<<<<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122M3204153ZE184226B<<<<<16'];
const OTHER = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'];

const { openApi } = linkApis();

test('a chip stays with its own document', async () => {
  let lines = FIRST;
  const inference = {
    ...inferenceDown,
    findFaces: async () => aFaceReading(),
    readDocument: async () =>
      aDocumentReading({
        mrz: { format: 'TD3', lines, rawLines: lines, repairs: [], allCheckDigitsValid: true, boxes: [] },
      }),
  };
  const released: string[] = [];
  const chipReaders = {
    ...createChipReaders(null, () => undefined),
    state: () => ({ id: ID, state: 'done', files: ['SOD', 'DG1'] }),
    take: () => ({ files: {} }),
    release: (id: string) => void released.push(id),
  } as unknown as ChipReaders;
  const { api, key } = await openApi({ inference, chipReaders });
  const { token, batch_id: batchId } = await makeLink(api, key, { verification_type: 'DOC' });
  const visit = await openVisit(api, token);
  await visit.agree();
  const photograph = async () => {
    const { body } = await visit.sendFile('id_document_front', aJpeg(640, 400));
    expect(body.reading.chip_password).not.toBeNull();
    return body.view.chip;
  };
  await photograph();
  await visit.send('getApplicantChipReading', undefined, { reading_id: ID });
  expect(await photograph()).toEqual({ reading_id: ID, files: ['SOD', 'DG1'] });
  lines = OTHER;
  expect(await photograph()).toBeNull();
  expect((await linkFilesOf(api.store, batchId)).map(({ kind }) => kind)).toEqual(['id_document_front']);
  expect(released).toEqual([ID]);
});
