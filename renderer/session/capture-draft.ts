/** In memory for the visit. For a live capture the service keeps it; `picture` is a preview. */
export type CaptureDraft = {
  readonly picture: Blob;
  /** Shown in its place, where browsers do not show it. */
  readonly preview?: Blob;
  /** The page of a two-page file that may be the back. */
  readonly secondPage?: { readonly picture: Blob; readonly preview?: Blob };
} & (
  | { readonly source: 'camera' | 'file' | 'scanner' | 'specimen' | 'phone' }
  | { readonly source: 'live'; readonly liveCaptureId: string }
);
