import type { CreatePersonRequest } from '#shared/contract/accounts/people.ts';
import type { ApiScope, KeyLimits, OperatorRole } from '#shared/contract/accounts/permissions.ts';
import type { AddCallbackRequest } from '#shared/contract/callbacks/callbacks.ts';
import type { EraseReason } from '#shared/contract/cases/erasure.ts';
import type { InviteDeviceRequest } from '#shared/contract/devices/devices.ts';
import type { FleetQuery } from '#shared/contract/devices/fleet.ts';
import type { AddKioskRequest } from '#shared/contract/kiosks/kiosk.ts';
import type { ApplicantLanguage } from '#shared/contract/links/links.ts';
import type { Policy } from '#shared/contract/policy/policy.ts';
import {
  changeRole,
  createPerson,
  disableOperator,
  enableOperator,
  resetPassword,
  resetSecondFactor,
} from './accounts/change-rows.ts';
import { listAccounts } from './accounts/rows.ts';
import { createActorNames } from './api/actor-names.ts';
import { openLinksOf } from './api/open-link-rows.ts';
import { pictureToJpeg } from './api/picture-to-jpeg.ts';
import { changeApiKey, type KeyChanges, revokeApiKey, rotateApiKey } from './api-keys/change-rows.ts';
import { createApiKey, listApiKeys } from './api-keys/rows.ts';
import { compareWithExport } from './audit/compare-export.ts';
import { acceptTable, examineTable, refuseTable, type TableDecision } from './audit/examine-table.ts';
import { exportEntries } from './audit/export-entries.ts';
import { openTarget } from './audit/open-target.ts';
import { type ScrubProgress, scrub } from './audit/scrub-rows.ts';
import { verifyRecords } from './audit/verify-records.ts';
import { organisationOf } from './branding/rows.ts';
import { callbackNetwork, createCallbacks } from './callbacks/callbacks.ts';
import { eraseVerification, findErasure } from './cases/erasure/erasures.ts';
import { chipCertificatesAdministration } from './chips/administration.ts';
import { confirmClock } from './clock/clock-rows.ts';
import { describeClock } from './clock/routes.ts';
import { type DataPlace, dataFolderOf } from './data-place.ts';
import { createDevices } from './devices/devices.ts';
import { createFleet } from './devices/fleet.ts';
import type { Inference } from './inference/inference.ts';
import { describeKiosk, describeKiosks } from './kiosks/describe-kiosks.ts';
import { addKiosk, closeKiosk, listKiosks, renewKioskCode, type StoredKiosk } from './kiosks/rows.ts';
import { withdrawLinks } from './links/rows.ts';
import { openStore, type StoreOptions } from './open-store.ts';
import { DEFAULT_POLICY } from './policy/default-policy.ts';
import { replayPolicy } from './policy/policy-replay.ts';
import {
  findPolicy,
  findPolicyInForce,
  isPolicyOfCentre,
  listPolicies,
  type PolicyInForce,
  policyInForce,
  putPolicyInForce,
} from './policy/rows.ts';
import { listReceiptKeys, rotateReceiptKey } from './receipts/key-rows.ts';
import { exportCase } from './reports/export-case.ts';
import { makeReport } from './reports/make-report.ts';
import type { Paper } from './reports/sheet.ts';
import { watchlistAdministration } from './screening/watchlists/administration.ts';
import { recordAudit } from './store/audit-log.ts';
import { compareObjects } from './store/bucket/compare-objects.ts';
import { countCaptures } from './store/bucket/count-captures.ts';
import { environmentOf } from './store/environment.ts';
import { keyAdministration } from './store/keys/key-administration.ts';
import type { Actor } from './store/records.ts';
import type { Store } from './store/store.ts';

/** Anyone with a shell on this machine and the key. The audit log names the command line. */
const COMMAND_LINE: Actor = { kind: 'command_line', id: 'local' };

/** Who issues reports, and what prepares their pictures. */
type ReportAsked = {
  readonly organisation: string | undefined;
  readonly version: string;
  readonly inference: Inference;
};

async function reportDependencies(store: Store, { organisation, version, inference }: ReportAsked) {
  const environment = (await environmentOf(store)) ?? 'production';
  return {
    store,
    issuer: { organisation: organisation ?? (await organisationOf(store, 'Countersign')), environment },
    version,
    nameOf: createActorNames(store),
    toJpeg: pictureToJpeg(inference),
  };
}

