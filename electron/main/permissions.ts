import type { Session } from 'electron';
import { isPageAddress } from './app-scheme.ts';

/** Only the page itself may use the camera. The microphone is never allowed, not even together with the camera. */
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
 * Revokes what Electron grants by default: permissions, devices, screen capture, downloads (the page saves files over the bridge), and the
 * network, which the page's scheme does not need: a content security policy stops neither WebRTC nor connections ahead of need. Electron asks
 * the check handler first, and the request handler if that said no, so both are needed.
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
