import 'temporal-polyfill/global'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Work } from '../../../platform/work.ts'
import { aContext } from '../../../testing/a-context.ts'
import { hasTriggers } from '../../../testing/has-triggers.ts'
import { seededRandom } from '../../../testing/seeded-random.ts'
import { sizes } from '../../../testing/sizes.ts'
import { watchPeople } from '../../../testing/watch-people.ts'
import { insertEvent } from '../../events/index.ts'
import { pruneFeeds } from '../jobs.ts'
import { transferAnswers } from '../records/answer-store.ts'
import {
  assignRecord,
  copyAccountToRecord,
  deleteRecords,
  eraseRecord,
  insertParticipants,
  movePeople,
  saveImportedFields,
  saveMerged,
  saveNameAndPhoto,
  saveRoles,
  transferEventOwnership,
} from '../records/participant-store.ts'
import { getRowsOfBoth } from '../records/record-store.ts'
import { insertCategories } from '../setup/category-store.ts'
import {
  insertDefaultType,
  insertTypes,
  listTypes,
  lockType,
  orderTypes,
  removeType,
  saveType,
} from '../setup/type-store.ts'
import { listChanges, type PeopleChange } from './change-store.ts'

const WRITERS = 16
const TABLES = [
  ['participant', 'participant_id', 'participant'],
  ['participant_type', 'type_id', 'type'],
  ['category', 'category_id', 'category'],
  ['sub_category', 'sub_category_id', 'option'],
] as const
const texts = { en: 'One' }

let own: Awaited<ReturnType<typeof aContext>>
let watched: Awaited<ReturnType<typeof watchPeople>> | undefined
beforeAll(async () => {
  own = await aContext()
  if (!hasTriggers) return
  watched = await watchPeople(own.ctx.db)
  await slowCommits(own.ctx.db)
})
afterAll(() => own.close())

/** Delays commits by up to 20 ms after their changes are numbered, so that other transactions could overtake them. */
async function slowCommits(db: typeof own.ctx.db) {
  await sql`create function dawdle() returns trigger language plpgsql as $$
    begin
      if random() < 0.1 then perform pg_sleep(random() * 0.02); end if;
      return null;
    end $$`.execute(db)
  await sql`create constraint trigger dawdles after insert on participant_change deferrable initially deferred
    for each row execute function dawdle()`.execute(db)
}

let events = 0
const anEvent = () =>
  own.ctx.inTransaction(async (work) => {
    const times = { timezone: 'UTC', startsAt: work.now, endsAt: work.now + 1 }
    const event = { eventKey: `event-${++events}`, name: 'An event', publicEvent: true, madeBy: null, ...times }
    const eventId = await insertEvent(work, event)
    return { eventId, typeId: await insertDefaultType(work, eventId) }
  })

async function readRowsOf(eventId: string, only?: readonly PeopleChange[]): Promise<Map<string, unknown>> {
  const all = new Map<string, unknown>()
  for (const [table, column, kind] of TABLES) {
    const ids = only?.filter((change) => change.kind === kind).map(({ id }) => id) ?? null
    if (ids?.length === 0) continue
    const answers = sql`(select jsonb_agg(to_jsonb(a) order by a.category_id) from participant_category a
      where a.event_id = t.event_id and a.participant_id = t.participant_id)`
    const { rows } = await sql<{ id: string; row: unknown }>`
      select ${sql.ref(`t.${column}`)} as id,
        jsonb_build_array(to_jsonb(t), ${kind === 'participant' ? answers : sql`null`}) as row
      from ${sql.table(table)} t
      where t.event_id = ${eventId} and (${ids}::text[] is null or ${sql.ref(`t.${column}`)} = any(${ids}::text[]))`.execute(
      own.ctx.db,
    )
    for (const { id, row } of rows) all.set(`${kind} ${id}`, row)
  }
  return all
}

function aFollower(eventId: string, limit = 50) {
  let position: number | null = null
  let replica = new Map<string, unknown>()
  let resets = 0
  let missed = 0
  const step = async () => {
    const read = await listChanges(own.ctx.db, eventId, { after: position, limit })
    if (read.reset) {
      resets++
      replica = await readRowsOf(eventId)
    } else {
      // The numbers of changes have no gap. A gap means that a later commit got a lower number, and the reader missed
      // it.
      if (read.position - (position as number) !== read.changes.length) missed++
      const now = await readRowsOf(eventId, read.changes)
      for (const { kind, id } of read.changes) {
        const key = `${kind} ${id}`
        if (now.has(key)) replica.set(key, now.get(key))
        else replica.delete(key)
      }
    }
    position = read.position
    return read.reset || read.changes.length > 0
  }
  return { step, replica: () => replica, resets: () => resets, missed: () => missed }
}

