import type { CSSVariablesResolver, MantineColorsTuple } from '@mantine/core';
import { Button, Checkbox, createTheme, Input, PasswordInput, Select } from '@mantine/core';

/** One accent, fountain-pen blue, on greys. All other colours are reserved for decisions. */
const ink: MantineColorsTuple = [
  '#eef3fb',
  '#dbe5f5',
  '#b5c9ea',
  '#8aabde',
  '#7ea4e0',
  '#4a7bc9',
  '#3a6bbd',
  '#2c58a3',
  '#234a8c',
  '#173768',
];

const slate: MantineColorsTuple = [
  '#e6ebf2',
  '#cbd4e0',
  '#a3b0c2',
  '#7d8b9d',
  '#3a4654',
  '#2a3542',
  '#1b2430',
  '#10161f',
  '#0c1118',
  '#080b10',
];

export const theme = createTheme({
  colors: { ink, dark: slate },
  primaryColor: 'ink',
  primaryShade: { light: 8, dark: 6 },
  autoContrast: true,
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Mono', 'DejaVu Sans Mono', monospace",
  headings: { fontFamily: "'Inter Variable', system-ui, sans-serif", fontWeight: '620' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    // Targets are at least 44 pixels high, for fingers as well as mice.
    Button: Button.extend({
      defaultProps: { size: 'md' },
      vars: (_theme, props) => ({
        root: { '--button-height': props.size === 'lg' ? '3.5rem' : '2.875rem', '--button-fz': '1rem' },
      }),
    }),
    Input: Input.extend({ defaultProps: { size: 'md' }, vars: () => ({ wrapper: { '--input-height': '2.875rem' } }) }),
    InputWrapper: Input.Wrapper.extend({ defaultProps: { size: 'md' } }),
    PasswordInput: PasswordInput.extend({ vars: () => ({ root: { '--psi-button-size': '2.75rem' } }) }),
    Select: Select.extend({
      defaultProps: { size: 'md', checkIconPosition: 'right', comboboxProps: { withinPortal: false } },
    }),
    Checkbox: Checkbox.extend({ defaultProps: { size: 'md' } }),
    // A menu holds its items only, and is inside the landmark of its button; fixed, no table cuts it off. A plain object, because
    // `Menu.extend` would load menus on pages that have none.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false, withinPortal: false, floatingStrategy: 'fixed' } },
  },
});

/** Colours by meaning. Text and background have a contrast of at least 4.5 to 1. */
export const colourVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-error': '#a61b1b',
    '--mantine-color-body': '#f5f7fa',
    '--mantine-color-text': '#152032',
    '--mantine-color-dimmed': '#516074',
    '--mantine-color-placeholder': '#66758a',
    '--surface': '#ffffff',
    '--surface-sunken': '#eef2f7',
    '--stage-ground': '#d9e0ea',
    '--line': '#dbe2ec',
    '--control-border': '#8391a5',
    '--mark-background': '#234a8c',
    '--mark-check': '#ffffff',
    '--mark-pen': '#b5c9ea',
    '--accent': '#234a8c',
    '--tone-good': '#125c34',
    '--tone-good-ground': '#e6f4eb',
    '--tone-good-line': '#a9d7ba',
    '--tone-bad': '#9c1a1a',
    '--tone-bad-ground': '#fcebeb',
    '--tone-bad-line': '#efbcbc',
    '--tone-doubt': '#734600',
    '--tone-doubt-ground': '#fff3d9',
    '--tone-doubt-line': '#ebcd8b',
    '--tone-plain': '#44526a',
    '--tone-plain-ground': '#eef2f7',
    '--tone-plain-line': '#ccd6e2',
  },
  dark: {
    '--mantine-color-error': '#ff9d9d',
    '--mantine-color-body': '#10161f',
    '--mantine-color-text': '#e6ebf2',
    '--mantine-color-dimmed': '#a3b0c2',
    '--mantine-color-placeholder': '#93a1b4',
    '--surface': '#18202b',
    '--surface-sunken': '#131a24',
    '--stage-ground': '#0a0e15',
    '--line': '#2c3745',
    '--control-border': '#66768a',
    '--mark-background': '#7ea4e0',
    '--mark-check': '#0c1118',
    '--mark-pen': '#234a8c',
    '--accent': '#9dbcec',
    '--tone-good': '#86d9a6',
    '--tone-good-ground': '#12291c',
    '--tone-good-line': '#285a3c',
    '--tone-bad': '#ffa3a3',
    '--tone-bad-ground': '#351819',
    '--tone-bad-line': '#6b2e2e',
    '--tone-doubt': '#f3c56d',
    '--tone-doubt-ground': '#30240c',
    '--tone-doubt-line': '#64491a',
    '--tone-plain': '#b7c3d3',
    '--tone-plain-ground': '#202a37',
    '--tone-plain-line': '#374455',
  },
});
