// `npm start` after its preparations, on the installation of a test. A line stands for the page that a browser would show.
import process from 'node:process';
import { chooseHost } from '../../../electron/desktop-program/choose-host.js';

const settings = JSON.parse(process.argv[2] ?? '');
process.exitCode = await chooseHost({
  ...settings,
  serve: async (options) => {
    process.stdout.write(`PAGE ${JSON.stringify(options)}\n`);
    return 0;
  },
});
