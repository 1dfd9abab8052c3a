import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { TABLE_REASONS } from '#shared/contract/audit/audit.ts';
import { counted } from '#shared/counted.ts';
import { type Define, EXIT, type Output } from '../command.ts';
import { storeOptions } from '../options.ts';
import { onStoredData } from '../stored-data.ts';

const PROGRESS_EVERY_MS = 2000;
const REFERENCE = /^[\w./#-]{1,60}$/;

export const explanation = `
"verify" prints {"ok", "entries", "headHash", "chains", "tables", "isDatabaseWhole"}: "headHash" is of this node's
chain, and "chains" has one for each node. If the log was altered, "firstBadNode" and "firstBadSequence" say where.
"tables" names each table in which another program added, removed or altered rows; "ok" is then false. The exit code is
1 if the log or a table was altered, a row does not open, or the database file is damaged. A file of several gigabytes
takes minutes. "scrub" names each row that does not open or was altered; a scrub that was stopped continues where it
was. "against" names the first entry that differs: only a copy that lay elsewhere shows that somebody with the key
rewrote the log, or that an older database is in its place.

At a centre, "devices" says where the audit log of each device ended when it was last shown, and which alarm stands;
only a person ends one (devices accept-audit). On a device, "centre" says whether each chain contains what its centre
witnessed; "ok" is false if not.

Nothing is decided by a table that another program altered. "examine" prints {"table", "problem", "rows",
"rows_expected", "altered_rows", "difference"} for each such table, with the rows as far as they can be told:
"not_genuine" ones do not open, "added" was not written by Countersign, "missing" ones are only in the audit log, and
"put_back" ones work although the log says that they ended. An earlier row of which the log says nothing looks like any
other: compare the table with a backup. Then restore a backup, or "accept" the table as it stands, without the rows that
do not open; put a policy, a hold or an operator that was among them back afterwards. "refuse" only notes that somebody
examined the table. Both need "difference" as it was examined and are written to the audit log.

"export" writes what the target does not have yet, also while a host runs, and prints {"exported"}; "serve --audit-to"
does so all the time. The target is a file of JSON lines, to which later exports append, or a syslog server (RFC 5424).
Entries hold ids, codes and times, and no personal data; electron/service/audit/README.md has the format.
`;

/** Each node's chain of the audit log from its start, every table, and the database file. */
export const define: Define = (command, run) => {
  const stored = onStoredData(run);
  const audit = storeOptions(command);

  audit
    .command('verify')
    .description('verify the log, every table and the database file')
    .option('--scrub', 'also open every sealed value, with its progress on stderr')
    .option('--against <file>', 'also compare with an earlier export')
    .action(
      stored(async (data, { scrub, against: earlier }, output) => {
        const { log, tables, devices, centre, ok: isWhole } = await data.verifyRecords();
        const scrubbed = scrub ? await data.scrub(tellProgress(output)) : null;
        const against = earlier === undefined ? null : await data.compareAuditLog(earlier);
        const ok = isWhole && (scrubbed?.findings ?? []).length === 0 && against?.ok !== false;
        const isDatabaseWhole = await data.isDatabaseWhole();
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
      }),
    );

  audit
    .command('examine [table]')
    .description('print what another program did to a table, or to each one')
    .action(
      stored(async (data, table, _, output) => {
        const tables = table === undefined ? (await data.verifyRecords()).tables.map((one) => one.table) : [table];
        let altered = 0;
        for (const name of tables) {
          const found = await data.examineTable(name);
          if (!found) continue;
          altered++;
          await output.result(found);
        }
        return altered === 0 ? EXIT.done : EXIT.negative;
      }),
    );

  for (const action of ['accept', 'refuse'] as const)
    audit
      .command(`${action} <table>`)
      .description(
        action === 'accept' ? 'accept an altered table as it stands' : 'note that somebody examined an altered table',
      )
      .requiredOption('--difference <code>', 'as "audit examine" prints it')
      .addOption(new Option('--reason <reason>', 'why').choices(TABLE_REASONS).makeOptionMandatory())
      .option('--reference <id>', 'where more is written, such as the number of a ticket; no names', readReference)
      .action(
        stored(async (data, table, { difference, reason, reference }, output) => {
          const decision = { table, difference, reason, reference };
          await (action === 'accept' ? data.acceptTable(decision) : data.refuseTable(decision));
          await output.result({ table, decision: action === 'accept' ? 'accepted' : 'refused', reason });
        }),
      );

  audit
    .command('export')
    .description('write what a target does not have yet')
    .requiredOption('--to <target>', 'a file, or syslog+tls://HOST[:PORT] or syslog+tcp://HOST[:PORT]')
    .action(stored(async (data, { to }, output) => output.result({ exported: await data.exportAuditLog(to) })));
};

function readReference(text: string): string {
  if (REFERENCE.test(text)) return text;
  throw new InvalidArgumentError('It has letters, digits and ".", "_", "/", "#" or "-", at most 60.');
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
