import { inOneLine } from '@parley/contract'
import { bandOf } from '../images/band-of.ts'

/** The sizes that browsers want of an app on the home screen. */
export const ICONS_PX = [192, 512] as const

interface Installed {
  /** The address at which the app opens; its icons are below. */
  readonly page: string
  /** Pages below this open in the app. */
  readonly scope: string
  readonly name: string
  readonly language: string
  /** `#rrggbb`; null for ours. */
  readonly color: string | null
}

/** The description of a page as an app of its own, with the name and the colour of an event. */
export function appManifest({ page, scope, name: given, language, color }: Installed): string {
  const name = inOneLine(given)
  return JSON.stringify({
    id: page,
    name,
    short_name: name,
    lang: language,
    start_url: page,
    scope,
    display: 'standalone',
    background_color: '#f6f6f3',
    theme_color: bandOf(color).band,
    icons: ICONS_PX.map((px) => ({
      src: `${page}/icon-${px}.png`,
      sizes: `${px}x${px}`,
      type: 'image/png',
      purpose: 'any',
    })),
  })
}
