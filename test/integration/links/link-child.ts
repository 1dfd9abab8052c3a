/** `serveLink` in a process of its own. Arguments: data folder, the link's token, and the step at which the process kills itself. */
import { serveLink } from './link-service.ts';

const [root = '', token = '', killAt = ''] = process.argv.slice(2);

await serveLink(root, token, (step) => {
  if (step === killAt) process.kill(process.pid, 'SIGKILL');
});
