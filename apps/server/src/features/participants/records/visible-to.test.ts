import 'temporal-polyfill/global'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { instantOf } from '../../../platform/clock.ts'
import { range } from '../../../platform/database/time-range.ts'
import { anEvent } from '../../../testing/an-event.ts'
import { seededRandom } from '../../../testing/seeded-random.ts'
import { sizes } from '../../../testing/sizes.ts'
import { NOW } from '../../../testing/start-server.ts'
import { testServer } from '../../../testing/test-server.ts'
import { insertParticipants } from './participant-store.ts'
import { isVisibleTo, type Seen, visibleTo } from './visible-to.ts'

const server = testServer()

it('PEOPLE-3 gives the same answer in SQL as in the function, whatever people share', async () => {
  const random = seededRandom()
  const chance = (share: number) => random() < share
  const one = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  for (let round = 0; round < sizes(200); round++) {
    const { people, eventId } = await aCrowd(random, { chance, one })
    for (const viewer of people) {
      const seenInSql = await sql<{ id: string }>`select p.participant_id as id from participant p
        where p.event_id = ${eventId} and ${visibleTo({ ...viewer, eventId }, 'p')}`.execute(server.ctx.db)
      expect(seenInSql.rows.map(({ id }) => id).sort()).toEqual(
        people
          .filter((person) => isVisibleTo(viewer, person))
          .map(({ participantId }) => participantId)
          .sort(),
      )
    }
    const viewer = { eventId: sql<string>`v.event_id`, participantId: sql<string>`v.participant_id` }
    const pairs = await sql`select from participant v join participant p on p.event_id = v.event_id
      where v.event_id = ${eventId} and ${visibleTo({ ...viewer, organizer: sql<boolean>`v.organizer` }, 'p')}`.execute(
      server.ctx.db,
    )
    expect(pairs.rows.length).toBe(
      people.reduce((sum, viewing) => sum + people.filter((person) => isVisibleTo(viewing, person)).length, 0),
    )
  }
})

type Dice = { chance: (share: number) => boolean; one: <T>(list: readonly T[]) => T }

async function aCrowd(random: () => number, { chance, one }: Dice) {
  const { eventId, typeId } = await anEvent(server)
  const drafts = Array.from({ length: 30 }, () => ({
    name: 'Someone',
    typeId,
    listed: chance(0.3),
    showSpeaker: chance(0.7),
    organizer: chance(0.1),
    state: one(['active', 'active', 'active', 'invited', 'deleted'] as const),
  }))
  const stored = await server.ctx.inTransaction((work) => insertParticipants(work, eventId, drafts))
  const ids = stored.map(({ participantId }) => participantId)
  const acquaintances = new Map(ids.map((id) => [id, new Set<string>()]))
  const meet = (a: string, b: string) => {
    acquaintances.get(a)?.add(b)
    acquaintances.get(b)?.add(a)
  }
  const speakers = new Set<string>()
  const { db } = server.ctx
  const key = { event_id: eventId }
  const during = range(instantOf(NOW), instantOf(NOW + 1))

  for (let at = 0; at < 10; at++) {
    const [from, to] = [one(ids), one(ids)]
    if (from === to) continue
    const row = { ...key, invitation_id: `i${at}`, type: 'join', from_id: from, to_id: to, pair_key: `${at}` }
    const state = one(['waiting', 'accepted', 'rejected', 'revoked'])
    await db
      .insertInto('invitation')
      .values({ ...row, state })
      .execute()
    meet(from, to)
  }
  for (let at = 0; at < 8; at++) {
    const session = { ...key, session_id: `s${at}`, definition_id: `d${at}` }
    const [hidden, state] = [chance(0.3), chance(0.3) ? 'dropped' : 'active']
    const definition = { ...key, definition_id: `d${at}`, title: 'A session', hidden, state }
    await db.insertInto('session_definition').values(definition).execute()
    await db
      .insertInto('session')
      .values({ ...session, during })
      .execute()
    const people = [...new Set([one(ids), one(ids)])]
    for (const participant_id of people) {
      const role = one(['speaker', 'speaker', 'moderator'])
      await db
        .insertInto('session_person')
        .values({ ...key, session_id: `s${at}`, participant_id, role })
        .execute()
      if (role === 'speaker' && !hidden && state === 'active') speakers.add(participant_id)
    }
    await db
      .insertInto('location')
      .values({ ...key, location_id: `l${at}`, kind: 'place', name: 'A table' })
      .execute()
    const place = { ...key, meeting_id: `m${at}`, slot_id: `s${at}`, place_id: `l${at}`, during }
    await db
      .insertInto('meeting')
      .values({ ...place, state: one(['confirmed', 'cancelled']) })
      .execute()
    const met = [...new Set(Array.from({ length: 1 + Math.floor(random() * 3) }, () => one(ids)))]
    const guest = random() < 0.5 ? met[0] : undefined
    for (const participant_id of met) {
      const role = participant_id === guest ? 'guest' : one(['host', 'invited'])
      const present = { ...key, meeting_id: `m${at}`, participant_id, role }
      await db.insertInto('meeting_person').values(present).execute()
      for (const other of met) meet(participant_id, other)
    }
  }
  const people = drafts.map((person, index): Seen & { organizer: boolean } => ({
    ...person,
    participantId: ids[index] as string,
    speaks: speakers.has(ids[index] as string),
    acquaintanceIds: acquaintances.get(ids[index] as string) as Set<string>,
  }))
  return { eventId, people }
}
