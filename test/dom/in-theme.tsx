import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from '../../renderer/theme.ts';

export const InTheme = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
    {children}
  </MantineProvider>
);
