import { topicName } from '@parley/contract'
import { type ParticipantState, participantStateTopic, videoCalls, videoRoomId } from '@parley/contract/video'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { aDealRoom } from '../../../testing/a-deal-room.ts'
import { aParticipant, type TestParticipant } from '../../../testing/a-participant.ts'
import { aRedis, hasRedis } from '../../../testing/a-redis.ts'
import { aVideoBrowser, type VideoBrowser } from '../../../testing/a-video-browser.ts'
import { anEvent } from '../../../testing/an-event.ts'
import { meetIn } from '../../../testing/meet.ts'
import { NOW, startServer, type TestServer } from '../../../testing/start-server.ts'
import { subscribeTo } from '../../../testing/subscribe-to.ts'
import { issueTokens } from '../../accounts/index.ts'
import { media } from './media.ts'

if (!hasRedis) console.log('redis-server was not found: rooms on several media processes were not tried')

const SOON = { timeout: 5_000, interval: 100 }
/** The patience for counts, because each process counts its connections every five seconds. */
const COUNTED = { timeout: 12_000, interval: 200 }

describe.runIf(hasRedis)('a room of an installation with several media processes', () => {
  let redis: Awaited<ReturnType<typeof aRedis>>
  /** The first server, which has no media process. */
  let door: TestServer
  let nodes: TestServer[]
  let now: number
  let eventId: string
  let roomId: string
  let people: [TestParticipant, TestParticipant]
  const inside: (() => Promise<unknown>)[] = []

  beforeAll(async () => {
    redis = await aRedis()
    door = await startServer({ ROLES: 'http' }, await redis.connect())
    nodes = [await aNode(), await aNode()]
    await vi.waitFor(() => expect([door, ...nodes].map(({ ctx }) => media(ctx).all().length)).toEqual([2, 2, 2]), SOON)
  })
  afterAll(async () => {
    for (const each of [...nodes, door]) await each.close()
    redis.close()
  })
  beforeEach(async () => {
    await agree()
  })
  afterEach(async () => {
    for (const leave of inside.splice(0)) await leave()
  })

  async function aNode(): Promise<TestServer> {
    const shared = { DATABASE_URL: String(door.ctx.pool.options.connectionString), ROLES: 'http,realtime,media' }
    const made = await startServer(shared, await redis.connect())
    await media(made.ctx).known
    return made
  }

  async function agree(): Promise<void> {
    door.setNow(NOW)
    const event = await anEvent(door, { eventType: 'online' })
    people = [await aParticipant(door, event), await aParticipant(door, event)]
    const [slot] = (await aDealRoom(door, event)).slots
    const meet = meetIn(door, event)
    const met = await meet.accept(people[1], await meet.ask(people[0], people[1]), String(slot?.sessionId))
    if (typeof met === 'string') throw new Error(met)
    now = met.sdt
    eventId = event.eventId
    roomId = videoRoomId(eventId, met.id)
    for (const each of [door, ...nodes]) each.setNow(now)
    for (const who of people) Object.assign(who, await issueTokens(door.ctx, who.userId))
  }

  async function enter(server: TestServer, who: TestParticipant) {
    const browser = await aVideoBrowser()
    const { body: way } = await server.call(videoCalls.getVideoRoom, { eventId, roomId }, who)
    const input = { eventId, roomId, token: way.token, offer: browser.offer, audio: true, video: false }
    const { status, body } = await server.call(videoCalls.enterVideoRoom, input, who)
    expect(status).toBe(200)
    await browser.connect(body.answer)
    const { connectionId } = body
    const leave = async () => {
      await door.call(videoCalls.leaveVideoRoom, { eventId: input.eventId, roomId: input.roomId, connectionId }, who)
      browser.close()
    }
    inside.push(leave)
    return { connectionId, seat: body.state?.seat ?? -1, relay: way.iceServers[0]?.urls, browser, leave }
  }
  async function hears(to: VideoBrowser, from: VideoBrowser, seat: number): Promise<void> {
    let seq = 5
    const sendAndCount = () => {
      from.send(0, 'audio', { seq: seq++ })
      return to.heard(seat, 'audio').length
    }
    await expect.poll(sendAndCount, SOON).toBeGreaterThan(0)
  }

  const idOf = ({ ctx }: TestServer) =>
    media(ctx)
      .all()
      .find(({ relayUrls }) => relayUrls[0]?.includes(`:${ctx.settings.mediaPort}?`))?.id
  async function placeOf(): Promise<string | null | undefined> {
    const { rows } = await sql<{ id: string | null }>`select node_id as id from video_room
      where event_id = ${eventId} and room_id = ${roomId}`.execute(door.ctx.db)
    return rows[0]?.id
  }
  const place = (id: string | undefined) =>
    sql`insert into video_room (event_id, room_id, kind, node_id) values (${eventId}, ${roomId}, 'meeting', ${id})
      on conflict (event_id, room_id) do update set node_id = excluded.node_id`.execute(door.ctx.db)
  /** Returns the last counts of the processes, marked as this one or another. */
  const counts = (nodeId: string | null | undefined) =>
    media(door.ctx)
      .all()
      .map(({ id, connections }) => `${id === nodeId ? 'this' : 'other'} ${connections}`)
      .sort()

  it('VIDEO-48 is on one process, for people of any server, and they hear each other there', async () => {
    const [hers, his] = [await enter(door, people[0]), await enter(nodes[1] as TestServer, people[1])]
    expect(hers.relay).toEqual(his.relay)
    await hears(his.browser, hers.browser, hers.seat)
    await hears(hers.browser, his.browser, his.seat)
  })

  it('VIDEO-48 opens on the process with the fewest connections', async () => {
    await expect.poll(() => counts(null), COUNTED).toEqual(['other 0', 'other 0'])
    await enter(door, people[0])
    const busy = await placeOf()
    await expect.poll(() => counts(busy), COUNTED).toEqual(['other 0', 'this 1'])
    await agree()
    await enter(nodes[0] as TestServer, people[0])
    expect([busy, null, undefined]).not.toContain(await placeOf())
  })

  it('VIDEO-49 opens elsewhere when its process is gone, and its people come back to their seats', async () => {
    const spare = await aNode()
    spare.setNow(now)
    await expect.poll(() => media(door.ctx).all().length, SOON).toBe(3)
    await place(idOf(spare))
    const [hers, his] = [await enter(door, people[0]), await enter(nodes[0] as TestServer, people[1])]
    expect(await placeOf()).toBe(idOf(spare))
    await spare.close()
    const [again, too] = [await enter(door, people[0]), await enter(nodes[0] as TestServer, people[1])]
    expect([again.seat, too.seat, again.relay]).toEqual([hers.seat, his.seat, too.relay])
    await hears(too.browser, again.browser, again.seat)
  })

  it('VIDEO-49 moves its people from a process that was silent for too long', async () => {
    const [one, other] = nodes.map(idOf)
    await place(one)
    await enter(door, people[0])
    await expect.poll(() => counts(one), COUNTED).toEqual(['other 0', 'this 1'])
    // Simulates a server that has not been notified by the first process for a while.
    const known = media(door.ctx).all
    Object.assign(media(door.ctx), { all: () => known().filter(({ id }) => id === other) })
    await enter(door, people[1])
    Object.assign(media(door.ctx), { all: known })
    expect(await placeOf()).toBe(other)
    await expect.poll(() => counts(one), COUNTED).toEqual(['other 1', 'this 0'])
  })

  it('VIDEO-50 stays on a draining process while people are there; no other room opens on it, and it ends with the last one', async () => {
    const leaving = await aNode()
    leaving.setNow(now)
    const id = idOf(leaving)
    await expect.poll(() => media(door.ctx).all().length, SOON).toBe(3)
    await place(id)
    const hers = await enter(door, people[0])
    let isEmpty = false
    const drained = media(leaving.ctx)
      .drain()
      .then(() => {
        isEmpty = true
      })
    await expect
      .poll(
        () =>
          media(door.ctx)
            .all()
            .filter(({ isDraining }) => isDraining).length,
        SOON,
      )
      .toBe(1)
    const his = await enter(door, people[1])
    await hears(his.browser, hers.browser, hers.seat)
    expect([await placeOf(), isEmpty]).toEqual([id, false])

    await hers.leave()
    await his.leave()
    await drained
    await enter(door, people[0])
    expect(await placeOf()).not.toBe(id)
    await leaving.close()
  }, 40_000)

  it('VIDEO-49 shows the people inside after a restart of Redis: those who left meanwhile, and those who came', async () => {
    const [one, other] = nodes as [TestServer, TestServer]
    const url = await other.listen()
    await one.listen()
    const [her, him] = people
    await enter(door, her)
    const his = await enter(one, him)
    const topic = topicName(participantStateTopic.path, { roomId })
    const seen = await subscribeTo<ParticipantState>(other, url, her.userId, topic)
    const ids = () =>
      seen
        .rows()
        .map(({ id }) => id)
        .toSorted()
    expect(ids()).toEqual([her.participantId, him.participantId].toSorted())
    await redis.kill()
    one.setNow(now + 1_000)
    const leaving = { eventId, roomId, connectionId: his.connectionId }
    await one.call(videoCalls.leaveVideoRoom, leaving, him)
    await redis.comeBack()
    await seen.until((rows) => rows.length === 1)
    expect(ids()).toEqual([her.participantId])
    one.setNow(now + 2_000)
    await enter(one, him)
    await seen.until((rows) => rows.length === 2)
    seen.close()
  }, 60_000)
})
