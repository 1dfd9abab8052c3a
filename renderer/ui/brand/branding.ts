import type { CSSVariablesResolver } from '@mantine/core';
import { create } from 'zustand';
import { type Accent, Branding } from '#shared/contract/branding/branding.ts';
import { BRANDING_ENDPOINTS } from '#shared/contract/branding/endpoints.ts';
import { colourVariables } from '../../theme.ts';

const LOAD_TIMEOUT_MS = 10_000;

/** Name, logo and colour of the organisation; the default until they are loaded. */
export const useBranding = create<Branding>()(() => ({ name: null, accent: null, logo: null }));

export const showBranding = (branding: Branding): void => useBranding.setState(branding);

/** A page without them works as well, so a failure is not shown. */
export async function loadBranding(): Promise<void> {
  try {
    const signal = AbortSignal.timeout(LOAD_TIMEOUT_MS);
    const response = await fetch(BRANDING_ENDPOINTS.getBranding.path, { signal });
    const { data } = Branding.safeParse(await response.json());
    if (response.ok && data) showBranding(data);
  } catch {
    // Offline: the default stays.
  }
}

/** With the organisation's. White text is on the light colour in both schemes. */
export const brandedVariables =
  (accent: Accent | null): CSSVariablesResolver =>
  (theme) => {
    const variables = colourVariables(theme);
    if (accent === null) return variables;
    const filled = {
      '--mantine-primary-color-filled': accent.light,
      '--mantine-primary-color-filled-hover': `color-mix(in srgb, ${accent.light}, black 15%)`,
      '--mantine-color-ink-filled': accent.light,
      '--mantine-color-ink-filled-hover': `color-mix(in srgb, ${accent.light}, black 15%)`,
    };
    const text = (colour: string) => ({
      '--accent': colour,
      '--mantine-color-anchor': colour,
      '--mantine-color-ink-text': colour,
      '--mantine-color-ink-outline': colour,
      '--mantine-color-ink-light-color': colour,
    });
    return {
      variables: variables.variables,
      light: { ...variables.light, ...filled, ...text(accent.light) },
      dark: { ...variables.dark, ...filled, ...text(accent.dark) },
    };
  };
