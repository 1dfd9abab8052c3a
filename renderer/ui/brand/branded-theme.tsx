import { MantineProvider } from '@mantine/core';
import { type ReactNode, useEffect, useMemo } from 'react';
import { theme } from '../../theme.ts';
import { brandedVariables, loadBranding, useBranding } from './branding.ts';

type BrandedThemeProps = {
  /** Whatever the system is set to. */
  always?: 'dark';
  children: ReactNode;
};

/** The theme in the colour of the organisation. */
export function BrandedTheme({ always, children }: BrandedThemeProps) {
  const accent = useBranding((branding) => branding.accent);
  const resolver = useMemo(() => brandedVariables(accent), [accent]);
  useEffect(() => void loadBranding(), []);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolver}
      defaultColorScheme="auto"
      {...(always && { forceColorScheme: always })}
    >
      {children}
    </MantineProvider>
  );
}