const row = (db: Work['db'], eventId: string) =>
  db.selectFrom('participant').select('participant_id').where('event_id', '=', eventId)

function randomWrite(random: () => number, { eventId, typeId }: { eventId: string; typeId: string }) {
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const locked = async (work: Work) => {
    const picked = pick(await row(work.db, eventId).where('state', '<>', 'deleted').execute())
    const id = picked?.participant_id
    const held = id && (await row(work.db, eventId).where('participant_id', '=', id).forUpdate().executeTakeFirst())
    return held ? String(id) : undefined
  }
  const withOne = (write: (work: Work, id: string) => Promise<unknown>) => async (work: Work) => {
    const id = await locked(work)
    if (id) await write(work, id)
  }
  const shown = () => ({ name: `Name ${Math.floor(random() * 1e6)}`, surname: 'Some', photoPath: null })
  const writes: ((work: Work) => Promise<unknown>)[] = [
    async (work) => {
      const [category] = await insertCategories(work, eventId, [{ texts, options: [{ texts }, { texts }] }])
      const categories = [{ categoryId: String(category?.categoryId), selected: [...(category?.subCategoryIds ?? [])] }]
      const people = Array.from({ length: 1 + Math.floor(random() * 20) }, () => ({ ...shown(), typeId, categories }))
      await insertParticipants(work, eventId, people)
    },
    (work) => insertTypes(work, eventId, [{ texts }]),
    async (work) => {
      const types = await listTypes(work.db, eventId)
      await saveType(work, eventId, pick(types).id, {
        texts,
        colors: {},
        priority: [],
        maxMeetingCount: Math.floor(random() * 9),
        invitationRights: true,
        allowedToModify: false,
        disableGuest: false,
        categories: null,
        finds: null,
      })
    },
    async (work) => {
      await work.db.selectFrom('event').select('event_id').where('event_id', '=', eventId).forUpdate().execute()
      const ids = (await listTypes(work.db, eventId)).map(({ id }) => id)
      await orderTypes(work, eventId, ids.toReversed())
      const gone = ids.find((id) => id !== typeId)
      if (!gone) return
      await lockType(work, eventId, gone)
      await movePeople(work, eventId, gone, typeId)
      await removeType(work, eventId, gone, typeId)
    },
    withOne((work, id) => assignRecord(work, eventId, id, null as unknown as string)),
    withOne((work, id) => copyAccountToRecord(work, eventId, id, { ...shown(), phone: '+90' })),
    withOne((work, id) => saveNameAndPhoto(work, { eventId, participantId: id, ...shown() })),
    withOne((work, id) => saveImportedFields(work, eventId, [{ participantId: id, ...shown(), biography: 'Bakes.' }])),
    withOne((work, id) =>
      saveRoles(work, eventId, id, { owner: false, organizer: random() < 0.5, moderator: true, checkInAdmin: false }),
    ),
    withOne((work, id) => transferEventOwnership(work, eventId, id)),
    withOne((work, id) => eraseRecord(work, eventId, id)),
    withOne((work, id) => deleteRecords(work, eventId, [id])),
    async (work) => {
      const { rows } = await sql<{ id: string }>`select participant_id as id from participant
        where event_id = ${eventId} and state <> 'deleted' order by participant_id limit 2 for update`.execute(work.db)
      const [from, to] = rows
      if (!from || !to) return
      const both = await getRowsOfBoth(work, eventId, from.id, to.id)
      await transferAnswers(work, eventId, from.id, to.id)
      await deleteRecords(work, eventId, [from.id])
      await saveMerged(work, { ...both.to, biography: both.from.name, rev: both.to.rev + 1 })
    },
  ]
  const [first, second] = [pick(writes), pick(writes)]
  const fails = random() < 0.1
  return async (work: Work) => {
    await first(work)
    if (random() < 0.3) await second(work)
    if (fails) throw new Error('thought better of it')
  }
}

it('FEED-1 FEED-2 lets a follower replicate the tables under sixteen writers, and misses no late commit', async () => {
  const random = seededRandom()
  const event = await anEvent()
  const follower = aFollower(event.eventId)
  await follower.step()
  const writes = sizes(5_000)
  let left = writes
  const written = new AbortController()
  const aWriter = async () => {
    while (left-- > 0) {
      await own.ctx.inTransaction(randomWrite(random, event)).catch((error: Error) => {
        // This test takes locks in any order, so it can deadlock. After three tries a deadlock is an expected answer.
        if (error.message !== 'thought better of it' && (error as { code?: string }).code !== '40P01') throw error
      })
    }
  }
  const following = (async () => {
    while (!written.signal.aborted) await follower.step()
  })()
  await Promise.all(Array.from({ length: WRITERS }, aWriter)).finally(() => written.abort())
  await following
  while (await follower.step());

  expect(follower.missed()).toBe(0)
  expect(follower.resets()).toBe(1)
  const table = await readRowsOf(event.eventId)
  expect(Object.fromEntries(follower.replica())).toEqual(Object.fromEntries(table))
  if (!watched) return
  expect(await watched.unfollowed()).toEqual([])
  // Some transactions were rolled back, and some find no one to change once few people are left.
  expect(await watched.written()).toBeGreaterThan(writes / 4)
})

