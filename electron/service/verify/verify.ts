import { assert } from '#shared/assert.ts';
import type { CheckResult } from '#shared/contract/findings/check-result.ts';
import type { Policy } from '#shared/contract/policy/policy.ts';
import { calendarDate } from '#shared/domain/calendar-date.ts';
import { collectDocumentEvidence } from '../evidence/document-evidence.ts';
import { readDocumentRecord } from '../evidence/document-record.ts';
import { collectFaceEvidence, type SimilarFaces } from '../evidence/face-evidence.ts';
import { collectLookups } from '../evidence/lookup-evidence.ts';
import { passiveSignals } from '../evidence/passive-signals.ts';
import { faceTemplateOf } from '../faces/known-faces.ts';
import { faultFacts } from '../log.ts';
import type { PolicyVersion } from '../policy/rows.ts';
import { composeResponse } from '../response/compose-response.ts';
import { decide } from './decide.ts';
import { derivedCaptures } from './derived-captures.ts';
import { isDateDoubtful, withoutDate } from './doubtful-date.ts';
import { type KeptRecord, withKept } from './kept-record.ts';
import type { Established, FinishedRun, PipelineDependencies } from './pipeline.ts';
import { raisedByRisk, riskOf } from './risk.ts';
import { type CheckObserver, runChecks } from './run-checks.ts';
import {
  answeredRun,
  isBusiness,
  isPerson,
  type PersonRequest,
  type RunRequest,
  subjectOf,
  undecidedResponse,
} from './run-request.ts';
import { verifyBusiness } from './verify-business.ts';

/**
 * One person or company in, one decision out. The caller stores it.
 *
 * Invariants, kept here and in `runs.ts`:
 * 1. A stored verification has exactly one current revision. A revision and its change are written
 *    in one transaction with the audit line, or neither is.
 * 2. A check that could not finish is `unavailable`. It never counts as a pass.
 * 3. `decide` is pure, and its inputs are stored: results, policy, model versions.
 * 4. A bug of ours makes the run `Failed` with the result UNKNOWN. It never looks like a pass, and
 *    it is stored.
 *
 * With `kept`, only one check runs, and the rest of the record stays.
 *
 * Never rejects.
 */
export async function verify(
  request: RunRequest,
  createdAt: string,
  policyVersion: PolicyVersion,
  dependencies: PipelineDependencies,
  observer: CheckObserver,
  kept?: KeptRecord,
): Promise<FinishedRun> {
  const { inference, log } = dependencies;
  const recorded = {
    subject: subjectOf(request),
    policyVersion: policyVersion.policy.version,
    policyHash: policyVersion.hash,
    modelVersions: inference.modelVersions(),
  };
  let results: readonly CheckResult[] = [];
  const established = (found: readonly CheckResult[]) => {
    results = found;
  };
  try {
    const { policy } = policyVersion;
    const run = () => {
      if (isBusiness(request)) return verifyBusiness(request, createdAt, policy, dependencies, observer, established);
      assert(isPerson(request), 'a run is about a person or a company');
      return verifyPerson(request, createdAt, policy, dependencies, observer, established, kept);
    };
    const { outcome, ...made } = await run();
    const modelVersions = { ...kept?.modelVersions, ...inference.modelVersions() };
    return { outcome: { ...recorded, ...outcome, modelVersions }, ...made };
  } catch (error) {
    log('error', 'run.failed', { batchId: request.batchId, ...faultFacts(error) });
    const response = undecidedResponse(request, createdAt, 'Failed');
    const outcome = { ...recorded, response, checks: results, failure: 'internal_error' } as const;
    return { outcome, derived: [], faceTemplate: null };
  }
}

async function verifyPerson(
  request: PersonRequest,
  createdAt: string,
  policy: Policy,
  dependencies: PipelineDependencies,
  observer: CheckObserver,
  established: (results: readonly CheckResult[]) => void,
  kept?: KeptRecord,
): Promise<Established> {
  const { inference, knownFaces, listings, log, step } = dependencies;
  const today = calendarDate(new Date(request.input.arrivedAt ?? createdAt));
  const { fields, attestation, liveness = null } = request.input;
  const document = collectDocumentEvidence(request.captures, inference, today, dependencies.certificates);
  // A verification that runs again does not resemble itself.
  const similar: SimilarFaces = async (descriptor) =>
    (await knownFaces.similar(descriptor, policy.face.search_false_positive_rate, request.actor)).filter(
      (earlier) => earlier.batchId !== request.batchId,
    );
  const lookups = collectLookups(document, today, {
    listings: (person, read, signal) =>
      listings.find({ fields: person, actor: request.actor }, read, policy.aml, signal),
    registries: dependencies.registries,
    contacts: dependencies.contacts.of({ batchId: request.batchId, actor: request.actor, at: createdAt, fields }),
  });
  const evidence = { ...document, ...collectFaceEvidence(request.captures, inference, similar), ...lookups };
  const selfie = request.captures.find(({ kind }) => kind === 'selfie');
  // Also on live frames, whose judgement looks for no display's pixels or sheet's edges.
  const passive =
    selfie && fields.verification_type === 'BIOMETRIC' && !kept
      ? passiveSignals(selfie.bytes, evidence.liveFaces(), inference)
      : null;
  const ran = await runChecks(
    (isDateDoubtful(createdAt, dependencies) ? withoutDate(dependencies.checks) : dependencies.checks).filter(
      ({ check }) => kept === undefined || check.id === kept.check,
    ),
    { fields, attestation, liveness, today, policy, faceMetric: knownFaces.metric, evidence },
    log,
    observer,
    dependencies.isWorking,
  );
  step('run.checked');
  const checked = kept ? withKept(ran, kept, policy.fraud) : ran;
  const risk = riskOf(checked, policy.fraud);
  const results = raisedByRisk(checked, risk, policy.fraud);
  established(results);
  const decision = decide(results, policy);
  const facts = kept
    ? { ...kept.facts, risk }
    : { document: await readDocumentRecord(evidence), passiveSignals: await passive, risk };
  const response = composeResponse(answeredRun(request, createdAt), { checks: results, facts }, decision);
  step('run.decided');
  const outcome = { response, checks: results, facts };
  if (kept) return { outcome, derived: [], faceTemplate: null };
  const isProofOfAddressRead = results.some(
    ({ check, outcome: found }) => check === 'address.proof' && found !== 'not_applicable',
  );
  return {
    outcome,
    derived: await derivedCaptures(evidence, isProofOfAddressRead),
    faceTemplate: fields.verification_type === 'BIOMETRIC' ? await faceTemplateOf(evidence, knownFaces.metric) : null,
  };
}
