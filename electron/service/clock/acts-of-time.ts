/**
 * Every file in which time ends, opens or erases something, and how it asks for the time; a test
 * walks the service for others.
 *
 * `erases` asks `clock.isPlausible` and waits after a leap. `ends` asks `steadyNow`, which follows
 * a leap ahead and never goes back: whatever ended stays so; for what customers began, `visitNow`,
 * which forgets a leap once the clock is right again. `opens` asks `clock.plausibleMs`, which
 * follows no leap: setting the clock ends no wait. `judges` asks it too, or `clock.isDateDoubtful`.
 */
export const ACTS_OF_TIME = {
  'accounts/change-rows.ts': { ends: 'a one-time password' },
  'accounts/passkey-challenge-rows.ts': { ends: 'a passkey challenge' },
  'accounts/rows.ts': { ends: 'a one-time password' },
  'accounts/second-factor-rows.ts': { ends: 'the set-up of an authenticator' },
  'accounts/session-rows.ts': { ends: 'sessions, their lock and a confirmed password' },
  'accounts/sign-in-throttle-rows.ts': { opens: 'sign-in after wrong passwords' },
  'api/open-link-rows.ts': { ends: 'a link' },
  'api-keys/change-rows.ts': { ends: 'the earlier secret of a key' },
  'api-keys/rows.ts': { ends: 'the earlier secret of a key', opens: 'the runs of a key for the next day' },
  'callbacks/callbacks.ts': { ends: 'the earlier secret of a callback' },
  'callbacks/rows.ts': { ends: 'the earlier secret of a callback' },
  'centre/far-captures.ts': { erases: 'pictures at the desk that the centre has' },
  'chips/import-chip-list.ts': { judges: 'the certificates of a signed list' },
  'create-lists.ts': { ends: 'lists that are too old to clear anybody' },
  'devices/rows.ts': { ends: 'the invitation of a device', erases: 'the memory of its requests' },
  'index.ts': { judges: 'the expiry of documents and their certificates' },
  'kiosks/rows.ts': { ends: 'the registration code of a kiosk' },
  'kiosks/visit-rows.ts': { ends: 'the code of a visit', erases: 'the draft of a visit' },
  'links/applicant-view.ts': { ends: 'the last page of a link' },
  'links/rows.ts': { ends: 'a link', erases: 'the values behind a link' },
  'links/session-rows.ts': { ends: 'the code that hands a link over' },
  'requests/requests.ts': { erases: 'files that came too late' },
  'requests/rows.ts': { ends: 'what was asked for in a case' },
  'retention/retention.ts': { erases: 'cases and faces by the rules' },
  'screening/monitoring.ts': { erases: 'old cases from what is monitored' },
  'screening/watchlists/import-rows.ts': { erases: 'imports that nobody continues' },
  'store/bucket/sweep-bucket.ts': { erases: 'objects that no row names' },
  'store/object-removals.ts': { erases: 'objects of erased cases' },
  'visits/rows.ts': { ends: 'a visit at the desk', erases: 'its draft' },
} as const satisfies Readonly<
  Record<
    string,
    { readonly ends?: string; readonly opens?: string; readonly erases?: string; readonly judges?: string }
  >
>;
