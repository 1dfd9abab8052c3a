// Installs the packages of a tool that ordinary work does without: `node test/support/own-packages.js FOLDER`, where the folder has a
// package.json and a lock file. Plain JavaScript, so that any installed Node can run it.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';

const root = dirname(dirname(import.meta.dirname));
const folder = process.argv[2];
const changedAt = (file) => (existsSync(join(root, folder, file)) ? statSync(join(root, folder, file)).mtimeMs : 0);

// npm writes its own list last.
if (changedAt('node_modules/.package-lock.json') < changedAt('package-lock.json')) {
  const command = ['npm', 'ci', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error'];
  process.stdout.write(
    `This needs packages of its own. Installing them from the network: ${command.slice(0, 4).join(' ')}\n`,
  );
  const { status } = spawnSync(command.join(' '), { cwd: root, stdio: 'inherit', shell: true });
  if (status !== 0) process.stderr.write('The packages could not be installed; the messages above say why.\n');
  process.exitCode = status ?? 1;
}
