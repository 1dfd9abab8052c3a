/** A process that ends by a fault which nothing catches, as a host would. Argument: how it is thrown. Prints "ready" before. */
import { jsonLineLog } from '../../../electron/headless/log-lines.ts';
import { endOnFault } from '../../../electron/headless/stop-signals.ts';

endOnFault(jsonLineLog((line) => process.stdout.write(line)));
process.stdout.write('ready\n');
const fault = () => {
  throw new TypeError('Wanjiku Kamau is not a function');
};
if (process.argv[2] === 'promise') void (async () => fault())();
else setImmediate(fault);
setInterval(() => undefined, 1_000);
