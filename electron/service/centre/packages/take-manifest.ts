import { HandedDown, type HandedDownProblem, type Manifest } from '#shared/contract/centre/handed-down.ts';
import { DEVICE_ENDPOINTS } from '#shared/contract/devices/endpoints.ts';
import { openManifest } from '../../devices/packages/manifest-signature.ts';
import { appendAudit } from '../../store/audit-log.ts';
import type { Environment } from '../../store/environment.ts';
import type { Store } from '../../store/store.ts';
import { CENTRE_ACTOR } from '../answer-rows.ts';
import type { CentreClient, EnrolledDevice } from '../centre-client.ts';
import { findCentreLink, learnCentreKey } from '../rows.ts';
import { findReceived, putReceived } from './handed-down-rows.ts';

type Dependencies = { readonly store: Store; readonly client: CentreClient; readonly environment: Environment };

/**
 * Remembers it, so that an older one is refused, also after a restart. Returns why it was refused,
 * or null. Rejects if the centre cannot be reached.
 */
export async function takeManifest(
  { store, client, environment }: Dependencies,
  { url, signer }: EnrolledDevice,
  signal: AbortSignal,
): Promise<HandedDownProblem | null> {
  const known = (await findReceived(store))?.number ?? 0;
  const { method, path } = DEVICE_ENDPOINTS.getHandedDown;
  const asked = { method, path: `${path}?known=${known}`, answer: HandedDown, signal };
  const answer = await client.call(url, asked, signer);
  if (!answer.ok) return null;
  const { manifest: signed, public_key: publicKey } = answer.body;
  // A device that was enrolled before centres had a key learns it here, once.
  const trusted = (await findCentreLink(store))?.centreKey ?? publicKey;
  const manifest = openManifest(signed, trusted);
  if (typeof manifest === 'string') return manifest;
  if (manifest.environment !== environment) return 'WRONG_ENVIRONMENT';
  await learnCentreKey(store, trusted);
  return store.write(async (tx) => {
    const received = await findReceived(tx);
    if (received && manifest.number < received.number) return 'OLD_MANIFEST';
    if (manifest.number === received?.number) return null;
    const receivedAt = tx.now().toISOString();
    await putReceived(tx, { manifest: signed, number: manifest.number, receivedAt, policy: received?.policy ?? null });
    await appendAudit(tx, {
      actor: CENTRE_ACTOR,
      action: 'centre.manifest_taken',
      facts: { manifest: manifest.number, lists: manifest.lists.length },
    });
    return null;
  });
}

/** The manifest that was taken last; null before the first. */
export async function receivedManifest(store: Store): Promise<Manifest | null> {
  const [received, link] = [await findReceived(store), await findCentreLink(store)];
  if (!received || link?.centreKey == null) return null;
  const manifest = openManifest(received.manifest, link.centreKey);
  return typeof manifest === 'string' ? null : manifest;
}
