import { localStorageColorSchemeManager, useMantineColorScheme } from '@mantine/core'

/** The colour scheme of the page. `auto` follows the device. */
export type ColourScheme = 'auto' | 'light' | 'dark'

/** The storage key of the scheme. The inline script of `index.html` reads it too, before the first paint. */
export const COLOUR_SCHEME_KEY = 'parley.scheme'

export const colourSchemeManager = localStorageColorSchemeManager({ key: COLOUR_SCHEME_KEY })

export function useColourScheme(): [ColourScheme, (scheme: ColourScheme) => void] {
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  return [colorScheme, setColorScheme]
}
