import { z } from 'zod';
import { SubjectKind } from '#shared/contract/cases/subject.ts';
import { CheckResult } from '#shared/contract/findings/check-result.ts';
import type { Fixed } from '#shared/contract/findings/fixed.ts';
import { RunFacts } from '#shared/contract/findings/run-facts.ts';
import { HeldFacts, ReviewFacts } from '#shared/contract/review/review.ts';
import { RunFailure } from '#shared/contract/runs/job-hindrance.ts';
import { parseRecord } from '../store/parse-record.ts';

/**
 * Findings, and everything the response is made of. A change that older records do not fit gets the
 * next version and one more upcast.
 */
const VERSION = 4;

const StoredRecord = z.object({
  version: z.literal(VERSION),
  subject: SubjectKind,
  checks: z.array(CheckResult),
  facts: RunFacts.nullable(),
  policyVersion: z.string(),
  policyHash: z.string().optional(),
  modelVersions: z.record(z.string(), z.string()),
  // Only of a run that failed.
  failure: RunFailure.optional(),
  // Only after a person decided.
  review: ReviewFacts.optional(),
  // Only while a case waits for a person who took it up.
  held: HeldFacts.optional(),
});
type StoredRecord = z.infer<typeof StoredRecord>;
/** A record as the rest of the service sees it. */
type RunRecord = Omit<StoredRecord, 'version'>;

/** As desks sent it before chips were read. */
const ThirdRecord = z.looseObject({
  version: z.literal(3),
  facts: z.looseObject({ document: z.looseObject({}).nullable() }).nullable(),
});

/** From each version to the next. A centre may be updated weeks before its desks. */
const UPCASTS: Readonly<Record<number, (value: unknown) => unknown>> = {
  3: (value) => {
    const { facts, ...rest } = parseRecord(ThirdRecord, value, 'a stored record of version 3');
    const document = facts?.document && { ...facts.document, chip: null };
    return { ...rest, version: 4, facts: facts && { ...facts, document } };
  },
};

const OLDEST = 3;
const Versioned = z.object({ version: z.int().min(OLDEST) });

export function makeRecord(record: Fixed<RunRecord>): StoredRecord {
  return parseRecord(StoredRecord, { version: VERSION, ...record }, 'the record of a verification');
}

/** Any version. One of the wrong shape, or of a later program, is refused. */
export function readRecord(opened: unknown): RunRecord {
  let record = opened;
  let { version } = parseRecord(Versioned, opened, 'a stored record');
  for (; version < VERSION; version++) record = UPCASTS[version]?.(record);
  const { version: _, ...rest } = parseRecord(StoredRecord, record, 'a stored record');
  return rest;
}
