import type { Session } from 'electron';
import { isPageAddress } from './app-scheme.ts';

/** For the page's camera only, never the microphone, not even together with it. */
export function mayUse(permission: string, origin: string | undefined, mediaTypes: readonly string[]): boolean {
  return (
    permission === 'media' &&
    origin !== undefined &&
    isPageAddress(origin) &&
    mediaTypes.length > 0 &&
    mediaTypes.every((mediaType) => mediaType === 'video')
  );
}

/** Nothing listens there, and not even this machine is reached without it. */
const NO_PROXY_AT_ALL = {
  mode: 'fixed_servers',
  proxyRules: 'socks5://127.0.0.1:9',
  proxyBypassRules: '<-loopback>',
} as const;

/**
 * Revokes Electron's defaults: permissions, devices, screen capture, downloads, and the network,
 * because a content security policy does not stop WebRTC. Both handlers are needed: the request
 * handler is asked after a no.
 */
export function guardSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, callback, details) => {
    const mediaTypes = 'mediaTypes' in details ? (details.mediaTypes ?? []) : [];
    callback(details.isMainFrame && mayUse(permission, details.requestingUrl, mediaTypes));
  });
  session.setPermissionCheckHandler(
    (_contents, permission, requestingOrigin, details) =>
      details.isMainFrame && mayUse(permission, requestingOrigin, [details.mediaType ?? 'unknown']),
  );
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, callback) => callback(null));
  void session.setProxy(NO_PROXY_AT_ALL);
  session.on('will-download', (event) => event.preventDefault());
}
