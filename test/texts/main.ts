/** `npm run texts`: writes the modules that name every language, after a folder of `shared/texts` came or went. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageIndex, ROOT } from './language-index.ts';

for (const [path, text] of Object.entries(languageIndex(join(ROOT, 'shared/texts')))) {
  writeFileSync(join(ROOT, path), text);
  console.log(`Wrote ${path}.`);
}
