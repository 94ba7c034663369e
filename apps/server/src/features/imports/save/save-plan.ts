import { newId } from '../../../platform/ids.ts'
import type { Work } from '../../../platform/work.ts'
import { listParticipantsWith } from '../../agenda/index.ts'
import { lockParticipants } from '../../participants/index.ts'
import { insertSessions, rescheduleSessions, type SessionPersonRow, setSessionPersons } from '../../sessions/index.ts'
import {
  definitionKey,
  type ImportPlan,
  type KnownProgramme,
  type KnownSession,
  type ResolvedTalk,
} from '../compare/index.ts'
import { saveRooms, saveTracksOf } from './save-rooms.ts'
import { saveSpeakers } from './save-speakers.ts'
import { saveTalks } from './save-talks.ts'
import { saveSource } from './source-store.ts'

interface Order {
  readonly eventId: string
  readonly known: KnownProgramme
  readonly plan: ImportPlan
  readonly source: { readonly sourceId: string; readonly name: string }
  readonly onStep: (stepsDone: number) => Promise<void>
}

export async function savePlan(work: Work, { eventId, known, plan, source, onStep }: Order): Promise<void> {
  const { added, moved, dropped } = plan.comparison
  const sessions = new Map(known.sessions.map((session) => [session.guid, session]))
  const peopled = peopledSessions(plan, sessions)
  await lockPeople(work, eventId, {
    sessionIds: [...[...moved.map((each) => each.known), ...dropped].map(({ id }) => id), ...idsOf(added, sessions)],
    participantIds: peopled.flatMap(({ session }) => session?.persons.map((each) => each.participantId) ?? []),
    speakers: plan.speakers.flatMap((each) => each.known?.participantId ?? []),
  })

  const rooms = await saveRooms(work, eventId, plan)
  await onStep(2)
  const participants = await saveSpeakers(work, eventId, plan, known.speakers)
  await onStep(3)
  const definitions = await saveTalks(work, eventId, {
    plan,
    sessions,
    tracks: await saveTracksOf(work, eventId, plan),
  })
  const sessionIds = new Map(plan.talks.map(({ guid }) => [guid, sessions.get(guid)?.sessionId ?? newId(work.now)]))
  const at = (talk: ResolvedTalk) => ({
    sessionId: sessionIds.get(talk.guid) as string,
    locationId: talk.room === null ? null : (rooms.get(talk.room) ?? null),
    startsAt: talk.startsAt,
    endsAt: talk.endsAt,
  })
  const fresh = plan.talks.filter(({ guid }) => !sessions.has(guid))
  await insertSessions(
    work,
    eventId,
    fresh.map((talk) => ({
      ...at(talk),
      externalGuid: talk.guid,
      definitionId: definitions.get(definitionKey(talk)) as string,
    })),
  )
  const brought = [...sessionIds].flatMap(([guid, id]) => (sessions.get(guid)?.isWrittenHere ? [] : [id]))
  await saveSource(work, eventId, source, brought)
  await onStep(4)
  const movedGuids = new Set([...moved.map(({ next }) => next.guid), ...added.map(({ guid }) => guid)])
  await rescheduleSessions(work, eventId, {
    moved: plan.talks.filter(({ guid }) => sessions.has(guid) && movedGuids.has(guid)).map(at),
    dropped: dropped.map(({ id }) => id),
  })
  await onStep(5)
  const persons = peopled.flatMap(({ talk, session }) =>
    personsOf(talk, session, participants).map((person) => ({ ...person, sessionId: at(talk).sessionId })),
  )
  await setSessionPersons(
    work,
    eventId,
    peopled.map(({ talk }) => at(talk).sessionId),
    persons,
  )
  await onStep(6)
}

const idsOf = (talks: readonly { readonly guid: string }[], sessions: ReadonlyMap<string, KnownSession>) =>
  talks.flatMap(({ guid }) => sessions.get(guid)?.sessionId ?? [])

function peopledSessions({ comparison: { added, changed }, talks }: ImportPlan, sessions: Map<string, KnownSession>) {
  const guids = new Set([
    ...added.map(({ guid }) => guid),
    ...changed.filter(({ fields }) => fields.includes('persons')).map(({ next }) => next.guid),
  ])
  return talks.filter(({ guid }) => guids.has(guid)).map((talk) => ({ talk, session: sessions.get(talk.guid) }))
}

function personsOf(
  talk: ResolvedTalk,
  session: KnownSession | undefined,
  participants: Awaited<ReturnType<typeof saveSpeakers>>,
): Omit<SessionPersonRow, 'sessionId'>[] {
  const named = new Set(talk.persons.map(({ key }) => participants.byKey.get(key) as string))
  const others = (session?.persons ?? []).filter(
    ({ participantId, role }) =>
      role !== 'speaker' || !(participants.imported.has(participantId) || named.has(participantId)),
  )
  return [...[...named].map((participantId) => ({ participantId, role: 'speaker' as const })), ...others].map(
    ({ participantId, role }, index) => ({ participantId, role, index }),
  )
}

interface People {
  readonly sessionIds: readonly string[]
  readonly participantIds: readonly string[]
  readonly speakers: readonly string[]
}

/** Locks everyone before any row of a session, like people who join a talk, so that the two cannot deadlock. */
export async function lockPeople(work: Work, eventId: string, people: People): Promise<void> {
  const inAgendas = await listParticipantsWith(work.db, eventId, 'session', people.sessionIds)
  await lockParticipants(work, eventId, [...new Set([...inAgendas, ...people.participantIds, ...people.speakers])])
}
