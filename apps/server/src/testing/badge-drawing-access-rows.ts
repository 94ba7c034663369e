import { type badgeCalls, defaultTemplate } from '@parley/contract/badges'
import type { AccessRow } from './access-row.ts'
import type { AccessWorld } from './access-world.ts'

const eventOf = ({ event }: AccessWorld) => ({ eventId: event.eventId })
const side = { widthMm: 90, heightMm: 55, canvas: defaultTemplate.templates.front }

type Names = 'previewBadge' | 'findMissingGlyphs' | 'getBadges' | 'printSheets'

export const badgeDrawingAccessRows = {
  previewBadge: { own: (world) => ({ ...eventOf(world), ...side }) },
  findMissingGlyphs: { own: eventOf, alsoMay: ['notAllowed'] },
  getBadges: { own: eventOf, alsoMay: ['notAllowed'] },
  printSheets: { own: (world) => ({ ...eventOf(world), paper: 'one' as const }) },
} satisfies { [Name in Names]: AccessRow<(typeof badgeCalls)[Name]> }
