import { cpSync } from 'node:fs'
import { DAY_MS } from '@parley/contract'
import { appCalls } from '@parley/contract/app'
import { badgeCalls, printCalls } from '@parley/contract/badges'
import { checkinNumberCalls, decideScan, scanStatuses } from '@parley/contract/checkin'
import { demoCalls } from '@parley/contract/demo'
import { eventCalls } from '@parley/contract/events'
import { meetingCalls } from '@parley/contract/meetings'
import { networkingCalls, parseFoundPeople } from '@parley/contract/networking'
import { notificationCalls } from '@parley/contract/notifications'
import { sessionCalls } from '@parley/contract/sessions'
import { LIST_MAKER, makeDemoEvent } from '@parley/demo'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { millisSql } from '../../platform/database/millis-sql.ts'
import { newId } from '../../platform/ids.ts'
import { runTransaction } from '../../platform/work.ts'
import { aUser, type TestUser } from '../../testing/a-user.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { NOW, startServer } from '../../testing/start-server.ts'
import { testServer } from '../../testing/test-server.ts'
import { insertDemoEvent } from './insert-demo-event.ts'
import { forgetDemoEvent } from './jobs.ts'
import { savePictures } from './save-pictures.ts'

const server = testServer({ DEMO: 'on' })
let someone: Awaited<ReturnType<typeof aMaker>>
/** The maker of an event that tests change. The last test deletes the maker, and the event with them. */
let another: typeof someone
beforeAll(async () => {
  someone = await aMaker()
  another = await aMaker({ language: 'tr' })
})
beforeEach(() => server.setNow(NOW))

const create = (as: TestUser, key = newId()) =>
  server.call(demoCalls.createDemoEvent, {}, as, { 'idempotency-key': key })

async function aMaker(wanted: Parameters<typeof aUser>[1] = {}) {
  const user = await aUser(server, wanted)
  const { eventId } = (await create(user)).body
  const { event } = (await server.call(appCalls.getEvents, { id: eventId }, user)).body
  const participantId = event?.me?.participantId as string
  return { ...user, eventId, participantId, event: event as NonNullable<typeof event> }
}

/** Inserts a demo event with as few people as the programme needs. */
async function insertSmall(makerId: string): Promise<string> {
  const pictures = await savePictures(server.ctx)
  const accounts = { makerId, record: LIST_MAKER, signedIn: new Map(), pictures }
  return server.ctx.inTransaction((work) =>
    insertDemoEvent(work, makeDemoEvent({ now: work.now, size: 120 }), accounts),
  )
}

async function rows<Row>(query: ReturnType<typeof sql<Row>>) {
  return (await query.execute(server.ctx.db)).rows
}

