import { BackupStatus } from '../backup/backup-status.ts';
import type { Endpoint } from '../endpoint.ts';
import {
  ChangePolicyRequest,
  PolicyDescription,
  PolicyReplay,
  PolicyVersions,
  ReplayPolicyRequest,
} from '../policy/policy.ts';
import { ImportListRequest, ImportPieceReceived } from '../watchlist/list-import.ts';
import {
  ConfirmWatchlistRequest,
  RemoveWatchlistRequest,
  RenameWatchlistRequest,
  WatchlistsOverview,
} from '../watchlist/screening-review.ts';
import { ChangeRoleRequest, CreatePersonRequest, PeopleList, Person, PersonWithPassword } from './people.ts';

/** People, watchlists and the policy. */
export const ADMINISTRATION_ENDPOINTS = {
  getBackupStatus: {
    operationId: 'api_v1_desk_backup_status_retrieve',
    tag: 'Desk',
    summary: 'When the last nightly backup was made',
    method: 'GET',
    path: '/api/v1/desk/backup_status/',
    allow: 'view_backups',
    reads: 'nothing',
    request: null,
    response: BackupStatus,
  },
  listPeople: {
    operationId: 'api_v1_desk_people_list',
    tag: 'Desk',
    summary: 'List the people who may sign in',
    method: 'GET',
    path: '/api/v1/desk/people/',
    allow: 'manage_people',
    reads: 'people',
    request: null,
    response: PeopleList,
  },
  /** The answer has a one-time password, which is not shown again. */
  createPerson: {
    operationId: 'api_v1_desk_people_create',
    tag: 'Desk',
    summary: 'Create an operator',
    description: 'Returns a one-time password, which is not shown again. Returns 409 if the user name is taken.',
    method: 'POST',
    path: '/api/v1/desk/people/',
    allow: 'manage_people',
    reads: 'people',
    stepUp: true,
    request: CreatePersonRequest,
    response: PersonWithPassword,
  },
  changeRole: {
    operationId: 'api_v1_desk_people_role_create',
    tag: 'Desk',
    summary: "Change an operator's role",
    description: 'Returns 409 for the last enabled administrator.',
    method: 'POST',
    path: '/api/v1/desk/people/{operator_id}/role/',
    allow: 'manage_people',
    reads: 'people',
    stepUp: true,
    request: ChangeRoleRequest,
    response: Person,
  },
  /** Ends the person's sessions. The answer has a one-time password, which is not shown again. */
  resetPassword: {
    operationId: 'api_v1_desk_people_reset_password_create',
    tag: 'Desk',
    summary: "Reset an operator's password",
    description:
      'Ends their sessions and returns a one-time password, which is not shown again. Returns 409 for your own account.',
    method: 'POST',
    path: '/api/v1/desk/people/{operator_id}/reset_password/',
    allow: 'manage_people',
    reads: 'people',
    stepUp: true,
    request: null,
    response: PersonWithPassword,
  },
  /** For somebody who lost their phone and their recovery codes. Ends the person's sessions. */
  resetSecondFactor: {
    operationId: 'api_v1_desk_people_reset_second_factor_create',
    tag: 'Desk',
    summary: "Remove an operator's second factor",
    description:
      'Ends their sessions and removes their authenticator app, passkeys and recovery codes. Returns 409 for your own account.',
    method: 'POST',
    path: '/api/v1/desk/people/{operator_id}/reset_second_factor/',
    allow: 'manage_people',
    reads: 'people',
    stepUp: true,
    request: null,
    response: Person,
  },
  /** Ends the person's sessions; they cannot sign in any more. */
  disablePerson: {
    operationId: 'api_v1_desk_people_disable_create',
    tag: 'Desk',
    summary: 'Disable an operator',
    description:
      'Ends their sessions and withdraws the links they made; they cannot sign in any more. Returns 409 for the last enabled administrator.',
    method: 'POST',
    path: '/api/v1/desk/people/{operator_id}/disable/',
    allow: 'manage_people',
    reads: 'people',
    stepUp: true,
    request: null,
    response: Person,
  },
  enablePerson: {
    operationId: 'api_v1_desk_people_enable_create',
    tag: 'Desk',
    summary: 'Enable a disabled operator',
    method: 'POST',
    path: '/api/v1/desk/people/{operator_id}/enable/',
    allow: 'manage_people',
    reads: 'people',
    stepUp: true,
    request: null,
    response: Person,
  },
  listWatchlists: {
    operationId: 'api_v1_desk_watchlists_list',
    tag: 'Desk',
    summary: 'Get the watchlists with their age, and ongoing monitoring with its open tasks',
    method: 'GET',
    path: '/api/v1/desk/watchlists/',
    request: null,
    response: WatchlistsOverview,
    allow: 'view_watchlists',
    reads: 'tasks',
  },
  /** Puts a version in force that waits because the list became suspiciously short. */
  confirmWatchlist: {
    operationId: 'api_v1_desk_watchlists_confirm_create',
    tag: 'Desk',
    summary: 'Confirm a list version that shrank, and put it in force',
    method: 'POST',
    path: '/api/v1/desk/watchlists/confirm/',
    request: ConfirmWatchlistRequest,
    response: WatchlistsOverview,
    allow: 'manage_watchlists',
    reads: 'tasks',
  },
  /** Changes the title of a list. */
  renameWatchlist: {
    operationId: 'api_v1_desk_watchlists_rename_create',
    tag: 'Desk',
    summary: 'Change the title of a list',
    description: 'Later imports keep the title unless they bring another.',
    method: 'POST',
    path: '/api/v1/desk/watchlists/rename/',
    request: RenameWatchlistRequest,
    response: WatchlistsOverview,
    allow: 'manage_watchlists',
    reads: 'tasks',
  },
  /** Takes a list out of use: nobody is screened against it any more. */
  removeWatchlist: {
    operationId: 'api_v1_desk_watchlists_remove_create',
    tag: 'Desk',
    summary: 'Take a list out of use',
    description:
      'Nobody is screened against the list any more. Earlier results and decisions stay. An update imports the list again if an address is configured for it. Returns 409 while an update or import is running.',
    method: 'POST',
    path: '/api/v1/desk/watchlists/remove/',
    request: RemoveWatchlistRequest,
    response: WatchlistsOverview,
    allow: 'manage_watchlists',
    reads: 'tasks',
  },
  /** Starts updating the configured lists in the background, unless an update is running. */
  updateWatchlists: {
    operationId: 'api_v1_desk_watchlists_update_create',
    tag: 'Desk',
    summary: 'Start updating the configured lists',
    description:
      'Runs in the background; `updates` in the watchlists response reports progress. Does nothing if an update is already running. Returns 409 during an import.',
    method: 'POST',
    path: '/api/v1/desk/watchlists/update/',
    request: null,
    response: WatchlistsOverview,
    allow: 'manage_watchlists',
    reads: 'tasks',
  },
  /** Starts an import whose files follow in pieces; `running` in the answer has its id. */
  importWatchlist: {
    operationId: 'api_v1_desk_watchlists_import_create',
    tag: 'Desk',
    summary: 'Start importing a list from files, which follow in pieces',
    description: 'Returns 409 while another import or an update is running.',
    method: 'POST',
    path: '/api/v1/desk/watchlists/import/',
    request: ImportListRequest,
    response: WatchlistsOverview,
    allow: 'manage_watchlists',
    reads: 'tasks',
  },
  /** The body is a piece of a file; the header `IMPORT_PIECE_HEADER` says which one, as JSON. The import starts after the last. */
  sendWatchlistPiece: {
    operationId: 'api_v1_desk_watchlists_import_pieces_create',
    tag: 'Desk',
    summary: 'Send a piece of a file to the running import',
    description:
      'The body is at most 4 MB of the file as `application/octet-stream`. The `X-List-Piece` header gives the `file` of the import and the `offset` in it as JSON. Only the operator who started the import may send pieces (404). After the last piece, the service reads the list in the background.',
    method: 'POST',
    path: '/api/v1/desk/watchlists/import/{import_id}/pieces/',
    request: null,
    response: ImportPieceReceived,
    allow: 'manage_watchlists',
    reads: 'nothing',
  },
  /** Cancels the running update or import. */
  cancelWatchlistUpdate: {
    operationId: 'api_v1_desk_watchlists_update_cancel_create',
    tag: 'Desk',
    summary: 'Cancel the running update or import',
    description: 'Lists that are already in force stay in force; the others do not change.',
    method: 'POST',
    path: '/api/v1/desk/watchlists/update/cancel/',
    request: null,
    response: WatchlistsOverview,
    allow: 'manage_watchlists',
    reads: 'tasks',
  },
  /** The policy in force. Administrators only. */
  getPolicy: {
    operationId: 'api_v1_desk_policy_retrieve',
    tag: 'Desk',
    summary: 'Get the policy in force',
    description: 'Administrators only (403).',
    method: 'GET',
    path: '/api/v1/desk/policy/',
    request: null,
    response: PolicyDescription,
    allow: 'change_policy',
    reads: 'nothing',
  },
  /** Replaces it from the next run on. Administrators only. */
  changePolicy: {
    operationId: 'api_v1_desk_policy_create',
    tag: 'Desk',
    summary: 'Replace the policy in force',
    description:
      'The new policy decides every run that starts afterwards. Administrators only (403). ' +
      'Returns 409 if another policy than the expected one is in force.',
    method: 'POST',
    path: '/api/v1/desk/policy/',
    request: ChangePolicyRequest,
    response: PolicyDescription,
    allow: 'change_policy',
    reads: 'nothing',
    stepUp: true,
  },
  /** Every policy that was ever put in force. */
  listPolicyVersions: {
    operationId: 'api_v1_desk_policy_versions_list',
    tag: 'Desk',
    summary: 'List every policy that was put in force, oldest first',
    method: 'GET',
    path: '/api/v1/desk/policy/versions/',
    request: null,
    response: PolicyVersions,
    allow: 'change_policy',
    reads: 'nothing',
  },
  /** Decides the last verifications again under a candidate. Stores nothing. */
  replayPolicy: {
    operationId: 'api_v1_desk_policy_replay_create',
    tag: 'Desk',
    summary: 'Try a policy on the last decisions',
    description:
      'Lists the stored decisions that the candidate would change, and those it cannot judge because what it needs was not ' +
      'stored. Stores nothing.',
    method: 'POST',
    path: '/api/v1/desk/policy/replay/',
    request: ReplayPolicyRequest,
    response: PolicyReplay,
    allow: 'change_policy',
    reads: 'decisions',
  },
} as const satisfies Record<string, Endpoint>;
