import { DEMO_COMPANIES } from '../content/companies.ts'
import type { SectorKey } from '../content/sectors.ts'
import { MARK_STYLES, type Mark } from '../drawings/company-marks.ts'

/** Colours of booths, dark enough for white text. */
export const BOOTH_COLOURS = [
  '#7a1f3d',
  '#14532d',
  '#1d4ed8',
  '#7c2d12',
  '#4c1d95',
  '#0f5c5c',
  '#8a4b08',
  '#374151',
  '#9d174d',
  '#3f6212',
  '#155e75',
] as const

/** Returns the drawing of a firm. A company has its own colour; all others differ from each other. */
export function markOf(nth: number, sector: SectorKey): Mark {
  const company = DEMO_COMPANIES[nth]
  if (company) return { sector, colour: company.colour, style: 'plain' }
  const at = nth - DEMO_COMPANIES.length
  // The numbers of colours and styles are coprime, so that a pair repeats only after all others.
  return {
    sector,
    colour: BOOTH_COLOURS[at % BOOTH_COLOURS.length] as string,
    style: MARK_STYLES[at % MARK_STYLES.length] as Mark['style'],
  }
}
