import { newId } from '../../../platform/ids.ts'
import type { Work } from '../../../platform/work.ts'
import { saveDefinitions } from '../../sessions/index.ts'
import { definitionKey, type ImportPlan, type KnownSession } from '../compare/index.ts'

interface Talks {
  readonly plan: ImportPlan
  readonly sessions: ReadonlyMap<string, KnownSession>
  readonly tracks: ReadonlyMap<string, string>
}

export async function saveTalks(
  work: Work,
  eventId: string,
  { plan, sessions, tracks }: Talks,
): Promise<Map<string, string>> {
  const { added, changed } = plan.comparison
  const guids = new Set([...added.map(({ guid }) => guid), ...changed.map(({ next }) => next.guid)])
  const owners = new Map([...sessions.values()].map((session) => [session.definitionId, session]))
  const byKey = new Map(plan.talks.map((talk) => [definitionKey(talk), talk]))
  const ids = new Map([...byKey].map(([key, { definitionId }]) => [key, definitionId ?? newId(work.now)]))
  const written = new Set(plan.talks.filter(({ guid }) => guids.has(guid)).map(definitionKey))
  const rows = [...byKey].flatMap(([key, talk]) => {
    if (!written.has(key)) return []
    const { title, subtitle, abstract, description, language, links } = talk
    const owner = talk.definitionId === null ? undefined : owners.get(talk.definitionId)
    return [
      {
        ...owner?.own,
        title,
        subtitle,
        abstract,
        description,
        language,
        links,
        definitionId: ids.get(key) as string,
        externalGuid: owner ? owner.definitionGuid : talk.definitionGuid,
        type: talk.type === 'break' ? ('break' as const) : ('session' as const),
        trackId: talk.track === null ? null : (tracks.get(talk.track) ?? null),
      },
    ]
  })
  await saveDefinitions(work, eventId, rows)
  return ids
}
