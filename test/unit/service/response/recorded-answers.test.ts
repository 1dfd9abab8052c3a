import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CheckResult } from '#shared/contract/findings/check-result.ts';
import { KYCResponse } from '#shared/contract/runs/kyc-response.ts';
import { makeRecord, readRecord } from '../../../../electron/service/cases/stored-record.ts';
import type { Evidence } from '../../../../electron/service/checks/check.ts';
import type { Side } from '../../../../electron/service/checks/document-evidence.ts';
import { readDocumentRecord } from '../../../../electron/service/evidence/document-record.ts';
import { composeResponse } from '../../../../electron/service/response/compose-response.ts';
import { expectDescribed } from '../../../support/api/described-answer.ts';
import { someEvidence } from '../../../support/builders.ts';

/**
 * Real runs of drawn specimens as the program of November 2026 recorded them: what was read, what the checks found under
 * their old name, and the answer as sent. Integrators must still get the same bytes. `id_info.result` says no more than the decision.
 */
const FOLDER = join(import.meta.dirname, '../../../fixtures/responses-2026-11');
const recorded = readdirSync(FOLDER).map((file) => ({ name: file.replace('.json', ''), ...read(file) }));

function read(file: string) {
  return JSON.parse(readFileSync(join(FOLDER, file), 'utf8'), (_, value) =>
    typeof value?.$bytes === 'string' ? new Uint8Array(Buffer.from(value.$bytes, 'base64')) : value,
  );
}

type Answer = { readonly value?: unknown; readonly failed?: true };
const again = (answer: Answer) => () =>
  answer.failed ? Promise.reject(new Error('not read then either')) : Promise.resolve(answer.value);

/** Facts that the run established, taken from the evidence as the pipeline does. */
async function factsOf({ evidence, passiveSignals, risk }: (typeof recorded)[number]) {
  const { front, back, ...others } = evidence;
  const asked = Object.fromEntries(Object.entries(others).map(([name, answer]) => [name, again(answer as Answer)]));
  const reading = (side: Side) =>
    again(side === 'id_document_front' ? front : back)() as ReturnType<Evidence['reading']>;
  return { document: await readDocumentRecord(someEvidence({ ...asked, reading })), passiveSignals, risk };
}

/** Findings were called details then. */
const recordOf = ({ checks, policyVersion, modelVersions }: (typeof recorded)[number]) => ({
  subject: 'person' as const,
  checks: checks.map(({ details, ...check }: CheckResult & { details?: unknown }) =>
    CheckResult.parse({ ...check, findings: details }),
  ),
  policyVersion,
  modelVersions,
});

describe.each(recorded)('the run $name', (run) => {
  const answered = { ...run.request, createdAt: run.createdAt };

  test('gives the same answer, byte for byte', async () => {
    const composed = composeResponse(answered, { ...recordOf(run), facts: await factsOf(run) }, run.decision);
    expect(JSON.stringify(composed)).toBe(run.response);
  });

  test('gives the same answer again from its stored record', async () => {
    const stored = readRecord(JSON.parse(JSON.stringify(makeRecord({ ...recordOf(run), facts: await factsOf(run) }))));
    if (stored.facts === null) throw new Error('the facts were stored');
    const composed = composeResponse(answered, { checks: stored.checks, facts: stored.facts }, run.decision);
    expect(JSON.stringify(composed)).toBe(run.response);
  });

  test('has only the fields that its sections describe', () => {
    expectDescribed(KYCResponse.shape, JSON.parse(run.response));
  });
});
