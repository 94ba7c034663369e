import { useSyncExternalStore } from 'react'

/** Whether a media query holds, right from the first render on. */
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

/** The frame's mobile width, up to 767 px: bottom bar instead of side navigation. */
export const useIsPhone = () => useMedia(IS_PHONE)

/** The head of a phone has no room for a title and everything else. */
export const useIsTiny = () => useMedia('(max-width: 359.98px)')

/** Forms, details and action screens change at 768 px and below: a page instead of a modal. */
export const useIsNarrow = () => useMedia('(max-width: 768px)')

/** From 1025 px the navigation is open by default. */
export const useIsDesk = () => useMedia('(min-width: 1025px)')