describe('createDemoEvent', () => {
  it('DEMO-2 creates an event around now with people, companies, sessions and a deal room', async () => {
    const { eventId, event } = someone
    expect({
      name: event.name,
      isDemo: event.isDemo,
      publicEvent: event.publicEvent,
      organizer: event.organizer,
      participantCount: event.participantCount,
      hasDealRoom: event.hasDealRoom,
      startDateMillis: event.startDateMillis,
      endDateMillis: event.endDateMillis,
      types: event.participantTypes.map(({ texts }) => texts['en']),
      categories: event.categories.map(({ role, type, subCategories }) => [role, type, subCategories.length]),
    }).toEqual({
      name: 'Golden Horn Food Forum',
      isDemo: true,
      publicEvent: false,
      organizer: true,
      participantCount: 301,
      hasDealRoom: true,
      startDateMillis: Date.parse('2026-11-20T09:00:00+03:00'),
      endDateMillis: Date.parse('2026-11-22T20:00:00+03:00'),
      types: ['Attendee', 'Speaker', 'Exhibitor', 'Partner', 'Investor', 'Press'],
      categories: [
        ['industry', 'select', 19],
        ['offer', 'select', 18],
        ['seek', 'select', 18],
        ['plain', 'select', 14],
        ['plain', 'text', 0],
      ],
    })
    const [counted] = await rows(sql<Record<string, number>>`select
      (select count(*) from session_definition where event_id = ${eventId} and type = 'session') as talks,
      (select count(*) from participant where event_id = ${eventId} and photo_path is not null) as portraits,
      (select count(distinct company) from participant p join participant_type t on t.event_id = p.event_id
        and t.type_id = p.type_id where p.event_id = ${eventId} and p.booth_role = 'owner') as companies,
      (select count(*) from location where event_id = ${eventId} and kind = 'place') as tables,
      (select count(*) from track where event_id = ${eventId}) as tracks`)
    expect(counted).toEqual({ talks: 63, portraits: 200, companies: 60, tables: 20, tracks: 6 })
  })

  it('DEMO-10 has booths with their teams, pictures, a video, answers and documents, and sponsors of three levels', async () => {
    const { eventId } = someone
    const [counted] = await rows(sql<Record<string, number>>`select
      (select count(*) from booth where event_id = ${eventId}) as booths,
      (select count(*) from booth where event_id = ${eventId} and logo_path is not null) as logos,
      (select count(*) from booth where event_id = ${eventId} and banner_path is not null) as banners,
      (select count(*) from booth where event_id = ${eventId} and score = 0) as bare,
      (select count(*) from booth_document where event_id = ${eventId} and kind = 'document') as documents,
      (select count(*) from booth_document where event_id = ${eventId} and kind = 'bvideo'
        and url = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ') as videos,
      (select count(distinct booth_id) from booth_category where event_id = ${eventId}) as answering,
      (select count(*) from category where event_id = ${eventId} and for_booths) as questions,
      (select count(*) from participant where event_id = ${eventId} and booth_role = 'owner') as owners`)
    expect(counted).toEqual({
      booths: 60,
      logos: 56,
      banners: 40,
      bare: 4,
      documents: 12,
      videos: 1,
      answering: 56,
      questions: 5,
      owners: 60,
    })
    const levels = await rows(sql<{ level: string; booths: number }>`
      select t.texts->>'en' as level, (select count(*) from booth b
        where b.event_id = ${eventId} and b.booth_type_id = t.booth_type_id) as booths
      from booth_type t where t.event_id = ${eventId} order by t.index`)
    expect(levels.map(({ level, booths }) => [level, booths])).toEqual([
      ['Booth', 45],
      ['Partner', 6],
      ['Platinum sponsor', 2],
      ['Gold sponsor', 3],
      ['Silver sponsor', 4],
    ])
  })

  it('DEMO-11 lets Nazlı own a booth that has invited Étienne and has leads', async () => {
    const { eventId } = someone
    const [own] = await rows(sql<Record<string, unknown>>`
      select p.name, p.booth_role as role, b.name as booth,
        (select array_agg(a.name) from booth_invitation i
          join participant a on a.event_id = ${eventId} and a.participant_id = i.participant_id
          where i.event_id = ${eventId} and i.booth_id = b.booth_id) as asked,
        (select count(*) from lead l where l.event_id = ${eventId} and l.booth_id = b.booth_id
          and l.met_by = p.participant_id) as leads,
        (select count(*) from participant m where m.event_id = ${eventId} and m.booth_id = b.booth_id) as members
      from participant p join booth b on b.event_id = ${eventId} and b.booth_id = p.booth_id
      where p.event_id = ${eventId} and p.name = 'Nazlı' and p.surname = 'Zeytinlioğlu'`)
    expect(own).toEqual({
      name: 'Nazlı',
      role: 'owner',
      booth: 'Pazaryolu Marketleri',
      asked: ['Étienne'],
      leads: 9,
      members: 2,
    })
  })

  it('DEMO-13 notifies everyone of announcements and polls, and leaves none of them unseen by the maker', async () => {
    const { results } = (await server.call(notificationCalls.getNotifications, {}, someone)).body
    const news = results.filter(({ eId, ofEvent }) => ofEvent && eId === someone.eventId)
    expect(
      Object.fromEntries(
        Map.groupBy(news, ({ type }) => type)
          .entries()
          .map(([type, all]) => [type, all.length]),
      ),
    ).toEqual({
      announcement: 11,
      poll: 3,
      poll_finished: 1,
    })
    expect(news.every(({ seen, det }) => seen && det.text !== '')).toBe(true)
  })

  it('DEMO-14 has scans with the outcomes of the rules, and a recount of them gives the people inside', async () => {
    const { eventId } = someone
    type Row = { areaId: string; personId: string | null; typeId: string; checkIn: boolean; status: string; at: number }
    const scans = await rows(sql<Row & { isUndone: boolean; beforeAt: number | null }>`select s.area_id as "areaId",
        s.participant_id as "personId", coalesce(p.type_id, '') as "typeId", s.check_in as "checkIn", s.status,
        ${millisSql(sql`s.scanned_at`)} as at, ${millisSql(sql`s.before_at`)} as "beforeAt", s.undone_at is not null as "isUndone"
      from checkin_scan s left join participant p on p.event_id = s.event_id and p.participant_id = s.participant_id
      where s.event_id = ${eventId} order by s.scanned_at, s.nonce`)
    const areas = await rows(sql<{ id: string; capacity: number | null; used: number; allowedPart: string[] }>`
      select area_id as id, capacity, capacity_used as used, allowed_types as "allowedPart" from checkin_area
      where event_id = ${eventId} order by place`)
    const were = new Map<string, { inside: boolean; at: number }>()
    const used = new Map(areas.map(({ id }) => [id, 0]))
    const wrong = scans.filter(({ areaId, personId, typeId, checkIn, status, at, isUndone, beforeAt }) => {
      const area = areas.find(({ id }) => id === areaId) as (typeof areas)[number]
      const key = `${areaId} ${personId}`
      const before = were.get(key)
      const person = personId ? { typeId, inside: before?.inside ?? false, changedAtMillis: before?.at ?? null } : null
      const count = used.get(areaId) as number
      const judged = decideScan(
        area,
        person,
        { checkIn, atMillis: at },
        area.capacity === null || count < area.capacity,
      )
      if (judged.inside !== null && !isUndone) {
        were.set(key, { inside: judged.inside, at })
        used.set(areaId, count + (judged.inside ? 1 : -1))
      }
      return judged.status !== status || beforeAt !== (before?.at ?? null) || at > NOW
    })
    expect(wrong).toEqual([])
    expect(areas.map(({ id, used: usedPlaces }) => [id, usedPlaces])).toEqual([...used])
    const presence = await rows(sql<{
      key: string
      inside: boolean
      at: number
    }>`select area_id || ' ' || participant_id as key,
      inside, ${millisSql(sql`changed_at`)} as at from checkin_presence where event_id = ${eventId}`)
    expect(new Map(presence.map(({ key, ...where }) => [key, where]))).toEqual(were)
    expect(new Set(scans.map(({ status }) => status))).toEqual(new Set(scanStatuses))

    const { body } = await server.call(checkinNumberCalls.getCheckInNumbers, { eventId }, someone)
    const counted = body.areas.map(({ id, inside, entries, exits }) => [id, inside, entries - exits])
    expect(counted).toEqual(areas.map(({ id, used: usedPlaces }) => [id, usedPlaces, usedPlaces]))
    expect(body.desks).toHaveLength(6)
  })

  it('DEMO-14 has a desk that let one person in twice, and badges of two designs, some printed and some waiting', async () => {
    const { eventId } = someone
    const conflicts = await rows(sql<{ kind: string; isOther: boolean }>`select c.kind,
        c.other_desk_id is not null and c.other_at < s.scanned_at as "isOther"
      from checkin_conflict c join checkin_scan s using (event_id, nonce) where c.event_id = ${eventId}`)
    expect(conflicts).toEqual([{ kind: 'doubleEntry', isOther: true }])
    const { templates } = (await server.call(badgeCalls.getTemplates, { eventId }, someone)).body
    expect(templates.map(({ type, isDefault, typeIds }) => [type, isDefault, typeIds.length])).toEqual([
      ['badge', false, 1],
      ['badge', true, 0],
      ['text', true, 0],
    ])
    const { badges } = (await server.call(badgeCalls.getBadges, { eventId }, someone)).body
    expect(badges.every(({ svg }) => svg.startsWith('<svg'))).toBe(true)
    const { printers, printedCount } = (await server.call(printCalls.getPrinters, { eventId }, someone)).body
    expect([printers.length, printedCount > 150]).toEqual([4, true])
    const open = await rows(sql<{ state: string }>`select state from badge_print
      where event_id = ${eventId} and state <> 'printed' order by asked_at`)
    expect(open.map(({ state }) => state)).toEqual(['failed', 'waiting', 'waiting'])
  })

  it('DEMO-12 has polls: two are open, one is closed with its results, one is a draft', async () => {
    const { eventId } = someone
    const polls = await rows(sql<{ state: string; shown: boolean; votes: number }>`
      select p.state, p.results_shown as shown, (select count(*) from poll_vote v
        where v.event_id = ${eventId} and v.poll_id = p.poll_id) as votes
      from poll p where p.event_id = ${eventId} order by p.created_at`)
    expect(polls.map(({ state, shown, votes }) => [state, shown, votes > 100])).toEqual([
      ['closed', true, true],
      ['published', true, true],
      ['published', false, true],
      ['draft', false, false],
    ])
  })

  it('DEMO-5 gives its maker things to try: requests, meetings and an agenda', async () => {
    const { eventId, participantId } = someone
    const requests = await rows(sql<{ kind: string; count: number }>`
      select case when to_id = ${participantId} then 'received ' else 'sent ' end || state as kind, count(*) as count
      from invitation where event_id = ${eventId} and ${participantId} in (from_id, to_id) and state <> 'accepted'
      group by 1 order by 1`)
    expect(requests).toEqual([
      { kind: 'received waiting', count: 6 },
      { kind: 'sent rejected', count: 1 },
      { kind: 'sent waiting', count: 2 },
    ])
    const meetings = await rows(sql<{ minutes: number }>`
      select (extract(epoch from lower(b.during)) * 1000 - ${NOW}) / 60000 as minutes
      from agenda_block b join meeting m on m.event_id = b.event_id and m.meeting_id = b.source_id and m.state = 'confirmed'
      where b.event_id = ${eventId} and b.participant_id = ${participantId} and b.kind = 'meeting' and b.holds
      order by 1`)
    const [past, soon, later] = meetings.map(({ minutes }) => Number(minutes))
    expect([past! < -60, soon! > 0 && soon! <= 60, later! > 60 * 14]).toEqual([true, true, true])
    const sessions = await rows(sql<{ isOn: boolean }>`
      select during @> to_timestamp(${NOW / 1000}) as "isOn" from agenda_block
      where event_id = ${eventId} and participant_id = ${participantId} and kind = 'session'`)
    expect(sessions.length).toBeGreaterThanOrEqual(6)
    expect(sessions.filter(({ isOn }) => isOn)).toHaveLength(1)
  })

  it('DEMO-5 lets the maker answer a request at one of the open slots', async () => {
    const { eventId, participantId } = another
    const [request] = await rows(sql<{ id: string; from: string }>`select invitation_id as id, from_id as "from"
      from invitation where event_id = ${eventId} and to_id = ${participantId} and state = 'waiting' limit 1`)
    const open = await server.call(meetingCalls.findOpenSlots, { eventId, participantId: request!.from }, another)
    expect(open.body.slots.length).toBeGreaterThan(10)
    const answer = { eventId, invitationId: request!.id, sessionId: open.body.slots[0]!.id }
    const accepted = await server.call(meetingCalls.acceptInvitation, answer, another)
    expect([accepted.status, accepted.body.meeting.state]).toEqual([200, 'confirmed'])
  })

  it('DEMO-5 suggests people with a reason, companies first', async () => {
    const search = { eventId: someone.eventId, length: 10 }
    const { body } = await server.call(networkingCalls.searchParticipants, search, someone)
    const found = parseFoundPeople(body)
    expect(body.matches).toBe(300)
    expect(
      found.filter(({ offersYouSeek, seeksYouOffer }) => offersYouSeek.length + seeksYouOffer.length === 0),
    ).toEqual([])
    expect(found.every(({ canInvite }) => canInvite)).toBe(true)
  })

  it.each([
    '2026-11-21T03:00:00+03:00',
    '2026-11-21T08:59:00+03:00',
    '2026-11-21T12:30:00+03:00',
    '2026-11-21T23:50:00+03:00',
    '2026-03-29T03:00:00+03:00',
    '2026-10-25T03:00:00+03:00',
    '2015-03-29T03:30:00+03:00',
    '2015-11-08T03:30:00+03:00',
  ])('DEMO-2 is live and has a session that begins within the hour when it is created at %s', async (iso) => {
    server.setNow(Date.parse(iso))
    const maker = await aUser(server)
    const eventId = await insertSmall(maker.userId)
    const { body } = await server.call(sessionCalls.getLiveSessions, { eventId }, maker)
    expect(body.live.filter(({ type }) => type === 'session').length).toBeGreaterThan(0)
    expect(body.next.length).toBeGreaterThan(0)
    const programme = await server.call(sessionCalls.getProgramme, { eventId }, maker)
    expect(programme.body.days).toHaveLength(3)
    expect(programme.body.day).toBe(programme.body.days[1])
  })

  it('counts a seat for each person with a session in the agenda, and refers only to existing slots and people', async () => {
    const { eventId } = someone
    const wrong = await rows(sql`select s.session_id from session s
      where s.event_id = ${eventId} and s.used <> (select count(*) from agenda_block b
        where b.event_id = s.event_id and b.kind = 'session' and b.source_id = s.session_id and b.role = 'attendee')`)
    expect(wrong).toEqual([])
    const strangers = await rows(sql`select source_id from agenda_block b where event_id = ${eventId} and not exists (
        select from session s where s.event_id = b.event_id and s.session_id = b.source_id and s.during = b.during
        union all select from meeting m where m.event_id = b.event_id and m.meeting_id = b.source_id and m.during = b.during)
      union all select meeting_id from meeting m where event_id = ${eventId} and not exists (
        select from participant p where p.event_id = m.event_id and p.participant_id = m.executor_id)`)
    expect(strangers).toEqual([])
    const overlapping = await rows(sql`select block_id from agenda_block
      where event_id = ${eventId} and meant_to_hold and not holds`)
    expect(overlapping).toEqual([])
  })

  it('writes to the maker, and in the name of the maker, in the language of the maker', async () => {
    const { eventId, participantId, event } = another
    expect(event.description).toContain('üç gün')
    const sent = await rows(sql<{ message: string }>`select message from invitation
      where event_id = ${eventId} and from_id = ${participantId} and state = 'waiting'`)
    expect(sent.length).toBeGreaterThan(0)
    const { requests, maker } = makeDemoEvent({ now: NOW, language: 'tr' })
    const messages = requests.filter(({ from }) => from === maker).map(({ message }) => message)
    expect(sent.filter(({ message }) => !messages.includes(message))).toEqual([])
  })

  it('DEMO-3 shows it to its maker alone', async () => {
    const { eventId } = someone
    const stranger = await aUser(server)
    const list = await server.call(appCalls.getEvents, {}, stranger)
    const one = await server.call(appCalls.getEvents, { id: eventId }, stranger)
    expect([list.body.events, one.status]).toEqual([[], 404])
  })

  it('DEMO-3 makes at most three of sixteen requests of one person at once, one per key, and does not count deleted ones', async () => {
    const user = await aUser(server)
    const replies = await Promise.all(Array.from({ length: 16 }, () => create(user)))
    expect(replies.map(({ body }) => body.code ?? 'made').sort()).toEqual([
      ...Array.from({ length: 13 }, () => 'demoLimit'),
      ...Array.from({ length: 3 }, () => 'made'),
    ])
    const list = await server.call(appCalls.getEvents, {}, user)
    expect(list.body.events).toHaveLength(3)

    const eventId = list.body.events![0]!.id
    expect((await server.call(eventCalls.deleteEvent, { eventId }, user)).status).toBe(200)
    const key = newId()
    const twice = await Promise.all([create(user, key), create(user, key)])
    expect([(await create(user)).status, (await create(user, key)).body.eventId]).toEqual([409, twice[0].body.eventId])
    expect(new Set(twice.map(({ body }) => body.eventId)).size).toBe(1)
    expect((await server.call(appCalls.getEvents, {}, user)).body.events).toHaveLength(3)
  })

  it('DEMO-4 is deleted seven days later, and then no longer counts', async () => {
    const user = await aUser(server)
    const made = [(await create(user)).body.eventId, await insertSmall(user.userId), await insertSmall(user.userId)]
    expect((await create(user)).body.code).toBe('demoLimit')
    const jobs = await rows(sql<{ key: string; runAt: number }>`
      select key, (extract(epoch from run_at) * 1000)::bigint as "runAt" from graphile_worker.jobs
      where task_identifier = ${forgetDemoEvent.jobName} and key = any(${made.map((id) => `demo:${id}`)}::text[])`)
    expect(jobs.map(({ key }) => key).sort()).toEqual(made.map((id) => `demo:${id}`).sort())
    expect(jobs.map(({ runAt }) => runAt)).toEqual(made.map(() => NOW + 7 * DAY_MS))

    const [eventId = ''] = made
    const job = server.ctx.jobs.kinds.find(({ jobName }) => jobName === forgetDemoEvent.jobName)
    for (const _time of ['once', 'twice']) await job?.run(server.ctx, { eventId } as never)
    expect((await server.call(appCalls.getEvents, { id: eventId }, user)).status).toBe(404)
    expect((await create(user)).status).toBe(200)
  })

  it('DEMO-6 stores the pictures once for all events', async () => {
    const makers = [someone, another]
    const photos = await rows(sql<{ path: string; events: number }>`
      select photo_path as path, count(*) as events from participant
      where event_id = any(${makers.map(({ eventId }) => eventId)}::text[]) and photo_path is not null
      group by photo_path`)
    expect(photos).toHaveLength(200)
    expect(photos.filter(({ events }) => events !== 2)).toEqual([])
    const file = await server.ctx.files.read(photos[0]!.path)
    file?.stream.destroy()
    expect({ type: file?.type, isSmall: (file?.bytes ?? 0) < 12_000 }).toEqual({ type: 'image/webp', isSmall: true })
  })

  it('sends few statements to the database, however many people come', async () => {
    const { userId } = await aUser(server)
    const pictures = await savePictures(server.ctx)
    const { db, sent } = countStatements(server.ctx.db)
    const accounts = { makerId: userId, record: LIST_MAKER, signedIn: new Map(), pictures }
    const event = makeDemoEvent({ now: NOW, size: 900 })
    await runTransaction(db, server.ctx.clock, (work) => insertDemoEvent(work, event, accounts))
    expect(sent()).toBeLessThan(76)
  })

  it('DEMO-3 leaves nothing behind when it cannot be created completely', async () => {
    const broken = await startServer({ DEMO: 'on', LOG_LEVEL: 'silent' })
    // The pictures are drawn already.
    cpSync(server.ctx.settings.dataDir, broken.ctx.settings.dataDir, { recursive: true })
    const user = await aUser(broken)
    await sql`alter table invitation add constraint no_more check (false) not valid`.execute(broken.ctx.db)
    expect((await broken.call(demoCalls.createDemoEvent, {}, user)).status).toBe(500)
    const { rows: left } = await sql`select
        (select count(*) from event) as events, (select count(*) from participant) as people,
        (select count(*) from outbox) as facts, (select count(*) from graphile_worker.jobs) as jobs`.execute(
      broken.ctx.db,
    )
    expect(left).toEqual([{ events: 0, people: 0, facts: 0, jobs: 0 }])
    await broken.close()
  })

  it('DEMO-7 creates none if demo events are off', async () => {
    const quiet = await startServer({ DEMO: 'off' })
    const user = await aUser(quiet)
    const refused = await quiet.call(demoCalls.createDemoEvent, {}, user)
    expect([refused.status, refused.body.code]).toEqual([403, 'DEAL-00130'])
    expect((await quiet.call(appCalls.getEvents, {}, user)).body.events).toEqual([])
    await quiet.close()
  })

  it('needs a sign-in', async () => {
    expect((await server.call(demoCalls.createDemoEvent, {})).status).toBe(401)
  })
})

it('GONE-3 is deleted with the account of its maker; the pictures stay for the others', async () => {
  const { status } = await server.call(appCalls.deleteUser, {}, another)
  await server.settle()

  expect(status).toBe(200)
  const states = await rows<{ state: string }>(sql`select state from event where event_id = ${another.eventId}`)
  expect(states).toEqual([{ state: 'deleted' }])
  const [photo] = await rows<{ photo_path: string }>(
    sql`select photo_path from participant where event_id = ${someone.eventId} and photo_path is not null limit 1`,
  )
  expect(await server.ctx.files.read(String(photo?.photo_path))).not.toBeNull()
})
