import 'temporal-polyfill/global'
import type { Call } from '@parley/contract'
import { type EveryCall, everyCall } from '@parley/contract/app'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aDocument } from '../testing/a-document.ts'
import { aParticipant } from '../testing/a-participant.ts'
import { aSession } from '../testing/a-session.ts'
import { aUser } from '../testing/a-user.ts'
import { type AccessWorld, type Asker, anAccessWorld } from '../testing/access-world.ts'
import { assignBooth, inputFor, type PrivateRecords, seedPrivateRecords } from '../testing/private-records.ts'
import { testServer } from '../testing/test-server.ts'
import { participantReferences, userReferences } from './references.ts'

/*
 * A second person with the same rights in the same event makes each writing call, with their own input and with the
 * input of the first. No row that names the first person may change or disappear.
 */

/** Changes that anyone may request by the email address of a person. */
const changesByEmail: Readonly<Record<string, readonly string[]>> = {
  sendSignInLink: ['sign_in_link.user_id'],
  forgotPassword: ['mailed_code.user_id'],
  resetPassword: ['mailed_code.user_id'],
}

const calls = (Object.values(everyCall) as readonly Call[]).filter(
  ({ method, onlyReads, mayCall }) =>
    method !== 'GET' && !onlyReads && ['anyone', 'user', 'participant'].includes(mayCall as string),
)

const server = testServer({ LOG_LEVEL: 'silent' })
let world: AccessWorld
let things: PrivateRecords
beforeAll(async () => {
  world = await anAccessWorld(server)
  things = await seedPrivateRecords(world)
  await fillPlaces()
})

let restrictedId = ''

/** Input that acts for the second person themselves, or undoes something that only the first person has. */
const besides: Readonly<Record<string, (second: Asker) => Promise<object> | object>> = {
  blockUser: () => ({ userId: world.another.userId, blocked: false }),
  tagPerson: () => ({ eventId: world.event.eventId, id: world.other.participantId, tag: null }),
  tagBooth: () => ({ ...things.inputs.getBooth, favourite: false }),
  leave: () => ({ eventId: world.event.eventId, sessionId: restrictedId }),
  makeEmailPrimary: async ({ userId }) => {
    const username = `${userId}@example.org`
    await sql`insert into user_email (email, user_id, is_primary, verified_at)
      values (${username}, ${userId}, false, now())`.execute(server.ctx.db)
    return { username }
  },
}

/** Writes into each table, so that it has something to lose. */
async function fillPlaces(): Promise<void> {
  const { event, askers, another, other } = world
  const { participant: me } = askers
  const { eventId } = event
  const act = async <Name extends keyof EveryCall>(name: Name, input: object, headers = {}) => {
    const { status } = await server.call(everyCall[name] as Call, input as never, me, headers)
    expect([name, status]).toEqual([name, 200])
  }
  const roomId = [me.userId, other.userId].sort().join('-')
  restrictedId = (await aSession(server, event, { restricted: true })).sessionId
  const quietHours = { from: '22:00', until: '07:00' }
  const notificationPreferenceList = [{ type: 'message', channels: [] }]
  await act('changeProfile', { action: 'notifications', notificationPreferenceList, quietHours })
  await act('blockUser', { userId: another.userId, blocked: true })
  await act('addAttachment', { roomId, fileName: 'a.pdf', content: aDocument('pdf') })
  await act('reportUser', { eventId, roomId, reason: 'spam' })
  await act('join', { eventId, toType: 'session', sessionId: restrictedId })
  await act(
    'saveUiSetting',
    { timezoneCheck: { userTimezone: 'Europe/Istanbul', localTimezone: 'Europe/Berlin' } },
    { 'idempotency-key': crypto.randomUUID() },
  )
  await act('markNotificationsSeen', { runs: [{ eventId, from: 1, until: 1 }] })
  await server.settle()
  await sql`update saved_search set new_ids = array[${other.participantId}]
    where event_id = ${eventId} and participant_id = ${me.participantId}`.execute(server.ctx.db)
}

/** Rows that belong to a person without naming them: their booth's, and the messages in their rooms. */
const THEIRS = {
  'participant of theirs': ['participant', sql`t.participant_id = any(ids)`],
  'app_user of theirs': ['app_user', sql`t.user_id = any(ids)`],
  'chat_message of their rooms': [
    'chat_message',
    sql`t.room_id in (select m.room_id from chat_member m where m.user_id = any(ids))`,
  ],
  ...Object.fromEntries(
    ['booth', 'booth_document', 'lead', 'lead_code'].map((table) => [
      `${table} of their booth`,
      [table, sql`t.booth_id in (select p.booth_id from participant p where p.participant_id = any(ids))`],
    ]),
  ),
} as Readonly<Record<string, readonly [string, ReturnType<typeof sql>]>>
const columns = Object.keys({ ...participantReferences, ...userReferences })

async function rowsOf({ userId, participantId }: Asker): Promise<ReadonlyMap<string, string>> {
  const places = [
    ...columns.map((at) => {
      const [table = '', column = ''] = at.split('.')
      return [at, table, sql`t.${sql.ref(column)} = any(ids)`] as const
    }),
    ...Object.entries(THEIRS).map(([at, [table, are]]) => [at, table, are] as const),
  ].map(
    ([at, table, are]) => sql`select ${at} as at, coalesce(string_agg(t::text, ' ' order by t::text), '') as rows
      from ${sql.table(table)} t, who where ${are}`,
  )
  const { rows } = await sql<{ at: string; rows: string }>`
    with who as (select array[${userId}, ${participantId}]::text[] as ids) ${sql.join(places, sql` union all `)}`.execute(
    server.ctx.db,
  )
  return new Map(rows.map(({ at, rows }) => [at, rows]))
}

async function aSecond(): Promise<Asker> {
  const user = await aUser(server)
  return { ...user, ...(await aParticipant(server, world.event, { user })) }
}

describe('GUARD-18', () => {
  it.each(calls)('$name by a second user changes no data of the first', async (call) => {
    const { name } = call
    const [me, second] = [world.askers.participant, await aSecond()]
    await assignBooth(world, me, things.boothId)
    const inputs = [things.inputs[name] ?? (await inputFor(world, name, me)), await inputFor(world, name, second)]
    const more = await besides[name]?.(second)
    if (more) inputs.push(more as (typeof inputs)[number])
    await server.settle()
    const before = await rowsOf(me)
    for (const input of inputs) await server.call(call, input as never, second)
    await server.settle()
    const after = await rowsOf(me)
    const changed = [...after].filter(([at, rows]) => rows !== before.get(at)).map(([at]) => at)
    expect([name, changed]).toEqual([name, changesByEmail[name] ?? []])
  })

  it.each(['markRoomSeen', 'pinRoom', 'deleteMessage'] as const)(
    '%s by the chat partner changes no data of the first user',
    async (name) => {
      const me = world.askers.participant
      const input = await inputFor(world, name, me)
      // The room itself has one more change.
      const places = ['chat_member.user_id', 'chat_user_room.user_id', 'chat_message of their rooms']
      const theirs = async () => [...(await rowsOf(me))].filter(([at]) => places.includes(at))
      const before = await theirs()
      const { status } = await server.call(everyCall[name] as Call, input as never, world.other)
      expect(status).toBe(name === 'deleteMessage' ? 404 : 200)
      expect(await theirs()).toEqual(before)
    },
  )
})
