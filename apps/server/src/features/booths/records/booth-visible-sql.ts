import { type BoothKind, boothKinds } from '@parley/contract/booths'
import { type RawBuilder, sql } from 'kysely'
import type { ParticipantActor } from '../../../platform/http/actor.ts'

export type Viewer = Pick<ParticipantActor, 'eventId' | 'participantId' | 'boothId' | 'tabs'>

export const visibleKinds = ({ tabs }: Pick<Viewer, 'tabs'>): readonly BoothKind[] =>
  tabs === null ? boothKinds : boothKinds.filter((kind) => tabs.includes(kind))

/**
 * Visibility of booths is decided only here.
 *
 * @see docs/rules/booths.md BOOTH-1
 */
export function boothVisibleSql(viewer: Viewer, alias: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const isThere = sql<boolean>`${column('state')} = 'active'`
  if (viewer.tabs === null) return isThere
  return sql<boolean>`(${isThere} and (${column('booth_type_id')} in (
      select seen.booth_type_id from booth_type seen
      where seen.event_id = ${viewer.eventId} and seen.kind = any(${[...visibleKinds(viewer)]}::text[]))
    or ${column('booth_id')} = ${viewer.boothId}::text))`
}
