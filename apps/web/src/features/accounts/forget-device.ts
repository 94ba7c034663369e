import { LANGUAGE_KEY } from '../../lib/i18n/languages.ts'
import { COLOUR_SCHEME_KEY } from '../../ui/theme/colour-scheme.ts'

/** How this device speaks and looks says nothing of the person. */
const STAYS = new Set([LANGUAGE_KEY, COLOUR_SCHEME_KEY])

/** Clears what this browser has kept of the person. What is in memory goes with the sign-in. */
export function forgetDevice(): void {
  try {
    for (const key of Object.keys(localStorage)) if (!STAYS.has(key)) localStorage.removeItem(key)
    sessionStorage.clear()
  } catch {
    // Where the browser refuses storage, nothing was kept either.
  }
}
