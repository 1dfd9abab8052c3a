import { parseArgs } from 'node:util';
import type { Command, Output } from '../command.ts';
import { EXIT, UsageError } from '../command.ts';
import type { StoreValues } from '../options.ts';
import { STORE_HELP, STORE_OPTIONS } from '../options.ts';
import { openStoredData } from '../stored-data.ts';

const PROGRESS_EVERY_MS = 2000;

/** Verifies each node's chain of the audit log from its start, every table, and the database file. */
export const audit: Command = {
  help: `countersign audit verify [options]
countersign audit export --to TARGET [options]

${STORE_HELP}

Prints {"ok", "entries", "headHash", "chains", "tables", "isDatabaseWhole"}: "headHash" is of this node's chain, and "chains" has one for
each node. If the log was altered, "firstBadNode" and "firstBadSequence" say where. "tables" names each table in which another
program added, removed or altered rows; "ok" is then false. The exit code is 1 if the log or a table was altered, a row does not
open, or the database file is damaged. A file of several gigabytes takes minutes.

At a centre, "devices" says where the audit log of each device ended when it was last shown, and which alarm stands; only a person ends
one (devices accept-audit). On a device, "centre" says whether each chain contains what its centre witnessed; "ok" is false if not.

  --scrub    also open every sealed value, with its progress on stderr. "scrub" names each row that does not open or was
             altered. A scrub that was stopped goes on where it was.
  --against FILE
             also compare with an earlier export: "against" names the first entry that differs. Only a copy that lay elsewhere shows
             that somebody with the key rewrote the log, or that an older database is in its place.

"export" writes what the target does not have yet, also while a host runs, and prints {"exported"}; "serve --audit-to" does so all the
time. The target is a file of JSON lines, to which later exports append, or a syslog server (RFC 5424): syslog+tls://HOST[:PORT] or
syslog+tcp://HOST[:PORT]. Entries hold ids, codes and times, and no personal data; electron/service/audit/README.md has the format.`,

  async run(args, output) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...STORE_OPTIONS,
        scrub: { type: 'boolean', default: false },
        against: { type: 'string' },
        to: { type: 'string' },
      },
    });
    const [action, ...rest] = positionals;
    if (rest.length > 0 || (action !== 'verify' && action !== 'export'))
      throw new UsageError('Choose an action: verify or export.');
    if (action === 'export') return exportLog(values, output);
    const administration = await openStoredData(values);
    try {
      const { log, tables, devices, centre, ok: isWhole } = await administration.verifyRecords();
      const scrubbed = values.scrub ? await administration.scrub(tellProgress(output)) : null;
      const against = values.against === undefined ? null : await administration.compareAuditLog(values.against);
      const ok = isWhole && (scrubbed?.findings ?? []).length === 0 && against?.ok !== false;
      const isDatabaseWhole = await administration.isDatabaseWhole();
      await output.result({
        ...log,
        ok,
        tables,
        ...(scrubbed && { scrub: scrubbed }),
        ...(against && { against }),
        ...(devices.length > 0 && { devices }),
        ...(centre.length > 0 && { centre }),
        isDatabaseWhole,
      });
      return ok && isDatabaseWhole ? EXIT.done : EXIT.negative;
    } finally {
      await administration.close();
    }
  },
};

async function exportLog(values: StoreValues & { readonly to?: string | undefined }, output: Output): Promise<number> {
  if (values.to === undefined) throw new UsageError('Name the target with --to.');
  const administration = await openStoredData(values);
  try {
    await output.result({ exported: await administration.exportAuditLog(values.to) });
    return EXIT.done;
  } finally {
    await administration.close();
  }
}

/** At most one line in two seconds, and the last one. */
function tellProgress(output: Output) {
  let toldAt = 0;
  return ({ opened, total }: { readonly opened: number; readonly total: number }) => {
    if (opened < total && performance.now() - toldAt < PROGRESS_EVERY_MS) return;
    toldAt = performance.now();
    output.say(`Opened ${opened} of ${total} records.`);
  };
}
