import './quick-styles.ts';
import './waiting-queries.ts';
import * as React from 'react';

/**
 * React notes the place where each element was made, for its warnings, up to ten thousand times a second; a fifth of these tests' processor time.
 * This tells it that there were more.
 */
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as object;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 1e6, set: () => undefined });

// Node's would reach the pages of other test files, which run beside in threads.
globalThis.BroadcastChannel = class {
  onmessage = null;
  postMessage(): void {}
  close(): void {}
} as unknown as typeof BroadcastChannel;

// A text area that grows waits for fonts, which the simulated browser lacks.
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() });
