/** A request of a device as it was sent, and how the centre answered. */
export type WireMessage = {
  readonly at: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Base64. */
  readonly body: string;
  readonly status: number;
};

/** What `messages-2026-11` is about; see `write-messages.ts`. */
export const MESSAGES = {
  folder: 'messages-2026-11',
  number: 'c0000000-0000-4000-8000-000000000001',
  document: 'c0000000-0000-4000-8000-000000000002',
  erased: 'c0000000-0000-4000-8000-000000000003',
} as const;
