import { toSingleLine } from '@parley/contract'
import { bandOf } from '../images/band-of.ts'

/** Sizes of the icons that browsers require for an app on the home screen. */
export const ICONS_PX = [192, 512] as const

interface Installed {
  readonly page: string
  readonly scope: string
  readonly name: string
  readonly language: string
  /** Colour as `#rrggbb`. Null for Parley's own. */
  readonly color: string | null
}

export function appManifest({ page, scope, name: rawName, language, color }: Installed): string {
  const name = toSingleLine(rawName)
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
