import type { EndpointName } from '#shared/contract/api.ts';
import { PASSKEY_REFUSALS } from './passkey-requests.ts';

/** Endpoints that cannot succeed on this service, and why. */
export const NEVER_SUCCEED: Partial<Record<EndpointName, string>> = {
  setUp: 'there are operators already',
  listDemoSpecimens: 'this is not the demo',
  getDemoCapture: 'this is not the demo',
  readDocument: 'there is no inference process',
  previewPicture: 'there is no inference process',
  sendLiveFrame: 'no live capture runs',
  stopLiveCapture: 'no live capture runs',
  sendApplicantFrame: 'no live capture runs',
  stopApplicantCapture: 'no live capture runs',
  addApplicantFile: 'the body is no picture',
  getApplicantReceipt: 'nothing is decided',
  blockFace: 'the stored case has no face',
  unblockFace: 'the stored case has no face',
  rerunCheck: 'the stored case has no such check',
  resolveHit: 'the stored case has no hit',
  settleResolution: 'the stored case has no hit',
  confirmWatchlist: 'no list waits',
  sendWatchlistPiece: 'no import runs',
  testCallback: 'nothing outside is to be reached',
  markReceived: 'no change is parked',
  liftHold: 'a hold is lifted by two people',
  leaveCentre: 'there is no centre',
  confirmAuthenticator: 'no code of an authenticator app is known here',
  renewRecoveryCodes: 'nobody has a second factor',
  ...PASSKEY_REFUSALS,
  getReport: 'no network opens the pictures',
  exportCase: 'no network opens the pictures',
  getDeliveredCapture: 'no picture has arrived whole',
};
