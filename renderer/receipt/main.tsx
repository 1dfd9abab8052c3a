import '@fontsource-variable/inter';
import '../ui/mantine.css';
import '../page.css';
import { DirectionProvider, MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startReceiptI18n } from '../i18n/receipt-i18n.ts';
import { colourVariables, theme } from '../theme.ts';
import { loadBranding } from '../ui/brand/branding.ts';
import { ReceiptPage } from './receipt-page.tsx';

/** The base point of the curve, a valid public key. */
const SOME_KEY = { kty: 'OKP', crv: 'Ed25519', x: 'WGZmZmZmZmZmZmZmZmZmZmZmZmZmZmZmZmZmZmZmZmY' } as const;

/** Without TLS or in an old version Ed25519 cannot be verified, which is no forgery. */
async function canVerify(): Promise<boolean> {
  try {
    await crypto.subtle.importKey('jwk', SOME_KEY, 'Ed25519', false, ['verify']);
    return true;
  } catch {
    return false;
  }
}

const root = document.getElementById('root');
if (root) {
  void loadBranding();
  await startReceiptI18n(navigator.languages);
  const isAble = await canVerify();
  createRoot(root).render(
    <StrictMode>
      <DirectionProvider>
        <MantineProvider theme={theme} cssVariablesResolver={colourVariables} defaultColorScheme="auto">
          <ReceiptPage isAble={isAble} />
        </MantineProvider>
      </DirectionProvider>
    </StrictMode>,
  );
}
