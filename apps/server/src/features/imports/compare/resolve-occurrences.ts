import type { ProgrammeTalk } from '../shape/index.ts'
import type { KnownSession } from './known-programme.ts'

export interface ResolvedTalk extends ProgrammeTalk {
  /** Null for a new definition, identified by `definitionGuid`. */
  readonly definitionId: string | null
}

export interface ResolvedOccurrences {
  readonly talks: readonly ResolvedTalk[]
  readonly differing: readonly ProgrammeTalk[]
}

const SHARED = ['title', 'subtitle', 'abstract', 'description', 'track', 'type', 'language'] as const

/** @see docs/rules/imports.md IMPORT-5 */
export function resolveOccurrences(
  known: readonly KnownSession[],
  talks: readonly ProgrammeTalk[],
): ResolvedOccurrences {
  const sessions = new Map(known.map((session) => [session.guid, session]))
  const guidOf = new Map(known.map((session) => [session.definitionId, session.definitionGuid]))
  const byGuid = new Map(
    known.flatMap(({ definitionGuid: guid, definitionId }) => (guid ? [[guid, definitionId]] : [])),
  )
  const joined = new Map<string, string>()
  for (const { guid, definitionGuid } of talks.toSorted(byGuidOrder)) {
    const session = sessions.get(guid)
    if (session && !joined.has(definitionGuid)) joined.set(definitionGuid, session.definitionId)
  }

  const placed = talks.map((talk): ResolvedTalk => {
    const { guid, definitionGuid } = talk
    const definitionId =
      sessions.get(guid)?.definitionId ?? joined.get(definitionGuid) ?? byGuid.get(definitionGuid) ?? null
    return { ...talk, definitionId }
  })
  const leaders = new Map<string, ResolvedTalk>()
  for (const talk of placed.toSorted(byGuidOrder)) {
    const key = definitionKey(talk)
    const isOwner = talk.definitionId !== null && guidOf.get(talk.definitionId) === talk.guid
    if (isOwner || !leaders.has(key)) leaders.set(key, talk)
  }
  const differing: ProgrammeTalk[] = []
  const settled = placed.map((talk) => {
    const leader = leaders.get(definitionKey(talk)) ?? talk
    if (leader === talk) return talk
    const hasOwn = SHARED.some((field) => leader[field] !== talk[field]) || linksOf(leader) !== linksOf(talk)
    if (hasOwn) differing.push(talk)
    return { ...talk, ...textsOf(leader) }
  })
  return { talks: settled, differing }
}

export const definitionKey = ({ definitionId, definitionGuid }: ResolvedTalk) => definitionId ?? `new ${definitionGuid}`

const textsOf = ({ title, subtitle, abstract, description, track, type, language, links }: ProgrammeTalk) => ({
  title,
  subtitle,
  abstract,
  description,
  track,
  type,
  language,
  links,
})
const linksOf = ({ links }: ProgrammeTalk) => JSON.stringify(links.map(({ title, url }) => [title, url]))
const byGuidOrder = (a: ProgrammeTalk, b: ProgrammeTalk) => (a.guid < b.guid ? -1 : a.guid > b.guid ? 1 : 0)
