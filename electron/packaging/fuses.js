// Plain JavaScript like its script; the packages are installed for development only.
import process from 'node:process';
import { FuseState, FuseV1Options, FuseVersion, flipFuses, getCurrentFuseWire } from '@electron/fuses';

/** Every fuse is named, so that none changes with a new Electron. */
export const FUSES = {
  RunAsNode: false,
  EnableCookieEncryption: true,
  EnableNodeOptionsEnvironmentVariable: false,
  EnableNodeCliInspectArguments: false,
  EnableEmbeddedAsarIntegrityValidation: true,
  OnlyLoadAppFromAsar: true,
  LoadBrowserProcessSpecificV8Snapshot: false,
  GrantFileProtocolExtraPrivileges: false,
  WasmTrapHandlers: true,
};

/** Sets them and reads them back. Rejects if one is not named here, or differs. */
export async function setFuses(binary, arch = process.arch) {
  const removed = Object.entries(await readFuses(binary)).flatMap(([name, state]) => (state === null ? [name] : []));
  if (removed.length > 0) throw new Error(`${binary} has no working fuse any more for: ${removed.join(', ')}.`);
  const wanted = Object.entries(FUSES).map(([name, on]) => [FuseV1Options[name], on]);
  await flipFuses(binary, {
    version: FuseVersion.V1,
    strictlyRequireAllFuses: true,
    // Apple's processors need a fitting signature, and without a certificate there is no other.
    resetAdHocDarwinSignature: arch === 'arm64',
    ...Object.fromEntries(wanted),
  });
  const found = await readFuses(binary);
  const different = Object.keys(FUSES).filter((name) => found[name] !== FUSES[name]);
  if (different.length > 0)
    throw new Error(`These fuses of ${binary} are not as they were set: ${different.join(', ')}.`);
}

/** Each fuse of the binary by name: on, off, or null if this Electron has removed it. */
export async function readFuses(binary) {
  const {
    version: _version,
    resetAdHocDarwinSignature: _reset,
    strictlyRequireAllFuses: _all,
    ...wire
  } = await getCurrentFuseWire(binary);
  return Object.fromEntries(
    Object.entries(wire).map(([index, state]) => [
      FuseV1Options[index] ?? index,
      state === FuseState.ENABLE ? true : state === FuseState.DISABLE ? false : null,
    ]),
  );
}
