import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SpecimenState } from '../service/demo-source.ts';
import { DEMO_FOLDER } from './demo-folder.ts';

/** The specimen state's certificates and revocation lists as one file to import. */
export const SPECIMEN_STATE: SpecimenState = {
  source: 'Specimen state Utopia',
  certificates: () => readFileSync(join(DEMO_FOLDER, 'specimen-state.pem')),
};
