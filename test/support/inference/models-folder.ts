import { join } from 'node:path';

/** The published networks and their manifest. */
export const MODELS_FOLDER = join(import.meta.dirname, '../../../resources/models');
