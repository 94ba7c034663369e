import { useSyncExternalStore } from 'react'

/** Correct from the first render on. */
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

/** Up to 767 px: bottom bar instead of side navigation. */
export const useIsPhone = () => useMedia(IS_PHONE)

/** The top bar then has no room for a title beside everything else. */
export const useIsTiny = () => useMedia('(max-width: 359.98px)')

/** Forms, details and action screens are then pages instead of modals. */
export const useIsNarrow = () => useMedia('(max-width: 768px)')

/** The navigation is then open by default. */
export const useIsDesk = () => useMedia('(min-width: 1025px)')
