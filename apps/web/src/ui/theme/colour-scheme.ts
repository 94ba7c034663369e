import { localStorageColorSchemeManager, useMantineColorScheme } from '@mantine/core'

/** `auto` follows the device. */
export type ColourScheme = 'auto' | 'light' | 'dark'

/** Also read by the inline script of `index.html`, before anything is painted. */
export const COLOUR_SCHEME_KEY = 'parley.scheme'

export const colourSchemeManager = localStorageColorSchemeManager({ key: COLOUR_SCHEME_KEY })

/** The chosen scheme, remembered on this device, and the way to choose another. */
export function useColourScheme(): [ColourScheme, (scheme: ColourScheme) => void] {
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  return [colorScheme, setColorScheme]
}
