import { type AuditMark, MARKS_MAX } from '#shared/contract/audit/audit-witness.ts';
import { ServiceError } from '../service-error.ts';
import { auditHeads } from '../store/audit-chains.ts';
import type { Readable } from '../store/handles.ts';

/** Where this node's chain ends now; null for an empty chain. */
export async function ownMark(from: Readable): Promise<AuditMark | null> {
  const head = (await auditHeads(from)).find(({ node }) => node === from.node);
  return head && head.entries > 0 ? { chain: head.node, sequence: head.entries, hash: head.hash } : null;
}

/** Whether this database has the entries of all these marks. */
export async function hasMarks(from: Readable, marks: readonly AuditMark[]): Promise<boolean> {
  return from.read(async (reader) => {
    for (const { chain, sequence, hash } of marks) {
      const entry = await reader
        .selectFrom('audit_log')
        .select('hash')
        .where('node_id', '=', chain)
        .where('sequence', '=', sequence)
        .executeTakeFirst();
      if (entry?.hash !== hash) return false;
    }
    return true;
  });
}

/** Throws `CENTRE_RESTORED` if this database lacks one: later deliveries would hide the loss. */
export async function requireMarks(from: Readable, marks: readonly AuditMark[]): Promise<void> {
  if (!(await hasMarks(from, marks))) throw new ServiceError('device.restored');
}

/** Marks as they stand in a query: `node.7.hash`, separated by commas. */
export const marksText = (marks: readonly AuditMark[]): string =>
  marks.map(({ chain, sequence, hash }) => `${chain}.${sequence}.${hash}`).join(',');

/** Null for anything but marks. */
export function readMarks(text: string): readonly AuditMark[] | null {
  const marks: AuditMark[] = [];
  for (const one of text === '' ? [] : text.split(',')) {
    const [, chain = '', sequence = '', hash = ''] = /^(.{1,100})\.(\d{1,15})\.([0-9a-f]{64})$/.exec(one) ?? [];
    if (hash === '') return null;
    marks.push({ chain, sequence: Number(sequence), hash });
  }
  return marks.length > MARKS_MAX ? null : marks;
}
