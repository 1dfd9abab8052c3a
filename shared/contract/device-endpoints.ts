import { Redelivered } from './callbacks.ts';
import {
  CentreChanges,
  DeliverErasureRequest,
  DeliverRecordRequest,
  Device,
  DeviceList,
  DeviceWithCode,
  Enrolled,
  EnrolRequest,
  ErasureReceived,
  InviteDeviceRequest,
  PIECE_BYTES_MAX,
  RECORD_BYTES_MAX,
  RecordReceived,
} from './devices.ts';
import type { Endpoint } from './endpoint.ts';
import { HandedDown } from './handed-down.ts';
import { SendAgainRequest, SyncStatus } from './sync.ts';

const DESK = '/api/v1/desk/devices/';
const SYNC = '/api/v1/desk/sync/';
const DEVICES = '/api/v1/devices/';
const RECORDS = `${DEVICES}records/` as const;
const HANDED_DOWN = `${DEVICES}handed_down/` as const;

/** Devices as administrators see them, and what devices send to their centre. Their requests are signed. */
export const DEVICE_ENDPOINTS = {
  listDevices: {
    operationId: 'api_v1_desk_devices_list',
    tag: 'Desk',
    summary: 'List the devices that may deliver to this centre',
    method: 'GET',
    path: DESK,
    allow: 'manage_devices',
    reads: 'nothing',
    request: null,
    response: DeviceList,
  },
  /** The answer has the enrolment code, which is not shown again. */
  inviteDevice: {
    operationId: 'api_v1_desk_devices_create',
    tag: 'Desk',
    summary: 'Make an enrolment code for a device',
    description: 'Returns a code that works once and is not shown again.',
    method: 'POST',
    path: DESK,
    allow: 'manage_devices',
    reads: 'nothing',
    stepUp: true,
    request: InviteDeviceRequest,
    response: DeviceWithCode,
  },
  revokeDevice: {
    operationId: 'api_v1_desk_devices_revoke_create',
    tag: 'Desk',
    summary: 'Revoke a device',
    description:
      'From its next request on, the device is refused. What it delivered stays. Returns 409 for one that is revoked already.',
    method: 'POST',
    path: `${DESK}{device_id}/revoke/`,
    allow: 'manage_devices',
    reads: 'nothing',
    stepUp: true,
    request: null,
    response: Device,
  },
  getSyncStatus: {
    operationId: 'api_v1_desk_sync_retrieve',
    tag: 'Desk',
    summary: 'How far the changes of this device are on their way to its centre',
    method: 'GET',
    path: SYNC,
    allow: 'use_session',
    request: null,
    response: SyncStatus,
  },
  sendAgain: {
    operationId: 'api_v1_desk_sync_send_again_create',
    tag: 'Desk',
    summary: 'Send one parked change to the centre again, or all of them',
    method: 'POST',
    path: `${SYNC}send_again/`,
    allow: 'manage_devices',
    reads: 'nothing',
    request: SendAgainRequest,
    response: Redelivered,
  },
  /** Answers at once; the watchlists response shows how far it is. */
  fetchFromCentre: {
    operationId: 'api_v1_desk_sync_fetch_create',
    tag: 'Desk',
    summary: 'Ask the centre now for answers, the policy and lists',
    description: 'Does nothing on a device without a centre.',
    method: 'POST',
    path: `${SYNC}fetch/`,
    allow: 'manage_watchlists',
    reads: 'nothing',
    request: null,
    response: SyncStatus,
  },
  enrolDevice: {
    operationId: 'api_v1_devices_enrol_create',
    tag: 'Devices',
    summary: 'Enrol a device with its code and public key',
    method: 'POST',
    path: `${DEVICES}enrol/`,
    allow: 'public',
    request: EnrolRequest,
    response: Enrolled,
  },
  /** The same record may come again. */
  deliverRecord: {
    operationId: 'api_v1_devices_records_create',
    tag: 'Devices',
    summary: 'Deliver a signed record of a case',
    method: 'POST',
    path: RECORDS,
    allow: 'device',
    request: DeliverRecordRequest,
    requestBytesMax: RECORD_BYTES_MAX + 1_000,
    response: RecordReceived,
  },
  /** A device goes on from where the answer says. */
  getDeliveredRecord: {
    operationId: 'api_v1_devices_records_retrieve',
    tag: 'Devices',
    summary: 'Which pictures of a delivered case are missing',
    method: 'GET',
    path: `${RECORDS}{batch_id}/`,
    allow: 'device',
    request: null,
    response: RecordReceived,
  },
  /** The body is the piece; `?from=` is the place of its first byte in the picture. */
  deliverCapturePiece: {
    operationId: 'api_v1_devices_records_captures_create',
    tag: 'Devices',
    summary: 'Deliver the next piece of a picture',
    method: 'POST',
    path: `${RECORDS}{batch_id}/captures/{kind}/`,
    allow: 'device',
    request: null,
    requestBytesMax: PIECE_BYTES_MAX,
    response: RecordReceived,
  },
  deliverErasure: {
    operationId: 'api_v1_devices_erasures_create',
    tag: 'Devices',
    summary: 'Erase a case that the device has erased',
    method: 'POST',
    path: `${DEVICES}erasures/`,
    allow: 'device',
    request: DeliverErasureRequest,
    requestBytesMax: 1_000,
    response: ErasureReceived,
  },
  /** `?after=` is the cursor of an earlier answer. */
  getCentreChanges: {
    operationId: 'api_v1_devices_changes_list',
    tag: 'Devices',
    summary: 'What changed at the centre about the cases of the device',
    method: 'GET',
    path: `${DEVICES}changes/`,
    allow: 'device',
    request: null,
    response: CentreChanges,
  },
  /** `?known=` is the number of the manifest that the device has. */
  getHandedDown: {
    operationId: 'api_v1_devices_handed_down_retrieve',
    tag: 'Devices',
    summary: 'The signed manifest of the policy and watchlists that the centre hands down',
    description: 'Returns 404 before the first manifest.',
    method: 'GET',
    path: HANDED_DOWN,
    allow: 'device',
    request: null,
    response: HandedDown,
  },
  /** The answer is bytes. `?from=` is the place of the first one, and `bytes=` how many are wanted, at most `PIECE_BYTES_MAX`. */
  getHandedPiece: {
    operationId: 'api_v1_devices_handed_down_packages_retrieve',
    tag: 'Devices',
    summary: 'The next piece of a list that the centre hands down',
    description: 'Returns 404 for a package that no manifest names any more.',
    method: 'GET',
    path: `${HANDED_DOWN}packages/{sha256}/`,
    allow: 'device',
    request: null,
    response: null,
  },
} as const satisfies Record<string, Endpoint>;
