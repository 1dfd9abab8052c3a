import type { Manifest } from '#shared/contract/centre/handed-down.ts';
import { putPublished, signingSeed } from '../../../electron/service/centre/packages/handed-down-rows.ts';
import { privateKeyOf } from '../../../electron/service/devices/device-key.ts';
import { signManifest } from '../../../electron/service/devices/packages/manifest-signature.ts';
import { storePackage } from '../../../electron/service/devices/packages/package-rows.ts';
import { DEFAULT_POLICY } from '../../../electron/service/policy/default-policy.ts';
import { hashPolicy } from '../../../electron/service/policy/rows.ts';
import type { Store } from '../../../electron/service/store/store.ts';

/** A centre that has handed down its policy, and has a package. Returns the package's hash. */
export async function handedDown(store: Store): Promise<string> {
  const bytes = (async function* () {
    yield Buffer.alloc(1_000, 1);
  })();
  const versionId = 'c0000000-0000-4000-8000-000000000003';
  const made = await storePackage(store, { list: 'branch', versionId, baseId: null }, bytes, 10_000);
  const manifest: Manifest = {
    version: 1,
    number: 1,
    environment: 'production',
    published_at: store.now().toISOString(),
    policy: {
      hash: hashPolicy(DEFAULT_POLICY),
      version: DEFAULT_POLICY.version,
      since: store.now().toISOString(),
      content: DEFAULT_POLICY,
    },
    lists: [],
    chip_lists: [],
  };
  const signed = signManifest(manifest, privateKeyOf(await signingSeed(store)));
  await store.write((tx) => putPublished(tx, { manifest: signed, number: 1, says: '' }));
  return made?.sha256 ?? '';
}
