import { cpSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { DAY_MS, MINUTE_MS } from '@parley/contract'
import { accountCalls } from '@parley/contract/accounts'
import { appCalls } from '@parley/contract/app'
import { meetingCalls } from '@parley/contract/meetings'
import { networkingCalls, parseFoundPeople } from '@parley/contract/networking'
import { videoCalls, videoRoomId } from '@parley/contract/video'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Node } from '../../platform/context.ts'
import { makeLocalFiles } from '../../platform/files.ts'
import { makeServices } from '../../platform/services.ts'
import { parseSettings } from '../../platform/settings.ts'
import { aUser } from '../../testing/a-user.ts'
import { NOW, startServer, type TestServer } from '../../testing/start-server.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { ensureDemo } from './index.ts'
import { savePictures } from './save-pictures.ts'

let server: TestServer
/** A data folder with all pictures drawn, like after an earlier start. */
const drawn = temporaryFolder()
beforeAll(async () => {
  const settings = parseSettings({ DATA_DIR: drawn })
  const files = makeLocalFiles(path.join(drawn, 'files'))
  await savePictures({ files, settings, services: makeServices() } as unknown as Node)
})
beforeEach(async () => {
  server = await startServer({ DEMO: 'on', LOG_LEVEL: 'silent' })
  cpSync(drawn, server.ctx.settings.dataDir, { recursive: true })
})
afterEach(() => server.close())

const fileOf = ({ ctx }: TestServer) => path.join(ctx.settings.dataDir, 'demo-sign-ins.txt')
const signInsOf = (from: TestServer) =>
  [...readFileSync(fileOf(from), 'utf8').matchAll(/^ {2}(\w+) +(.+?) +(\S+@\S+) +(\S+)$/gm)].map(
    ([, role, name, email = '', password = '']) => ({ role, name, email, password }),
  )

async function signIn(email: string, password: string) {
  const { body } = await server.call(accountCalls.authenticate, { username: email, password })
  const bearer = { token: body.accessToken }
  const { token } = (await server.call(accountCalls.getToken, { provider: 'cognito' }, bearer)).body
  const { events = [] } = (await server.call(appCalls.getEvents, {}, { token })).body
  return { token, events }
}

async function demoEvents() {
  const { rows } = await sql<{
    id: string
  }>`select event_id as id from event where is_demo order by created_at, event_id`.execute(server.ctx.db)
  return rows.map(({ id }) => id)
}

