import { textInAll } from '../../../platform/texts.ts'
import type { Work } from '../../../platform/work.ts'
import { insertParticipants, insertTypes, listTypes, saveImportedFields } from '../../participants/index.ts'
import type { ImportPlan, KnownSpeaker } from '../compare/index.ts'
import { splitName } from '../shape/index.ts'
import { findTypeOfSpeakers, upsertSpeakers } from './store.ts'

interface SavedSpeakers {
  readonly byKey: ReadonlyMap<string, string>
  readonly imported: ReadonlySet<string>
}

/** @see docs/decisions/0006-imported-speakers-are-not-listed.md */
export async function saveSpeakers(
  work: Work,
  eventId: string,
  { speakers }: ImportPlan,
  before: readonly KnownSpeaker[],
): Promise<SavedSpeakers> {
  const fresh = speakers.filter(({ known }) => known === undefined)
  const typeId = fresh.length === 0 ? '' : await findSpeakerType(work, eventId)
  // An id may have named another person in an earlier file, and a key must lead to one participant.
  const taken = new Set(before.flatMap(({ keys }) => keys))
  const inserted = await insertParticipants(
    work,
    eventId,
    fresh.map(({ next }) => ({
      ...splitName(next.name),
      biography: next.biography || null,
      typeId,
      listed: false,
      externalKey: taken.has(next.key) ? null : next.key,
    })),
  )
  const ids = new Map(fresh.map(({ next }, at) => [next.key, inserted[at]?.participantId as string]))
  await saveImportedFields(
    work,
    eventId,
    speakers.flatMap(({ next, known, isChanged }) =>
      known && isChanged
        ? [{ participantId: known.participantId, ...splitName(next.name), biography: next.biography || null }]
        : [],
    ),
  )
  const byKey = new Map(
    speakers.map(({ next, known }) => [next.key, known?.participantId ?? (ids.get(next.key) as string)]),
  )
  const named = speakers.map(({ next, known }) => ({
    participantId: byKey.get(next.key) as string,
    keys: [...new Set([...(known?.keys ?? []), next.key, ...next.otherKeys])],
    name: next.name,
    biography: next.biography || (known?.biography ?? ''),
  }))
  await upsertSpeakers(work, eventId, [...new Map(named.map((each) => [each.participantId, each])).values()])
  return { byKey, imported: new Set([...before, ...named].map(({ participantId }) => participantId)) }
}

/** Returns the participant type of earlier imported speakers, else the type with that name, else a new one. */
export async function findSpeakerType(work: Work, eventId: string): Promise<string> {
  const before = await findTypeOfSpeakers(work.db, eventId)
  if (before) return before
  const texts = textInAll('imports.speakerType')
  const types = await listTypes(work.db, eventId)
  const called = types.find((type) => type.texts.en === texts.en)
  if (called) return called.id
  const [made] = await insertTypes(work, eventId, [{ texts }])
  return made as string
}
