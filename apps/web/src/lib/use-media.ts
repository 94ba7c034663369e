import { useSyncExternalStore } from 'react'

/** Returns true if the media query matches. The result is correct from the first render on. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}

export const IS_PHONE = '(max-width: 767.98px)'

/** Returns true up to 767 px. The page then has a bottom bar instead of side navigation. */
export const useIsPhone = () => useMedia(IS_PHONE)

/** Returns true below 360 px. The top bar then has no room for a title beside everything else. */
export const useIsTiny = () => useMedia('(max-width: 359.98px)')

/** Returns true up to 768 px. Forms, details and action screens are then pages instead of modals. */
export const useIsNarrow = () => useMedia('(max-width: 768px)')

/** Returns true from 1025 px. The navigation is then open by default. */
export const useIsDesk = () => useMedia('(min-width: 1025px)')
