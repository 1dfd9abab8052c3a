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

/** Documents about a case that people keep. Electron asks the operator where to save each. */
const KEPT_TYPES: readonly string[] = ['application/pdf'];

export function mayDownload(address: string, mediaType: string): boolean {
  return address.startsWith('blob:') && isPageAddress(address.slice('blob:'.length)) && KEPT_TYPES.includes(mediaType);
}

/**
 * Revokes what Electron grants by default: permissions, devices, screen capture, and downloads that the page did not make. Electron asks the check handler
 * first, and the request handler if that said no, so both are needed. A locked kiosk saves nothing.
 */
export function guardSession(session: Session, isLocked: () => boolean = () => false): void {
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
  session.on('will-download', (event, item) => {
    if (isLocked() || !mayDownload(item.getURL(), item.getMimeType())) event.preventDefault();
  });
}
