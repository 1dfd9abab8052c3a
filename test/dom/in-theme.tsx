import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from '../../renderer/theme.ts';

export function InTheme({ children }: { children: ReactNode }) {
  // Fields that grow with their text listen to it, and jsdom lacks it.
  if (!('fonts' in document)) Object.assign(document, { fonts: new EventTarget() });
  return (
    <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  );
}
