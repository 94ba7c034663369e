import type { ProgrammeTalk } from '../shape/index.ts'
import type { KnownSession } from './known-programme.ts'

export interface ResolvedTalk extends ProgrammeTalk {
  /** The existing definition of this occurrence; null for a new one, identified by `definitionGuid`. */
  readonly definitionId: string | null
}

export interface ResolvedOccurrences {
  readonly talks: readonly ResolvedTalk[]
  /** Talks with texts of their own that were replaced by those of another occurrence of the same definition. */
  readonly differing: readonly ProgrammeTalk[]
}

const SHARED = ['title', 'subtitle', 'abstract', 'description', 'track', 'type', 'language'] as const

/**
 * Assigns each talk of a file to its definition. A known talk keeps its definition, and a further occurrence of it
 * joins that one. All occurrences of a definition then get the same texts: those of the one with the definition's own
 * guid, else those of the one with the smallest guid.
 *
 * @see docs/rules/imports.md IMPORT-5
 */
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

/** Returns one key for a definition, whether it exists already or not. */
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
