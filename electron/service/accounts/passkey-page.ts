import { type PasskeySite, passkeySite } from '#shared/domain/passkey-site.ts';
import type { ApiContext } from '../api/api-environment.ts';
import { bearerToken } from '../api/authentication.ts';
import { ServiceError } from '../service-error.ts';
import type { PasskeyPage } from './passkeys.ts';

/** The site of the page that asks. The host has compared `Origin` with the names it answers to. */
export function siteOf(context: ApiContext): PasskeySite {
  const site = passkeySite(context.req.header('origin') ?? '');
  if (site === null) throw new ServiceError('account.passkey_place');
  return site;
}

/** The same with the session of whoever is signed in there. */
export const passkeyPage = (context: ApiContext): PasskeyPage => ({
  site: siteOf(context),
  token: bearerToken(context),
});
