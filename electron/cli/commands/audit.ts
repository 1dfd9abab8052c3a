import { parseArgs } from 'node:util';
import { TABLE_REASONS } from '#shared/contract/audit/audit.ts';
import { counted } from '#shared/counted.ts';
import { type Command, EXIT, type Output, UsageError } from '../command.ts';
import { STORE_HELP, STORE_OPTIONS, type StoreValues } from '../options.ts';
import { openStoredData } from '../stored-data.ts';

const PROGRESS_EVERY_MS = 2000;
const REFERENCE = /^[\w./#-]{1,60}$/;

/** Each node's chain of the audit log from its start, every table, and the database file. */
export const audit: Command = {
  help: `countersign audit verify [options]
countersign audit examine [TABLE] [options]
countersign audit accept TABLE --difference CODE --reason REASON [--reference ID] [options]
countersign audit refuse TABLE --difference CODE --reason REASON [--reference ID] [options]
countersign audit export --to TARGET [options]

${STORE_HELP}

Prints {"ok", "entries", "headHash", "chains", "tables", "isDatabaseWhole"}: "headHash" is of this node's chain, and "chains" has one for
each node. If the log was altered, "firstBadNode" and "firstBadSequence" say where. "tables" names each table in which another
program added, removed or altered rows; "ok" is then false. The exit code is 1 if the log or a table was altered, a row does not
open, or the database file is damaged. A file of several gigabytes takes minutes.

At a centre, "devices" says where the audit log of each device ended when it was last shown, and which alarm stands; only a person ends
one (devices accept-audit). On a device, "centre" says whether each chain contains what its centre witnessed; "ok" is false if not.

  --scrub    also open every sealed value, with its progress on stderr. "scrub" names each row that does not open or was
             altered. A scrub that was stopped continues where it was.
  --against FILE
             also compare with an earlier export: "against" names the first entry that differs. Only a copy that lay elsewhere shows
             that somebody with the key rewrote the log, or that an older database is in its place.

Nothing is decided by a table that another program altered. "examine" prints {"table", "problem", "rows", "rows_expected",
"altered_rows", "difference"} for each such table, with the rows as far as they can be told: "not_genuine" ones do not open, "added" was
not written by Countersign, "missing" ones are only in the audit log, and "put_back" ones work although the log says that they ended. An
earlier row of which the log says nothing looks like any other: compare the table with a backup. Then restore a backup, or "accept" the
table as it stands, without the rows that do not open; put a policy, a hold or an operator that was among them back afterwards. "refuse"
only notes that somebody examined the table. Both need "difference" as it was examined and are written to the audit log.

  --reason REASON   maintenance, partial_restore, fault, attack or unexplained
  --reference ID    where more is written, such as the number of a ticket; no names

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
        difference: { type: 'string' },
        reason: { type: 'string' },
        reference: { type: 'string' },
      },
    });
    const [action, table, ...rest] = positionals;
    const isOfTable = action === 'examine' || action === 'accept' || action === 'refuse';
    if (
      rest.length > 0 ||
      (table !== undefined && !isOfTable) ||
      (!isOfTable && action !== 'verify' && action !== 'export')
    )
      throw new UsageError('Choose an action: verify, examine, accept, refuse or export.');
    if (action === 'export') return exportLog(values, output);
    if (action === 'examine') return examine(values, table, output);
    if (isOfTable) return decide(values, action, table, output);
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

async function examine(values: StoreValues, table: string | undefined, output: Output): Promise<number> {
  const administration = await openStoredData(values);
  try {
    const tables =
      table === undefined ? (await administration.verifyRecords()).tables.map((finding) => finding.table) : [table];
    let altered = 0;
    for (const name of tables) {
      const found = await administration.examineTable(name);
      if (!found) continue;
      altered++;
      await output.result(found);
    }
    return altered === 0 ? EXIT.done : EXIT.negative;
  } finally {
    await administration.close();
  }
}

async function decide(
  values: StoreValues & Partial<Record<'difference' | 'reason' | 'reference', string | undefined>>,
  action: 'accept' | 'refuse',
  table: string | undefined,
  output: Output,
): Promise<number> {
  const { difference, reference } = values;
  const reason = TABLE_REASONS.find((known) => known === values.reason);
  if (table === undefined || difference === undefined)
    throw new UsageError('Name the table, and its --difference as "audit examine" prints it.');
  if (!reason) throw new UsageError(`Give a --reason: ${TABLE_REASONS.join(', ')}.`);
  if (reference !== undefined && !REFERENCE.test(reference))
    throw new UsageError('A --reference has letters, digits and ".", "_", "/", "#" or "-", at most 60.');
  const administration = await openStoredData(values);
  try {
    const decision = { table, difference, reason, reference };
    await (action === 'accept' ? administration.acceptTable(decision) : administration.refuseTable(decision));
    await output.result({ table, decision: action === 'accept' ? 'accepted' : 'refused', reason });
    return EXIT.done;
  } finally {
    await administration.close();
  }
}

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
    output.say(`Opened ${opened} of ${counted(total, 'record')}.`);
  };
}
