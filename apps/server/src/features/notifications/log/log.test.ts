import { topicName } from '@parley/contract'
import {
  activityMetaTopic,
  countUnseen,
  type Notification,
  notificationCalls,
  notificationsTopic,
  type SeenLog,
} from '@parley/contract/notifications'
import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aDealRoom } from '../../../testing/a-deal-room.ts'
import { aParticipant, type TestParticipant } from '../../../testing/a-participant.ts'
import { anEvent, type TestEvent } from '../../../testing/an-event.ts'
import { meetIn } from '../../../testing/meet.ts'
import { NOW } from '../../../testing/start-server.ts'
import { testServer } from '../../../testing/test-server.ts'
import { issueTokens } from '../../accounts/index.ts'
import { insertParticipants } from '../../participants/index.ts'
import { addNotifications, type NewNotification } from '../records/index.ts'
import { listNotificationsBefore } from '../records/store.ts'

const server = testServer()
let url: string
let event: TestEvent
let ada: TestParticipant
let bo: TestParticipant
let meet: ReturnType<typeof meetIn>
const sockets: Socket[] = []

beforeAll(async () => {
  url = await server.listen()
})
beforeEach(async () => {
  event = await anEvent(server)
  await aDealRoom(server, event)
  ada = await aParticipant(server, event)
  bo = await aParticipant(server, event)
  meet = meetIn(server, event)
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close()
})

async function socketOf({ userId }: TestParticipant): Promise<Socket> {
  const { liveToken } = await issueTokens(server.ctx, userId)
  const socket = io(url, { path: '/live/', transports: ['websocket'], auth: { liveToken }, forceNew: true })
  sockets.push(socket)
  return socket
}
const logOf = ({ userId }: TestParticipant) => topicName(notificationsTopic.path, { userId })
const metaOf = ({ userId }: TestParticipant) => topicName(activityMetaTopic.path, { userId })
const addNotification = async (to: { userId: string }, notification: NewNotification) =>
  (await addNotifications(server.ctx, [{ ...notification, userId: to.userId }]))[0]
const notificationsOf = ({ userId }: TestParticipant) => listNotificationsBefore(server.ctx.db, userId, null, 100)
const see = (who: TestParticipant, seq: number) =>
  server.call(notificationCalls.markNotificationsSeen, { runs: [{ eventId: null, from: 1, until: seq }] }, who)

