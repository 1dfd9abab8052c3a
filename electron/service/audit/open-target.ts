import { join } from 'node:path';
import type { ExportTarget } from './export-entries.ts';
import { openFileTarget } from './file-target.ts';
import { openSyslogTarget, syslogAddress } from './syslog-target.ts';

/** Opens a target as it is typed: `syslog+tls://HOST[:PORT]`, `syslog+tcp://HOST[:PORT]`, or a file. */
export function openTarget(typed: string, dataFolder: string): Promise<ExportTarget> {
  const address = syslogAddress(typed);
  if (address !== null) return openSyslogTarget(address, join(dataFolder, 'audit-export.json'));
  if (/^[a-z+]+:\/\//i.test(typed))
    throw new Error(`"${typed}" is no target: name a file, syslog+tls://HOST or syslog+tcp://HOST.`);
  return openFileTarget(typed);
}
