import { createHash } from 'node:crypto';
import { makeZip } from 'client-zip';
import type { ApplicantLanguage } from '#shared/contract/links/links.ts';
import { referenceOf } from '#shared/domain/reference.ts';
import { HEADER, lineOf } from '../audit/audit-lines.ts';
import { findCapture } from '../cases/captures.ts';
import { recordText } from '../cases/record-hash.ts';
import { outcomeAt } from '../cases/revisions.ts';
import { listReceiptKeys } from '../receipts/key-rows.ts';
import { requestFilesOf, requestsOf } from '../requests/rows.ts';
import { auditEntriesAbout } from '../store/audit-log.ts';
import type { Actor } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { type CaseFacts, type NameOf, readCaseFacts } from './case-facts.ts';
import { CASE_FILE_READMES } from './case-file-readme.ts';
import { makeReport, type ReportDependencies } from './make-report.ts';

const FORMAT = 'countersign-case-1';
const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/tiff': 'tif',
  'image/heic': 'heic',
  'image/avif': 'avif',
  'image/bmp': 'bmp',
  'image/jp2': 'jp2',
  'application/pdf': 'pdf',
  'application/json': 'json',
};

type Packed = { readonly name: string; readonly bytes: number; readonly sha256: string };
type Content = string | Uint8Array | AsyncIterable<string>;

/**
 * A ZIP for an audit, report and index in this language. One file at a time is in memory. Rejects
 * with `NOT_FOUND`, `ERASED`, or `CONFLICT` while undecided; the stream fails if erased meanwhile.
 */
export async function exportCase(
  deps: ReportDependencies,
  batchId: string,
  language: ApplicantLanguage,
): Promise<ReadableStream<Uint8Array>> {
  const facts = await readCaseFacts(deps.store, batchId, deps.issuer);
  // Before the first byte, because a refusal must not come in the middle of a file.
  const report = await makeReport(deps, batchId, 'a4', language);
  return makeZip(packed(filesOf(deps, batchId, facts, report, language), facts));
}

async function* filesOf(
  { store, nameOf }: ReportDependencies,
  batchId: string,
  { stored, revisions, acts, receipt }: CaseFacts,
  report: Uint8Array,
  language: ApplicantLanguage,
): AsyncGenerator<readonly [name: string, content: Content]> {
  const people = new Map<string, Actor>();
  for (const { actor } of [...revisions, ...acts]) people.set(`${actor.kind} ${actor.id}`, actor);
  yield ['README.txt', CASE_FILE_READMES[language]];
  yield ['report.pdf', report];
  yield ['receipt.jws', receipt];
  yield ['receipt-keys.json', json({ keys: await listReceiptKeys(store) })];
  yield ['record.json', await recordText(store, stored)];
  yield ['acts.json', json(acts)];
  for (const revision of revisions) {
    const outcome = await outcomeAt(store, batchId, revision.revision);
    yield [`revisions/${`${revision.revision}`.padStart(5, '0')}.json`, json({ ...revision, outcome })];
  }
  yield ['audit.jsonl', auditLines(store, batchId, people)];
  yield ['people.json', json(await named(people, nameOf))];
  for (const { kind, mediaType } of stored.captures) {
    const capture = await findCapture(store, batchId, kind);
    if (capture) yield [`captures/${kind}.${ENDINGS[mediaType] ?? 'bin'}`, capture.bytes];
  }
  yield* requested(store, batchId);
}

/** Requests for more and corrections, with the files that newer ones replaced. */
async function* requested(store: Store, batchId: string): AsyncGenerator<readonly [name: string, content: Content]> {
  const requests = await requestsOf(store, batchId);
  if (requests.length > 0) yield ['requests.json', json(requests)];
  for (const [index, request] of requests.entries())
    for (const { kind, mediaType, bytes } of await requestFilesOf(store, request, 'replaced'))
      yield [`requests/${index + 1}/${kind}.${ENDINGS[mediaType] ?? 'bin'}`, bytes];
}

/** The manifest comes last. Files have the case's time, so that an export comes out the same. */
async function* packed(files: AsyncIterable<readonly [string, Content]>, { stored, claims, asOf }: CaseFacts) {
  const manifest: Packed[] = [];
  for await (const [name, content] of files) {
    const hash = createHash('sha256');
    let bytes = 0;
    const input = async function* () {
      for await (const part of typeof content === 'string' || content instanceof Uint8Array ? [content] : content) {
        const data = typeof part === 'string' ? new TextEncoder().encode(part) : part;
        hash.update(data);
        bytes += data.length;
        yield data as Uint8Array<ArrayBuffer>;
      }
    };
    yield { name, lastModified: asOf, input: input() };
    manifest.push({ name, bytes, sha256: hash.digest('hex') });
  }
  const { batch_id, revision, issuer, environment } = claims;
  const elsewhere = stored.elsewhere.map(({ kind, sha256 }) => ({ kind, sha256 }));
  const head = {
    format: FORMAT,
    issuer,
    environment,
    batch_id,
    reference: referenceOf(batch_id),
    revision,
    as_of: asOf.toISOString(),
  };
  // Pictures that are at the centre are named by their hashes.
  const input = json({ ...head, files: manifest, captures_elsewhere: elsewhere });
  yield { name: 'manifest.json', lastModified: asOf, input };
}

/** Adds whoever acted to `people`. */
async function* auditLines(store: Store, batchId: string, people: Map<string, Actor>): AsyncGenerator<string> {
  yield `${HEADER}\n`;
  for (let after = null; ; ) {
    const entries = await auditEntriesAbout(store, batchId, after);
    for (const { actor_kind: kind, actor_id: id } of entries) people.set(`${kind} ${id}`, { kind, id });
    if (entries.length > 0) yield `${entries.map(lineOf).join('\n')}\n`;
    after = entries.at(-1) ?? null;
    if (after === null) return;
  }
}

async function named(people: ReadonlyMap<string, Actor>, nameOf: NameOf) {
  const names: (Actor & { readonly name: string })[] = [];
  for (const actor of people.values()) names.push({ ...actor, name: await nameOf(actor) });
  return names;
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