describe('NOTE-9', () => {
  it('a request appears in the log of its receiver on all devices, and in no other log', async () => {
    const socket = await socketOf(bo)
    expect(await socket.emitWithAck('sub', { topic: logOf(bo) })).toEqual({ ok: true, rows: [], seq: 0 })
    const received = new Promise((resolve) => void socket.once('ch', resolve))
    const aboutId = await meet.ask(ada, bo, 'Shall we?')
    await server.delivered()

    const [row] = await notificationsOf(bo)
    expect(row).toEqual({
      id: expect.any(String),
      seq: 1,
      type: 'meeting_request',
      eventId: event.eventId,
      aboutId,
      personId: ada.participantId,
      dt: NOW,
    })
    expect(await received).toEqual({ topic: logOf(bo), up: [row], rm: [] })
    expect(await notificationsOf(ada)).toEqual([])
  })

  it('a fact delivered twice, also at the same time, leaves one row and no gap after it', async () => {
    await meet.ask(ada, bo)
    await server.delivered()
    const [row] = await notificationsOf(bo)
    const { seq: _seq, ...notification } = row as Notification
    const again = { ...notification, id: 'heard by many' }
    const added = await Promise.all(Array.from({ length: 12 }, () => addNotification(bo, again)))
    const third = await addNotification(bo, { ...notification, id: 'the third' })

    expect(added).toEqual(added.map(() => ({ userId: bo.userId, row: { ...again, seq: 2 }, canBeReached: false })))
    expect(await addNotification(bo, notification)).toEqual({ userId: bo.userId, row, canBeReached: false })
    expect([third?.row.seq, (await notificationsOf(bo)).map(({ seq }) => seq)]).toEqual([3, [1, 2, 3]])
  })

  it('sixteen listeners that notify two people at the same time, in different orders, add each row once', async () => {
    const notificationFor = (to: TestParticipant, nth: number) =>
      ({ userId: to.userId, id: `same ${nth % 4}`, type: 'message', eventId: null, aboutId: 'room', dt: NOW }) as const
    const listener = async (_: unknown, first: number) => {
      for (let nth = first; nth < first + 4; nth++)
        await addNotifications(server.ctx, [notificationFor(bo, nth), notificationFor(ada, nth + 1)])
    }
    await Promise.all(Array.from({ length: 16 }, listener))
    const ids = ['same 0', 'same 1', 'same 2', 'same 3']
    for (const who of [ada, bo]) {
      const rows = await notificationsOf(who)
      expect(rows.map(({ id }) => id).toSorted()).toEqual(ids)
      expect(rows.map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
    }
  })

  it('a reader who follows sixteen writers misses no row and gets none twice: seq is the order of commits', async () => {
    const socket = await socketOf(bo)
    const notification = { type: 'meeting_request', eventId: event.eventId, aboutId: 'about', dt: NOW } as const
    let left = 16
    // A reader that polls without a pause would hit the rate limit when writers are slow.
    let wrote = Promise.withResolvers<void>()
    const wake = () => {
      wrote.resolve()
      wrote = Promise.withResolvers()
    }
    const writing = Array.from({ length: 16 }, async (_, writer) => {
      for (let nth = 0; nth < 5; nth++) {
        const added = await addNotification(bo, { ...notification, id: `${writer} ${nth}` })
        if (added) server.ctx.live.append(notificationsTopic, { userId: bo.userId }, [added.row])
        wake()
      }
      left -= 1
      wake()
    })
    const read: number[] = []
    for (let isLast = false; !isLast; ) {
      const more = wrote.promise
      isLast = left === 0
      const answer = await socket.emitWithAck('sub', { topic: logOf(bo), since: read.at(-1) ?? 0 })
      if (answer.reset) read.splice(0)
      read.push(...answer.rows.map(({ seq }: Notification) => seq))
      if (!isLast) await more
    }
    await Promise.all(writing)

    expect(read.every((seq, at) => at === 0 || seq === (read[at - 1] ?? 0) + 1)).toBe(true)
    expect(read.at(-1)).toBe(80)
  })

  it('a person without an account gets no notifications', async () => {
    const [guest] = await server.ctx.inTransaction((work) =>
      insertParticipants(work, event.eventId, [{ typeId: event.typeId, name: 'Cem', surname: 'Ay' }]),
    )
    await meet.ask(ada, guest as { participantId: string })
    await server.delivered()
    const rows = server.ctx.db.selectFrom('notification').select('seq').where('event_id', '=', event.eventId)
    expect(await rows.execute()).toEqual([])
  })

  it('seq goes on after rows were deleted with their event', async () => {
    await meet.ask(ada, bo)
    await server.delivered()
    await server.ctx.db.deleteFrom('notification').where('event_id', '=', event.eventId).execute()
    const notification = {
      id: 'later',
      type: 'meeting_request',
      eventId: event.eventId,
      aboutId: 'about',
      dt: NOW,
    } as const
    const added = await addNotification(bo, notification)
    expect(added?.row.seq).toBe(2)

    const socket = await socketOf(bo)
    const answer = await socket.emitWithAck('sub', { topic: logOf(bo), since: 1 })
    expect(answer).toMatchObject({ ok: true, rows: [{ seq: 2 }], seq: 2 })
  })
})

describe('NOTE-10', () => {
  const ownRow = ({ userId }: TestParticipant, own: object) => ({
    id: userId,
    eventId: null,
    fromSeq: 0,
    elsewhere: [],
    ...own,
  })
  const metaRows = async (socket: Socket, who: TestParticipant) =>
    (await socket.emitWithAck('sub', { topic: metaOf(who) })).rows.filter(({ eventId: of }: SeenLog) => of === null)

  it('rows are marked as seen on all devices, up to the last one, and stay so', async () => {
    const socket = await socketOf(bo)
    expect(await metaRows(socket, bo)).toEqual([])
    await meet.ask(ada, bo)
    await server.delivered()
    const received: SeenLog[] = []
    socket.on('ch', ({ up }) => received.push(...up))

    expect((await see(bo, 7)).status).toBe(200)
    expect((await see(bo, 0)).status).toBe(200)
    await server.delivered()
    const row = ownRow(bo, { rev: 1, seen: [[1, 1]] })
    expect(await metaRows(socket, bo)).toEqual([row])
    expect(received.filter(({ eventId: of }) => of === null)).toEqual([row])
  })

  it('NOTE-53 returns unseen rows that count elsewhere, however old they are', async () => {
    const notification = { eventId: event.eventId, aboutId: 'about', dt: NOW } as const
    for (const [at, type] of (['message', 'confirmed', 'booth_request', 'meeting_request'] as const).entries())
      await addNotification(bo, { ...notification, type, id: `n${at}` })
    await see(bo, 1)
    expect(await metaRows(await socketOf(bo), bo)).toEqual([
      ownRow(bo, { rev: 1, seen: [[1, 1]], elsewhere: [[3, 4]] }),
    ])
  })

  it('one row can be seen without the rows before it', async () => {
    const notification = { type: 'meeting_request', eventId: event.eventId, aboutId: 'about', dt: NOW } as const
    for (const id of ['a', 'b', 'c', 'd']) await addNotification(bo, { ...notification, id })
    const run = (from: number, until = from) => ({ eventId: null, from, until })
    await server.call(notificationCalls.markNotificationsSeen, { runs: [run(2), run(4)] }, bo)
    const socket = await socketOf(bo)
    expect(await metaRows(socket, bo)).toEqual([
      ownRow(bo, {
        rev: 1,
        seen: [
          [2, 2],
          [4, 4],
        ],
        elsewhere: [
          [1, 1],
          [3, 3],
        ],
      }),
    ])
    const [row] = await metaRows(socket, bo)
    expect(countUnseen(row, 4)).toBe(2)

    await server.call(notificationCalls.markNotificationsSeen, { runs: [run(0, 3)] }, bo)
    expect(await metaRows(await socketOf(bo), bo)).toEqual([ownRow(bo, { rev: 2, seen: [[1, 4]] })])
  })

  it('twelve devices that see one row each lose none of them', async () => {
    const notification = { type: 'meeting_request', eventId: event.eventId, aboutId: 'about', dt: NOW } as const
    for (let nth = 0; nth < 12; nth++) await addNotification(bo, { ...notification, id: `n${nth}` })
    await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        server.call(
          notificationCalls.markNotificationsSeen,
          { runs: [{ eventId: null, from: at + 1, until: at + 1 }] },
          bo,
        ),
      ),
    )
    expect(await metaRows(await socketOf(bo), bo)).toEqual([ownRow(bo, { rev: 12, seen: [[1, 12]] })])
  })

  it('a user without notifications has nothing to see', async () => {
    expect((await see(ada, 3)).status).toBe(200)
    expect(await metaRows(await socketOf(ada), ada)).toEqual([])
  })

  it('an invalid seq is refused', async () => {
    for (const seq of [-1, 1.5]) expect((await see(bo, seq)).status).toBe(400)
  })
})
