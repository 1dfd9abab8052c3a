import type { Policy } from '#shared/contract/policy/policy.ts';
import { NO_CERTIFICATES } from '../../electron/service/evidence/chip-evidence.ts';
import { createCompanies } from '../../electron/service/evidence/company-history.ts';
import { createContacts } from '../../electron/service/evidence/contact-history.ts';
import { noLookUp } from '../../electron/service/evidence/mail-domain.ts';
import { createKnownFaces } from '../../electron/service/faces/known-faces.ts';
import type { Inference } from '../../electron/service/inference/inference.ts';
import { NO_MEASURES } from '../../electron/service/measures.ts';
import { DEFAULT_POLICY } from '../../electron/service/policy/default-policy.ts';
import { hashPolicy, type PolicyInForce } from '../../electron/service/policy/rows.ts';
import { createCompanyRegistries } from '../../electron/service/providers/company-registries.ts';
import { createRegistries } from '../../electron/service/providers/registries.ts';
import { createWebsites } from '../../electron/service/providers/websites.ts';
import { CheckUnavailableError } from '../../electron/service/service-error.ts';
import type { Store } from '../../electron/service/store/store.ts';
import type { PipelineDependencies } from '../../electron/service/verify/pipeline.ts';

const isDown = () => Promise.reject(new CheckUnavailableError('INFERENCE_UNAVAILABLE'));

/** Answers like the real client when its process is down. */
export const inferenceDown: Inference = {
  convertPicture: isDown,
  drawPage: isDown,
  readDocument: isDown,
  readAddressDocument: isDown,
  readMrz: isDown,
  findFaces: isDown,
  examineSelfie: isDown,
  trackFace: isDown,
  examineDocument: isDown,
  examineChip: isDown,
  readMasterList: isDown,
  state: () => 'down',
  modelVersions: () => ({}),
  start: () => undefined,
  stop: async () => undefined,
};

/** The only node of a database. */
export const onlyNode = { node: 'test-node' };

/** A policy as the store gives it. */
export const inForce = (policy: Policy) => async (): Promise<PolicyInForce> => ({
  policy,
  hash: hashPolicy(policy),
  since: '2026-06-01T08:00:00.000Z',
  actor: { kind: 'command_line', id: 'test' },
});

const missingLists = () => Promise.reject(new CheckUnavailableError('WATCHLISTS_MISSING'));

/** A pipeline without checks on a real store: no recognition, lists, registry or DNS lookups. */
export function noPipeline(store: Store): Omit<PipelineDependencies, 'now'> {
  return {
    checks: [],
    businessChecks: [],
    policyInForce: inForce(DEFAULT_POLICY),
    inference: inferenceDown,
    isSaturated: () => false,
    isWorking: () => false,
    knownFaces: createKnownFaces(store, () => undefined),
    listings: { find: missingLists, findAll: missingLists },
    registries: createRegistries([], false, () => undefined),
    companyRegistries: createCompanyRegistries([], false, () => undefined),
    websites: createWebsites(null, () => undefined),
    contacts: createContacts(store, noLookUp),
    companies: createCompanies(store),
    certificates: NO_CERTIFICATES,
    isDateDoubtful: () => false,
    step: () => undefined,
    measures: NO_MEASURES,
    log: () => undefined,
  };
}
