import { randomInt, randomUUID } from 'node:crypto';
import type { EndpointName } from '#shared/contract/api.ts';
import { DEFAULT_KIOSK_SETTINGS, type KioskHealthReport } from '#shared/contract/kiosks/kiosk.ts';
import { consentVersionOf } from '#shared/contract/runs/consent-version.ts';
import { setExitCode } from '../../../../electron/service/kiosks/exit-code-rows.ts';
import { addKiosk, callStaff, registerKiosk } from '../../../../electron/service/kiosks/rows.ts';
import { openVisit } from '../../../../electron/service/kiosks/visit-rows.ts';
import { addLink } from '../../../../electron/service/links/rows.ts';
import type { Store } from '../../../../electron/service/store/store.ts';
import { aLink, SOMEBODY } from '../../../support/store/store-fixtures.ts';
import type { Headers } from './callers.ts';

/** A kiosk for requests that need one, and others that requests may close. */
export async function createKioskVisits(store: Store) {
  const add = () => addKiosk(store, { name: 'Kiosk', site: null }, SOMEBODY);
  const {
    kiosk: { id },
    key,
  } = await registerKiosk(store, (await add()).code);
  // Each request chooses another kiosk, of which there are at most 1,000.
  let calling: string | null = null;
  let uses = 0;
  let holder: string | null = null;

  /** The code of a visitor who may go on. */
  async function visitCode(): Promise<string> {
    const batchId = randomUUID();
    await addLink(store, aLink(batchId));
    return (await openVisit(store, id, batchId)).code;
  }

  /** Everybody gives theirs back, because few people may have one. */
  async function exitCode(personId: string): Promise<string> {
    if (holder !== null) await setExitCode(store, holder, null).catch(() => undefined);
    holder = personId;
    const code = String(randomInt(10_000_000, 99_999_999));
    await setExitCode(store, personId, code);
    return code;
  }

  return {
    headers: (): Headers => ({ authorization: `Bearer ${key}` }),
    /** A kiosk that calls for staff. */
    async callingId(): Promise<string> {
      if (calling === null || uses++ % 5 === 0) calling = (await add()).kiosk.id;
      await callStaff(store, calling, 'selfie').catch(async () => {
        calling = (await add()).kiosk.id;
        await callStaff(store, calling, 'selfie');
      });
      return calling;
    },
    /** A body that the endpoint accepts; undefined for other endpoints. `person` makes one who has no exit code. */
    async body(name: EndpointName, person: () => Promise<{ readonly id: string }>): Promise<unknown> {
      switch (name) {
        case 'registerKiosk':
          return { code: (await add()).code };
        case 'resumeKioskVisit':
          return { code: await visitCode() };
        case 'giveConsent':
          return { consent_version: consentVersionOf('kiosk'), language: 'fr' };
        case 'changeKioskSettings':
          return DEFAULT_KIOSK_SETTINGS;
        case 'reportKioskHealth':
          return {
            page_version: '1.4.0',
            camera: 'working',
            is_in_visit: false,
            fault: null,
            camera_names: ['Table camera'],
          } satisfies KioskHealthReport;
        case 'startKioskChipReading':
          return { session_token: 'no session', password: { can: '123456' } };
        case 'callStaff':
          return { step: 'selfie' };
        case 'exitKiosk':
          return { code: await exitCode((await person()).id) };
        case 'setOwnExitCode':
          return { code: null };
        default:
          return undefined;
      }
    },
  };
}
