import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from '../../renderer/theme.ts';

/** Without Mantine's own style sheets: the simulated browser would match all of their rules each time it is asked for a style. */
export const InTheme = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    env="test"
    withCssVariables={false}
    withStaticClasses={false}
    withGlobalClasses={false}
  >
    {children}
  </MantineProvider>
);
