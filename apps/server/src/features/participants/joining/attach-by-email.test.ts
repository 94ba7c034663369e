import { accountCalls } from '@parley/contract/accounts'
import { beforeEach, expect, it } from 'vitest'
import { aBooth } from '../../../testing/a-booth.ts'
import { aParticipant } from '../../../testing/a-participant.ts'
import { aUser, type TestUser } from '../../../testing/a-user.ts'
import { anEvent, type TestEvent } from '../../../testing/an-event.ts'
import { codeMailedTo } from '../../../testing/code-mailed-to.ts'
import { NOW } from '../../../testing/start-server.ts'
import { testServer } from '../../../testing/test-server.ts'
import { emailVerified } from '../../accounts/index.ts'
import { insertParticipants, type NewParticipant } from '../records/index.ts'

const server = testServer()
let event: TestEvent
let ada: TestUser
let made = 0
let held: string
beforeEach(async () => {
  made += 1
  held = `speaker${made}@example.org`
  event = await anEvent(server)
  ada = await aUser(server)
})

async function waiting(more: Partial<NewParticipant> = {}, where = event) {
  const person = { name: 'Ada', typeId: where.typeId, email: held, ...more }
  const [stored] = await server.ctx.inTransaction((work) => insertParticipants(work, where.eventId, [person]))
  return String(stored?.participantId)
}

async function prove(as = ada, email = held) {
  await server.call(accountCalls.connectEmail, { email }, as)
  const code = await codeMailedTo(server, email, 'confirmEmail', as.userId)
  const answer = await server.call(accountCalls.doUrlAction, { action: 'connectEmail', email, code })
  await server.settle()
  return answer
}

const recordsOf = ({ userId }: TestUser) =>
  server.ctx.db
    .selectFrom('participant')
    .select(['event_id', 'participant_id', 'state', 'rev'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('participant_id')
    .execute()
const idsOf = async (user = ada) => (await recordsOf(user)).map(({ participant_id }) => participant_id)

it('MAIL-7 gives a user who confirms an address its participants in every event, and activates the invited ones', async () => {
  const other = await anEvent(server, { publicEvent: false })
  const { boothId } = await aBooth(server, event)
  const speaker = await waiting({ boothId, boothRole: 'admin' })
  server.setNow(NOW + 1_000)
  const invited = await waiting({ state: 'invited' }, other)
  server.setNow(NOW)
  expect(await idsOf()).toEqual([])
  await prove()

  expect(await recordsOf(ada)).toEqual([
    { event_id: event.eventId, participant_id: speaker, state: 'active', rev: 2 },
    { event_id: other.eventId, participant_id: invited, state: 'active', rev: 2 },
  ])
})

it('MAIL-7 changes nothing when the fact arrives again, even twelve times at once', async () => {
  await waiting()
  await prove()
  const before = await recordsOf(ada)
  const hear = () =>
    server.ctx.listeners.deliver(server.ctx, emailVerified.factName, {
      id: `again${made}`,
      payload: { userId: ada.userId, email: held },
    })
  await Promise.all(Array.from({ length: 12 }, hear))

  expect(await recordsOf(ada)).toEqual(before)
})

it('MAIL-7 takes the oldest record of an event, unless the person takes part already, and merges the others into it', async () => {
  const twice = await anEvent(server)
  const own = await aParticipant(server, event, { user: ada })
  await waiting()
  const oldest = await waiting({}, twice)
  server.setNow(NOW + 1_000)
  await waiting({}, twice)
  await prove()
  server.setNow(NOW)

  expect(await idsOf()).toEqual([own.participantId, oldest].sort())
  const rows = await server.ctx.db
    .selectFrom('participant')
    .select('participant_id')
    .where('email', '=', held)
    .execute()
  expect(rows).toEqual([{ participant_id: oldest }])
})

it('MAIL-7 skips records of others, under another address, deleted ones and those of deleted events', async () => {
  const gone = await anEvent(server)
  const max = await aParticipant(server, event, { email: held })
  await waiting({ email: `other.${held}` })
  await waiting({ state: 'deleted' }, await anEvent(server))
  await waiting({}, gone)
  await server.ctx.db.updateTable('event').set({ state: 'deleted' }).where('event_id', '=', gone.eventId).execute()
  await prove()

  expect(await idsOf()).toEqual([])
  expect((await idsOf({ ...ada, userId: max.userId })).length).toBe(1)
})

it('MAIL-7 attaches nothing when the address belongs to another user before the fact arrives', async () => {
  await waiting()
  await server.ctx.listeners.deliver(server.ctx, emailVerified.factName, {
    id: `early${made}`,
    payload: { userId: ada.userId, email: held },
  })
  expect(await idsOf()).toEqual([])
})