/** For the command line, without a running service; both may have the database open. */
export async function openAdministration(
  options: DataPlace & Pick<StoreOptions, 'keystore' | 'environment' | 'bucketAs' | 'passwordCost'>,
) {
  const store = await openStore(options);
  const shown = async ({ kiosk, code }: { readonly kiosk: StoredKiosk; readonly code: string }) => ({
    kiosk: await describeKiosk(store, kiosk),
    code,
  });
  /** The default one while no service has opened this folder. */
  const amlPolicy = async () => ((await findPolicyInForce(store))?.policy ?? DEFAULT_POLICY).aml;
  return {
    createApiKey: (name: string, scopes: readonly ApiScope[], limits: KeyLimits, group: string | null) =>
      createApiKey(store, name, COMMAND_LINE, scopes, limits, group),
    listApiKeys: () => listApiKeys(store),
    changeApiKey: (id: string, changes: KeyChanges) => changeApiKey(store, id, changes, COMMAND_LINE),
    rotateApiKey: (id: string, overlapHours: number) => rotateApiKey(store, id, overlapHours, COMMAND_LINE),
    revokeApiKey: (id: string) => revokeApiKey(store, id, COMMAND_LINE, withdrawLinks),
    listAccounts: () => listAccounts(store),
    openLinks: () => openLinksOf(store.unguarded, 'operator'),
    createPerson: (person: CreatePersonRequest) => createPerson(store, person, COMMAND_LINE),
    changeRole: (id: string, role: OperatorRole) => changeRole(store, id, role, COMMAND_LINE),
    resetPassword: (id: string) => resetPassword(store, id, COMMAND_LINE),
    resetSecondFactor: (id: string) => resetSecondFactor(store, id, COMMAND_LINE),
    disableOperator: (id: string) => disableOperator(store, id, COMMAND_LINE, withdrawLinks),
    enableOperator: (id: string) => enableOperator(store, id, COMMAND_LINE),
    showClock: () => describeClock(store),
    confirmClock: async () => {
      await confirmClock(store, COMMAND_LINE);
      return describeClock(store);
    },
    eraseVerification: (batchId: string, reason: EraseReason) =>
      eraseVerification(store, batchId, reason, COMMAND_LINE),
    bucketAddress: () => store.bucket?.address ?? null,
    countCaptures: () => countCaptures(store),
    compareObjects: () => compareObjects(store),
    findErasure: (batchId: string) => findErasure(store, batchId),
    verifyRecords: () => verifyRecords(store),
    examineTable: (table: string) => examineTable(store, table),
    acceptTable: (decision: TableDecision) => acceptTable(store, decision, COMMAND_LINE),
    refuseTable: (decision: TableDecision) => refuseTable(store, decision, COMMAND_LINE),
    /** Exports what the target does not have yet. */
    async exportAuditLog(to: string) {
      const target = await openTarget(to, dataFolderOf(options));
      try {
        return await exportEntries(store, target);
      } finally {
        await target.close();
      }
    },
    compareAuditLog: (file: string) => compareWithExport(store, file),
    scrub: (onProgress: (progress: ScrubProgress) => void) => scrub(store, { onProgress }),
    /** Checks the whole database file, whatever its size. */
    isDatabaseWhole: () => store.upkeep.isWhole(),
    ...keyAdministration(store, COMMAND_LINE),
    recordEscrow: (publicKeyHash: string, keys: number) =>
      recordAudit(store, {
        actor: COMMAND_LINE,
        action: 'keys.escrowed',
        facts: { public_key_sha256: publicKeyHash, keys },
      }),
    /** Null while no service has opened the database. */
    environment: () => environmentOf(store),
    policyInForce: () => policyInForce(store),
    findPolicy: (hash: string) => findPolicy(store, hash),
    listPolicies: () => listPolicies(store),
    /** Decides the last verifications again under a candidate policy, and stores nothing. */
    replayPolicy: (policy: Policy, last: number) => replayPolicy(store, policy, last),
    /** Whether the centre hands the policy down, so that it cannot be changed here. */
    isPolicyOfCentre: (inForce: PolicyInForce) => isPolicyOfCentre(store, inForce),
    async setPolicy(policy: Policy) {
      await putPolicyInForce(store, policy, COMMAND_LINE);
      return policyInForce(store);
    },
    /** As the host would send, so that a test shows what the host will meet. */
    async callbacks() {
      const { add, setEnabled, remove, rotateSecret, redeliver, ...reading } = createCallbacks(
        store,
        callbackNetwork(await environmentOf(store)),
      );
      return {
        ...reading,
        add: (request: AddCallbackRequest) => add(request, COMMAND_LINE),
        setEnabled: (id: string, enabled: boolean) => setEnabled(id, enabled, COMMAND_LINE),
        remove: (id: string) => remove(id, COMMAND_LINE),
        rotateSecret: (id: string) => rotateSecret(id, COMMAND_LINE),
        redeliver: (id: string, sequence: number | null) => redeliver(id, sequence, COMMAND_LINE),
      };
    },
    kiosks: () => ({
      add: async (request: AddKioskRequest) => shown(await addKiosk(store, request, COMMAND_LINE)),
      renewCode: async (id: string) => shown(await renewKioskCode(store, id, COMMAND_LINE)),
      close: async (id: string) => describeKiosk(store, await closeKiosk(store, id, COMMAND_LINE)),
      list: async () => describeKiosks(store, await listKiosks(store)),
    }),
    devices() {
      const { invite, revoke, acceptAudit } = createDevices(store);
      return {
        /** `version` is that of this program, to compare devices with. */
        list: (version: string, query: FleetQuery) => createFleet(store, version).list(query),
        invite: (request: InviteDeviceRequest) => invite(request, COMMAND_LINE),
        revoke: (id: string) => revoke(id, COMMAND_LINE),
        acceptAudit: (id: string) => acceptAudit(id, COMMAND_LINE),
      };
    },
    /** The report of a case. The audit log says that it was made before anybody has it. */
    async makeReport(batchId: string, paper: Paper, language: ApplicantLanguage, asked: ReportAsked) {
      const pdf = await makeReport(await reportDependencies(store, asked), batchId, paper, language);
      await recordAudit(store, {
        actor: COMMAND_LINE,
        action: 'verification.viewed',
        objectId: batchId,
        facts: { part: 'report' },
      });
      return pdf;
    },
    /** A case as a ZIP. The audit log says so before anybody has it. */
    async exportCase(batchId: string, language: ApplicantLanguage, asked: ReportAsked) {
      const zip = await exportCase(await reportDependencies(store, asked), batchId, language);
      await recordAudit(store, { actor: COMMAND_LINE, action: 'verification.exported', objectId: batchId });
      return zip;
    },
    chipCertificates: () => chipCertificatesAdministration(store, COMMAND_LINE),
    receiptKeys: () => listReceiptKeys(store),
    rotateReceiptKey: () => rotateReceiptKey(store, COMMAND_LINE),
    amlPolicy,
    ...watchlistAdministration(store, COMMAND_LINE, amlPolicy),
    close: () => store.close(),
  };
}