describe('ensureDemo', () => {
  it('DEMO-1 creates people who can sign in with the passwords of a file that only the owner can read', async () => {
    await ensureDemo(server.ctx)
    const signIns = signInsOf(server)
    expect(statSync(fileOf(server)).mode & 0o777).toBe(0o600)
    expect(signIns.map(({ role, name, email }) => [role, name, email])).toEqual([
      ['organizer', 'Defne Karaca', 'organizer@parley.example'],
      ['attendee', 'Nazlı Zeytinlioğlu', 'nazli@parley.example'],
      ['attendee', 'Étienne Aubépine', 'etienne@parley.example'],
    ])
    expect(new Set(signIns.map(({ password }) => password)).size).toBe(3)
    const [id] = await demoEvents()
    for (const { email, password, role } of signIns) {
      const { events } = await signIn(email, password)
      expect(events.map((each) => [each.id, each.isDemo, each.organizer])).toEqual([[id, true, role === 'organizer']])
    }
    const { rows } = await sql<{ same: boolean }>`select coalesce(own.photo_path = there.photo_path, false) as same
      from app_user own join participant there using (user_id)
      where there.event_id = ${id} and own.password_hash is not null`.execute(server.ctx.db)
    expect(rows).toEqual([{ same: true }, { same: true }, { same: true }])
  })

  it('DEMO-1 lets two windows be tried at once: one attendee accepts the request of the other', async () => {
    await ensureDemo(server.ctx)
    const [, nazli, etienne] = await Promise.all(
      signInsOf(server).map(({ email, password }) => signIn(email, password)),
    )
    const eventId = nazli!.events[0]!.id
    const [hers, his] = [nazli!.events[0]!.participantId, etienne!.events[0]!.participantId] as [string, string]
    const { rows } = await sql<{ id: string }>`select invitation_id as id from invitation
      where event_id = ${eventId} and from_id = ${his} and to_id = ${hers} and state = 'waiting'`.execute(server.ctx.db)
    const { body } = await server.call(meetingCalls.findOpenSlots, { eventId, participantId: his }, nazli)
    const answer = { eventId, invitationId: rows[0]!.id, sessionId: body.slots[0]!.id }
    expect((await server.call(meetingCalls.acceptInvitation, answer, nazli)).status).toBe(200)

    const search = await server.call(networkingCalls.searchParticipants, { eventId, query: 'Nazli Zeytin' }, etienne)
    const [found] = parseFoundPeople(search.body)
    expect([
      found?.id,
      found?.offersYouSeek.length,
      found?.seeksYouOffer.length,
      found?.profilePhotoPath !== null,
    ]).toEqual([hers, 1, 1, true])
  })

  it('DEMO-1 keeps the event and the passwords at the next start', async () => {
    await ensureDemo(server.ctx)
    const [events, file] = [await demoEvents(), readFileSync(fileOf(server), 'utf8')]
    await ensureDemo(server.ctx)
    expect([await demoEvents(), readFileSync(fileOf(server), 'utf8')]).toEqual([events, file])
  })

  it('DEMO-1 DEMO-15 creates another for the same people when the last is over, with the same passwords and contacts', async () => {
    await ensureDemo(server.ctx)
    const contacts = async () => {
      const { rows } = await sql<{ id: string }>`select c.contact_id as id from contact c
        join contact_event using (user_id, contact_id) join contact_key using (user_id, contact_id)
        where c.search_text <> '' group by 1 order by 1`.execute(server.ctx.db)
      return rows.map(({ id }) => id)
    }
    const contactIds = await contacts()
    expect(contactIds).toHaveLength(21)
    const [signIns, before] = [signInsOf(server), await demoEvents()]
    server.setNow(Date.parse('2026-11-22T20:00:00+03:00'))
    await ensureDemo(server.ctx)
    const after = await demoEvents()
    expect([after.length, after[0]]).toEqual([2, before[0]])
    expect(signInsOf(server)).toEqual(signIns)
    expect(await contacts()).toEqual(contactIds)
    for (const { email, password } of signIns) {
      const { events } = await signIn(email, password)
      expect(events.map(({ id }) => id)).toEqual(after)
    }
  })

  it('DEMO-1 creates one event for sixteen concurrent starts, first and once it is over, and the passwords are right', async () => {
    const startAll = () => Promise.all(Array.from({ length: 16 }, () => ensureDemo(server.ctx)))
    await startAll()
    expect(await demoEvents()).toHaveLength(1)
    for (const { email, password } of signInsOf(server)) expect((await signIn(email, password)).events).toHaveLength(1)
    server.setNow(NOW + 3 * DAY_MS)
    await startAll()
    expect(await demoEvents()).toHaveLength(2)
  })

  it('DEMO-1 creates none, and lets the server start, when a stranger has one of the addresses', async () => {
    await aUser(server, { email: 'organizer@parley.example', isVerified: false })
    await ensureDemo(server.ctx)
    expect(await demoEvents()).toEqual([])
    expect(() => statSync(fileOf(server))).toThrow('ENOENT')
  })

  it('DEMO-16 seats three and five people at two tables at any time, and replaces one at each every four minutes', async () => {
    await ensureDemo(server.ctx)
    const [eventId = ''] = await demoEvents()
    const jobs = async () => {
      const { rows } = await sql<{ payload: never }>`select j.payload from graphile_worker._private_jobs j
        where j.key = ${`demo-tables:${eventId}`}`.execute(server.ctx.db)
      return rows.map(({ payload }) => payload)
    }
    const [input] = await jobs()
    const job = server.ctx.jobs.kinds.find(({ jobName }) => jobName === 'demo.sitAtTables')
    const sit = async (now: number) => {
      server.setNow(now)
      await job?.run(server.ctx, input as never)
      const { rows } = await sql<{ name: string; ids: string[]; ahead: number; photos: number }>`select u.name,
          array_agg(s.participant_id order by s.participant_id) as ids,
          count(*) filter (where s.stamp_at > to_timestamp(${now / 1000}))::integer as ahead,
          count(p.photo_path)::integer as photos
        from popup u
          join video_seat s on s.event_id = u.event_id and s.room_id = u.event_id || '-' || u.popup_id
            and s.stamp_at > to_timestamp(${(now - 60_000) / 1000})
          join participant p on p.event_id = s.event_id and p.participant_id = s.participant_id
        where u.event_id = ${eventId} group by 1 order by count(*)`.execute(server.ctx.db)
      return rows
    }
    const first = await sit(NOW)
    expect(first.map(({ ids, ahead, photos }) => [ids.length, ahead, photos])).toEqual([
      [3, 0, 3],
      [5, 0, 5],
    ])
    expect(new Set(first.flatMap(({ ids }) => ids)).size).toBe(8)
    const later = await sit(NOW + 4 * MINUTE_MS)
    expect(later.map(({ ids }) => ids.length)).toEqual([3, 5])
    const gone = first.flatMap(({ ids }) => ids).filter((id) => !later.some(({ ids }) => ids.includes(id)))
    expect(gone).toHaveLength(2)

    await sql`update popup set closed = true where event_id = ${eventId} and name = ${first[0]?.name}`.execute(
      server.ctx.db,
    )
    expect((await sit(NOW + 5 * MINUTE_MS)).map(({ ids }) => ids.length)).toEqual([5])
    await sql`delete from graphile_worker._private_jobs where key = ${`demo-tables:${eventId}`}`.execute(server.ctx.db)
    expect(await sit(NOW + 3 * DAY_MS)).toEqual([])
    expect(await jobs()).toEqual([])
  })

  it('DEMO-17 lets two sign-ins meet by video four minutes after the start, and both may enter at once', async () => {
    await ensureDemo(server.ctx)
    const [organizer, , etienne] = await Promise.all(
      signInsOf(server).map(({ email, password }) => signIn(email, password)),
    )
    const eventId = organizer!.events[0]!.id
    const { rows } = await sql<{ id: string; startsAt: number }>`select m.meeting_id as id,
        (extract(epoch from lower(m.during)) * 1000)::float8 as "startsAt"
      from meeting m join location l on l.event_id = m.event_id and l.location_id = m.place_id
      where m.event_id = ${eventId} and m.state = 'confirmed' and l.name = 'Screen 1'`.execute(server.ctx.db)
    expect(rows.map(({ startsAt }) => startsAt)).toEqual([NOW + 4 * MINUTE_MS])
    for (const who of [organizer, etienne]) {
      const input = { eventId, roomId: videoRoomId(eventId, rows[0]!.id) }
      const { body } = await server.call(videoCalls.getVideoRoom, input, who)
      expect([body.room.kind, body.room.onSite, (body.room.opensAt ?? 0) <= NOW]).toEqual(['meeting', false, true])
      expect(body.room.expected).toHaveLength(1)
    }
  })

  it('DEMO-7 creates none if demo events are off', async () => {
    const quiet = await startServer({ DEMO: 'off' })
    await ensureDemo(quiet.ctx)
    const { rows } = await sql`select from event union all select from app_user`.execute(quiet.ctx.db)
    expect(rows).toEqual([])
    expect(() => statSync(fileOf(quiet))).toThrow('ENOENT')
    await quiet.close()
  })

  it('DEMO-1 dates everything by the clock of the start', async () => {
    await ensureDemo(server.ctx)
    const { rows } = await sql<{ made: number; late: number }>`select
        (select (extract(epoch from created_at) * 1000)::bigint from event) as made,
        (select count(*) from invitation where changed_at > to_timestamp(${NOW / 1000})) as late`.execute(server.ctx.db)
    expect(rows).toEqual([{ made: NOW, late: 0 }])
  })
})
