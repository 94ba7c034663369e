import { localStorageColorSchemeManager, useMantineColorScheme } from '@mantine/core'

/** `auto` follows the device. */
export type ColourScheme = 'auto' | 'light' | 'dark'

/** Also read by the inline script of `index.html` before the first paint. */
export const COLOUR_SCHEME_KEY = 'parley.scheme'

export const colourSchemeManager = localStorageColorSchemeManager({ key: COLOUR_SCHEME_KEY })

export function useColourScheme(): [ColourScheme, (scheme: ColourScheme) => void] {
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  return [colorScheme, setColorScheme]
}
