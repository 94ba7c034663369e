import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'

const GRAY: MantineColorsTuple = [
  '#f6f6f3',
  '#eeeeea',
  '#e3e3de',
  '#d2d2cc',
  '#b9b9b2',
  '#8f8f88',
  '#6f6f69',
  '#55554f',
  '#3a3a35',
  '#191915',
]
const DARK: MantineColorsTuple = [
  '#f1f1ee',
  '#cfcfca',
  '#a3a3a0',
  '#85858a',
  '#4a4a52',
  '#33333a',
  '#26262c',
  '#17171c',
  '#121216',
  '#0b0b0e',
]
const RED: MantineColorsTuple = [
  '#fdeae8',
  '#fbd5d1',
  '#f6aca5',
  '#f08277',
  '#e85a4d',
  '#e03e30',
  '#d92d20',
  '#b42318',
  '#8f1c13',
  '#6b140e',
]
const BRAND = Array.from({ length: 10 }, (_, step) => `var(--brand-${step})`) as unknown as MantineColorsTuple

/** Takes colours from CSS variables, so that a change of the event needs no new styles and no re-render. */
const variantColours: VariantColorsResolver = (input) => {
  const own = input.color === undefined || input.color === input.theme.primaryColor
  const clear = '1px solid transparent'
  if (own && input.variant === 'filled') {
    return {
      background: 'var(--brand-fill)',
      hover: 'var(--brand-fill-hover)',
      color: 'var(--brand-on)',
      border: clear,
    }
  }
  if (own && (input.variant === 'subtle' || input.variant === 'transparent')) {
    const hover = input.variant === 'subtle' ? 'var(--wash)' : 'transparent'
    return { background: 'transparent', hover, color: 'var(--ink)', border: clear }
  }
  return defaultVariantColorsResolver(input)
}

const FAMILY = '"Manrope Variable", "Manrope Fallback", system-ui, sans-serif'
const MOVES = { duration: 200, timingFunction: 'cubic-bezier(0.2, 0, 0, 1)' }
const CHOICE = { color: 'var(--ink)', iconColor: 'var(--on-ink)' }

/**
 * The theme, with plain objects of default props. `extend()` would pull every component it names into the first chunk.
 */
export const mantineTheme = createTheme({
  primaryColor: 'brand',
  primaryShade: 6,
  colors: { brand: BRAND, gray: GRAY, dark: DARK, red: RED },
  black: '#191915',
  fontFamily: FAMILY,
  fontFamilyMonospace: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
  fontSizes: { xs: '12px', sm: '13px', md: '15px', lg: '17px', xl: '22px' },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.45', xl: '1.3' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '6px', sm: '8px', md: '10px', lg: '16px', xl: '20px' },
  breakpoints: { xs: '30em', sm: '48em', md: '64.0625em', lg: '80em', xl: '96em' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  focusRing: 'never',
  respectReducedMotion: true,
  variantColorResolver: variantColours,
  components: {
    Button: { defaultProps: { size: 'md', fz: 14 } },
    ActionIcon: { defaultProps: { variant: 'subtle', size: 36, color: 'brand' } },
    Checkbox: { defaultProps: { ...CHOICE, radius: 6 } },
    Radio: { defaultProps: CHOICE },
    Switch: { defaultProps: { color: 'var(--ink)', withThumbIndicator: false } },
    ModalRoot: { defaultProps: { transitionProps: { transition: 'fade-up', ...MOVES }, radius: 20, centered: true } },
    ModalContent: { defaultProps: { radius: 20 } },
    DrawerRoot: { defaultProps: { transitionProps: MOVES } },
    CloseButton: { defaultProps: { iconSize: 18 } },
    Popover: {
      defaultProps: {
        radius: 16,
        shadow: 'none',
        transitionProps: { transition: 'fade-down', duration: 150 },
        // Before a popover is positioned, it may lie beyond the edge. With `absolute`, a phone would widen the page for
        // it and lay everything out again.
        floatingStrategy: 'fixed',
      },
    },
    Select: { defaultProps: { checkIconPosition: 'right', allowDeselect: false } },
    SegmentedControl: { defaultProps: { radius: 12 } },
    Loader: { defaultProps: { size: 20 } },
  },
})

/** Maps Mantine's variables to the tokens of `styles/tokens.css`. */
export const kitVariables: CSSVariablesResolver = () => {
  const tokens = {
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-body': 'var(--canvas)',
    '--mantine-color-bright': 'var(--ink)',
    '--mantine-color-error': 'var(--alert-text)',
    '--mantine-color-success': 'var(--live-text)',
    '--mantine-color-placeholder': 'var(--meta)',
    '--mantine-color-dimmed': 'var(--meta)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'light-dark(#f2f2ee, #222228)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--edge)',
    '--mantine-color-disabled': 'light-dark(#e9e9e5, #24242a)',
    '--mantine-color-disabled-color': 'light-dark(#6f6f69, #93939a)',
    '--mantine-color-disabled-border': 'transparent',
  }
  return { variables: {}, light: tokens, dark: tokens }
}
