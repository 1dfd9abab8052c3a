import '@fontsource-variable/inter';
import '../ui/mantine.css';
import '../page.css';
import { DirectionProvider, MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startReceiptI18n } from '../i18n/receipt-i18n.ts';
import { colourVariables, theme } from '../theme.ts';
import { canVerify } from './can-verify.ts';
import { ReceiptPage } from './receipt-page.tsx';

const root = document.getElementById('root');
if (root) {
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