it('FEED-1 lets sixteen writers change the people of the same two events in any order without a deadlock', async () => {
  const both = [await anEvent(), await anEvent()]
  const addOne = (work: Work, { eventId, typeId }: (typeof both)[number]) =>
    insertParticipants(work, eventId, [{ name: 'Someone', typeId }])
  let begun = 0
  await Promise.all(
    Array.from({ length: WRITERS }, async (_, at) => {
      for (let turn = 0; turn < 10; turn++) {
        await own.ctx.inTransaction(async (work) => {
          begun++
          for (const event of (at + turn) % 2 ? both : both.toReversed()) await addOne(work, event)
        })
      }
    }),
  )
  // A deadlock would have restarted a transaction.
  expect(begun).toBe(WRITERS * 10)
  for (const { eventId } of both) {
    const { position } = await listChanges(own.ctx.db, eventId, { after: null, limit: 1 })
    expect(position).toBe(1 + WRITERS * 10)
  }
})

describe('FEED-3', () => {
  it('begins with a reset, and so does a position that the feed never had', async () => {
    const { eventId } = await anEvent()
    expect(await listChanges(own.ctx.db, eventId, { after: null, limit: 10 })).toEqual({
      changes: [],
      position: 1,
      reset: true,
    })
    expect(await listChanges(own.ctx.db, eventId, { after: 0, limit: 10 })).toEqual({
      changes: [{ kind: 'type', id: 'type1' }],
      position: 1,
      reset: false,
    })
    expect(await listChanges(own.ctx.db, eventId, { after: 2, limit: 10 })).toMatchObject({ position: 1, reset: true })
    expect(await listChanges(own.ctx.db, 'nowhere', { after: null, limit: 10 })).toMatchObject({ position: 0 })
  })

  it('records one change per row that a transaction writes several times, and none after a rollback', async () => {
    const { eventId } = await anEvent()
    await own.ctx.inTransaction(async (work) => {
      await insertTypes(work, eventId, [{ texts }])
      await orderTypes(work, eventId, ['type2', 'type1'])
      await orderTypes(work, eventId, ['type1', 'type2'])
    })
    await own.ctx
      .inTransaction(async (work) => {
        await insertTypes(work, eventId, [{ texts }])
        throw new Error('no')
      })
      .catch(() => undefined)
    const { changes } = await listChanges(own.ctx.db, eventId, { after: 1, limit: 10 })
    expect(changes.map(({ id }) => id).sort()).toEqual(['type1', 'type2'])
  })

  it('removes changes older than a week, in batches, and makes a reader that missed them start again', async () => {
    const { eventId, typeId } = await anEvent()
    if (hasTriggers) await sql`alter table participant_change disable trigger dawdles`.execute(own.ctx.db)
    const people = Array.from({ length: 2_500 }, () => ({ name: 'Someone', typeId }))
    await own.ctx.inTransaction((work) => insertParticipants(work, eventId, people))
    await sql`update participant_change set changed_at = now() - interval '8 days' where event_id = ${eventId}`.execute(
      own.ctx.db,
    )
    await own.ctx.inTransaction((work) => insertTypes(work, eventId, [{ texts }]))
    await own.ctx.inTransaction((work) => insertTypes(work, eventId, [{ texts }]))
    await sql`update participant_change set changed_at = now() - interval '8 days'
      where event_id = ${eventId} and seq = 2503`.execute(own.ctx.db)

    await pruneFeeds.run(own.ctx, {})
    await pruneFeeds.run(own.ctx, {})

    const at = (after: number) => listChanges(own.ctx.db, eventId, { after, limit: 10 })
    expect(await at(2_500)).toEqual({ changes: [], position: 2_503, reset: true })
    // The old change behind a younger one stays, so that the remaining numbers have no gap.
    expect(await at(2_501)).toMatchObject({ changes: [{ id: 'type2' }, { id: 'type3' }], position: 2_503 })
    const { rows } = await sql`select 1 from participant_change where event_id = ${eventId}`.execute(own.ctx.db)
    expect(rows.length).toBe(2)
  })
})
