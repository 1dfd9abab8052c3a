import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_FOLDER } from '../../../electron/demo/demo-folder.ts';
import type { DEMO_PICTURES } from '../../../electron/demo/demo-source.ts';
import { DEMO_CASES } from '../../specimens/demo-cases.ts';
import { writeSpecimen } from '../../specimens/write-specimen.ts';

/** A case of the demo: what its document says, and the prepared pictures, which need not be drawn. */
export function demoDocument(id: string) {
  const found = DEMO_CASES.find((demoCase) => demoCase.id === id);
  if (!found) throw new Error(`The demo has no ${id}.`);
  const picture = (kind: (typeof DEMO_PICTURES)[number]) =>
    new Uint8Array(readFileSync(join(DEMO_FOLDER, `${id}-${kind}.jpg`)));
  return {
    truth: writeSpecimen(found.request),
    front: picture('id_document_front'),
    back: picture('id_document_back'),
    selfie: picture('selfie'),
  };
}
