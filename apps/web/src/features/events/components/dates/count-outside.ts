import { type DatedItem, type DatesPreview, partOfKind } from '@parley/contract/app'
import type { MovablePart } from '@parley/contract/events'

const NONE: readonly MovablePart[] = []

export const countOutside = ({ parts, meetings }: DatesPreview, moved: readonly MovablePart[] = NONE): number =>
  parts.reduce(
    (sum, { part, outside, outsideMoved }) => sum + (moved.includes(part) ? outsideMoved : outside),
    meetings.outside,
  )

export function isOutside({ kind, outside, outsideMoved }: DatedItem, moved: readonly MovablePart[]): boolean {
  const part = partOfKind[kind]
  return part !== null && moved.includes(part) ? outsideMoved : outside
}
