import { firstTables } from './0010-first-tables.ts';
import { faceTemplates } from './0020-face-templates.ts';
import { faceBlocks } from './0030-face-blocks.ts';
import { erasures } from './0040-erasures.ts';
import { watchlists } from './0050-watchlists.ts';
import { identityLinks } from './0060-identity-links.ts';
import { screening } from './0070-screening.ts';
import { environment } from './0080-environment.ts';
import { access } from './0090-access.ts';
import { revisions } from './0100-revisions.ts';
import { changeFeed } from './0102-change-feed.ts';
import { policies } from './0110-policies.ts';
import { jobs } from './0111-jobs.ts';
import { auditChains } from './0120-audit-chains.ts';
import { sessions } from './0121-sessions.ts';
import { keyLimits } from './0122-key-limits.ts';
import { tableSeals } from './0130-table-seals.ts';
import { rowMacs } from './0131-row-macs.ts';
import { scrubProgress } from './0132-scrub-progress.ts';
import { unusualReading } from './0140-unusual-reading.ts';
import { confirmedSessions } from './0145-confirmed-sessions.ts';
import { callbacks } from './0190-callbacks.ts';
import { keyRotation } from './0195-key-rotation.ts';
import { links } from './0200-links.ts';
import { searchOrder } from './0210-search-order.ts';
import { screenedParties } from './0250-screened-parties.ts';
import { devices } from './0300-devices.ts';
import { handedDown } from './0310-handed-down.ts';
import { nodeKeys } from './0340-node-keys.ts';
import { joining } from './0360-joining.ts';
import { witnessedHeads } from './0370-witnessed-heads.ts';
import { deviceStatus } from './0380-device-status.ts';
import { captureObjects } from './0390-capture-objects.ts';
import { reviews } from './0400-reviews.ts';
import { receiptKeys } from './0510-receipt-keys.ts';
import { retention } from './0540-retention.ts';
import { openCases } from './0600-open-cases.ts';
import { auditSearch } from './0610-audit-search.ts';
import { inboxColumns } from './0628-inbox-columns.ts';
import { figures } from './0629-figures.ts';
import { secondFactors } from './0630-second-factors.ts';
import { searchStarts } from './0640-search-starts.ts';
import { savedViews } from './0641-saved-views.ts';
import { passkeyChallenges } from './0650-passkey-challenges.ts';
import { branding } from './0660-branding.ts';
import { kiosks } from './0700-kiosks.ts';
import { scanners } from './0720-scanners.ts';
import { kioskHealth } from './0730-kiosk-health.ts';
import { chipCertificates } from './0740-chip-certificates.ts';
import { searchPairs } from './0750-search-pairs.ts';
import type { Migration } from './migration.ts';

/** In the order they are applied. */
export const migrations: readonly Migration[] = [
  firstTables,
  faceTemplates,
  faceBlocks,
  erasures,
  watchlists,
  identityLinks,
  screening,
  environment,
  access,
  revisions,
  changeFeed,
  policies,
  jobs,
  auditChains,
  sessions,
  keyLimits,
  tableSeals,
  rowMacs,
  scrubProgress,
  unusualReading,
  confirmedSessions,
  callbacks,
  keyRotation,
  links,
  searchOrder,
  screenedParties,
  devices,
  handedDown,
  nodeKeys,
  joining,
  witnessedHeads,
  deviceStatus,
  captureObjects,
  reviews,
  receiptKeys,
  retention,
  openCases,
  auditSearch,
  inboxColumns,
  figures,
  secondFactors,
  searchStarts,
  savedViews,
  passkeyChallenges,
  branding,
  kiosks,
  scanners,
  kioskHealth,
  chipCertificates,
  searchPairs,
];
