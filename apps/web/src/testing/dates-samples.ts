import type { DatesPreview } from '@parley/contract/app'
import { movableParts } from '@parley/contract/events'

export const aDatesPreview = (own: Partial<DatesPreview> = {}): DatesPreview => ({
  minutes: 0,
  parts: movableParts.map((part) => ({ part, count: 0, outside: 0, outsideMoved: 0, past: 0 })),
  people: 0,
  meetings: { count: 0, outside: 0 },
  breaksOutside: 0,
  items: [],
  ...own,
})
