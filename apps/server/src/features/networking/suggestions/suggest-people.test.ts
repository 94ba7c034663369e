import { DAY_MS, HOUR_MS, MINUTE_MS } from '@parley/contract'
import { networkingCalls, type SuggestionWeights, USUAL_WEIGHTS } from '@parley/contract/networking'
import { participantCalls } from '@parley/contract/participants'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { instantOf } from '../../../platform/clock.ts'
import { newId } from '../../../platform/ids.ts'
import { anEmptyBooth } from '../../../testing/a-booth.ts'
import { aDealRoom } from '../../../testing/a-deal-room.ts'
import { aParticipant, type TestParticipant } from '../../../testing/a-participant.ts'
import { aSession } from '../../../testing/a-session.ts'
import { aUser, type TestUser } from '../../../testing/a-user.ts'
import { anEvent, type TestEvent } from '../../../testing/an-event.ts'
import { countQueries } from '../../../testing/count-queries.ts'
import { meetIn } from '../../../testing/meet.ts'
import { NOW } from '../../../testing/start-server.ts'
import { testServer } from '../../../testing/test-server.ts'
import { insertCategories, insertParticipants, insertTypes, type NewParticipant } from '../../participants/index.ts'
import { saveTracks } from '../../sessions/index.ts'

const server = testServer()
let event: TestEvent
let me: TestParticipant

const [SEEKS, OFFERS, LIKES, SECRET, FOR_SOME] = ['cat1', 'cat2', 'cat3', 'cat4', 'cat5']
const texts = (en: string) => ({ en })
const named = (...names: string[]) => names.map((name) => ({ texts: texts(name) }))

/**
 * Creates an event with the options rye (sub1) and salt (sub2) to seek and offer, and tea (sub3) and jazz (sub4) to
 * like.
 */
async function anAskingEvent() {
  event = await anEvent(server)
  await server.ctx.inTransaction((work) =>
    insertCategories(work, event.eventId, [
      { key: 'seeks', role: 'seek', texts: texts('Seeks'), options: named('Rye', 'Salt') },
      { role: 'offer', matching: 'seeks', texts: texts('Offers') },
      { texts: texts('Likes'), options: named('Tea', 'Jazz') },
      { role: 'offer', matching: 'seeks', texts: texts('Offers in secret'), isPrivate: true },
      { role: 'offer', matching: 'seeks', texts: texts('Offers to the press') },
    ]),
  )
  await sql`update category set visible_type_ids = '{press}' where event_id = ${event.eventId} and category_id = ${FOR_SOME}`.execute(
    server.ctx.db,
  )
}
const chose = (answers: Record<string, string[]>) =>
  Object.entries(answers).map(([categoryId, selected]) => ({ categoryId, selected }))

/** Creates the viewer, who seeks rye and salt, offers rye, and likes tea. */
async function meIn(more: Parameters<typeof aParticipant>[2] = {}) {
  const categories = chose({ [SEEKS]: ['sub1', 'sub2'], [OFFERS]: ['sub1'], [LIKES]: ['sub3'] })
  me = await aParticipant(server, event, { name: 'Me', surname: '', categories, ...more })
  return me
}

type Person = Partial<Omit<NewParticipant, 'categories'>> & { name: string; chose?: Record<string, string[]> }
async function people(...drafts: Person[]): Promise<string[]> {
  const rows = drafts.map(({ chose: answers = {}, ...person }) => ({
    typeId: event.typeId,
    ...person,
    categories: chose(answers),
  }))
  const inserted = await server.ctx.inTransaction((work) => insertParticipants(work, event.eventId, rows))
  return inserted.map(({ participantId }) => participantId)
}
const offersRye = { [OFFERS]: ['sub1'] }

/** Creates a meeting of twenty minutes. Joins the users to that event if needed. */
async function meetAt(at: TestEvent, users: [TestUser, TestUser], begins: number, state = 'confirmed') {
  const recordOf = async (user: TestUser) => {
    const { rows } = await sql<{ participantId: string }>`select participant_id as "participantId" from participant
      where event_id = ${at.eventId} and user_id = ${user.userId}`.execute(server.ctx.db)
    return rows[0] ?? (await aParticipant(server, at, { user }))
  }
  const pair = await Promise.all(users.map(recordOf))
  const { slots, placeIds } = await aDealRoom(server, at, { name: newId() })
  const [meetingId, during] = [newId(), [begins, begins + 20 * MINUTE_MS].map((each) => instantOf(each))]
  await sql`insert into meeting (event_id, meeting_id, slot_id, place_id, during, state)
    values (${at.eventId}, ${meetingId}, ${slots[0]?.sessionId}, ${placeIds[0]}, tstzrange(${during[0]}, ${during[1]}),
      ${state})`.execute(server.ctx.db)
  for (const [index, { participantId }] of pair.entries()) {
    await sql`insert into meeting_person (event_id, meeting_id, participant_id, role)
      values (${at.eventId}, ${meetingId}, ${participantId}, ${index === 0 ? 'host' : 'invited'})`.execute(
      server.ctx.db,
    )
  }
}

const ask = (who: TestParticipant = me, length?: number) =>
  server.call(networkingCalls.suggestPeople, { eventId: event.eventId, ...(length ? { length } : {}) }, who)
const suggested = async (who?: TestParticipant) => (await ask(who)).body.people
const names = async (who?: TestParticipant) => (await suggested(who)).map(({ fullName }) => fullName)
const whys = async (who?: TestParticipant) =>
  (await suggested(who)).map(({ fullName, reasons }) =>
    [fullName, ...reasons.map(({ kind, optionId, text, sdt }) => `${kind} ${optionId ?? text ?? sdt}`)].join(': '),
  )
const preview = (who: TestParticipant, participantId: string, weights: SuggestionWeights = USUAL_WEIGHTS) =>
  server.call(networkingCalls.previewSuggestions, { eventId: event.eventId, participantId, weights }, who)
const weigh = (who: TestParticipant, weights: SuggestionWeights, key: string = newId()) =>
  server.call(networkingCalls.changeSuggestionWeights, { eventId: event.eventId, weights }, who, {
    'idempotency-key': key,
  })

describe('SUGGEST-1 the people', () => {
  it('shows their names, and whether they may be asked', async () => {
    await anAskingEvent()
    await meIn()
    const boothId = await anEmptyBooth(server, event)
    const [id = ''] = await people({
      name: 'Ada',
      surname: 'Ak',
      company: 'Acme',
      jobTitle: 'Baker',
      city: 'İzmir',
      photoPath: '/files/a/b.webp',
      present: 'venue',
      boothId,
      boothRole: 'user',
      chose: offersRye,
    })
    await server.call(networkingCalls.tagPerson, { eventId: event.eventId, id, tag: 'favourite' }, me)
    await server.call(networkingCalls.markSeen, { eventId: event.eventId, id }, me)
    expect((await ask()).body).toEqual({
      people: [
        {
          id,
          userId: null,
          fullName: 'Ada Ak',
          jobTitle: 'Baker',
          company: 'Acme',
          city: 'İzmir',
          profilePhotoPath: '/files/a/b.webp',
          typeId: event.typeId,
          present: 'venue',
          boothId,
          canInvite: true,
          tag: 'favourite',
          seen: true,
          reasons: [{ kind: 'theyOffer', optionId: 'sub1', text: null, sdt: null }],
        },
      ],
    })
  })

  it('leaves out the caller, deleted and unlisted people, and people without a reason', async () => {
    await anAskingEvent()
    await meIn({ listed: true })
    await people(
      { name: 'Ada', chose: offersRye },
      { name: 'Gone', chose: offersRye, state: 'deleted' },
      { name: 'Hidden', chose: offersRye, listed: false },
      { name: 'Stranger' },
    )
    expect(await names()).toEqual(['Ada'])
    expect(await names(await meIn({ organizer: true, name: 'Organizer' }))).toEqual(['Me', 'Ada'])
  })

  it('leaves out ignored people, people with a request and people met; a withdrawn request does not count', async () => {
    await anAskingEvent()
    await meIn()
    const meet = meetIn(server, event)
    const ids = ['Ignored', 'Asked', 'Declined', 'Withdrawn', 'Fresh']
    const [ignored = '', invitedId = '', , withdrawn = ''] = await people(
      ...ids.map((name) => ({ name, chose: offersRye })),
    )
    const declines = await aParticipant(server, event, { name: 'Declines', surname: '', categories: chose(offersRye) })
    const { slots } = await aDealRoom(server, event)
    const met = await aParticipant(server, event, { name: 'Met', surname: '', categories: chose(offersRye) })
    const asksMe = await aParticipant(server, event, { name: 'Asks', surname: '', categories: chose(offersRye) })

    await server.call(networkingCalls.tagPerson, { eventId: event.eventId, id: ignored, tag: 'ignored' }, me)
    await meet.ask(me, { participantId: invitedId })
    await meet.revoke(me, await meet.ask(me, { participantId: withdrawn }))
    await meet.decline(declines, await meet.ask(me, declines))
    await meet.accept(met, await meet.ask(me, met), String(slots[0]?.sessionId))
    await meet.ask(asksMe, me)

    expect(await names()).toEqual(['Declined', 'Fresh', 'Withdrawn'])
    const over = sql`tstzrange(${instantOf(NOW - HOUR_MS)}, ${instantOf(NOW - HOUR_MS / 2)})`
    await sql`update meeting set during = ${over} where event_id = ${event.eventId}`.execute(server.ctx.db)
    expect(await names()).toEqual(['Declined', 'Fresh', 'Withdrawn'])
  })

  it('suggests only types that the caller finds', async () => {
    await anAskingEvent()
    await meIn()
    const [press = ''] = await server.ctx.inTransaction((work) =>
      insertTypes(work, event.eventId, [{ texts: texts('Press') }]),
    )
    const likesTea = { [LIKES]: ['sub3'] }
    await people({ name: 'Ada', chose: likesTea }, { name: 'Reporter', typeId: press, chose: likesTea })
    await sql`update participant_type set finds_type_ids = ${[event.typeId]} where event_id = ${event.eventId}
      and type_id = ${event.typeId}`.execute(server.ctx.db)
    expect(await names()).toEqual(['Ada'])
  })

  it('finds people that a search by rank would miss: met before, in the same track, or with the same rare taste', async () => {
    const before = await anEvent(server, { name: 'Lyon', startsAt: NOW - 9 * DAY_MS, endsAt: NOW - 7 * DAY_MS })
    const [myself, known] = [await aUser(server), await aUser(server)]
    await meetAt(before, [myself, known], NOW - 8 * DAY_MS)
    await anAskingEvent()
    await meIn({ user: myself })
    await people(...Array.from({ length: 200 }, (_, index) => ({ name: `A${index}` })))
    const [, speaker = ''] = await people({ name: 'Zoe', chose: { [LIKES]: ['sub3'] } }, { name: 'Zora' })
    await aParticipant(server, event, { user: known, name: 'Zülal', surname: '' })
    await server.ctx.inTransaction((work) =>
      saveTracks(work, event.eventId, [{ trackId: 't1', name: 'Salt', index: 0 }]),
    )
    await aSession(server, event, { trackId: 't1', speakers: [me.participantId, speaker] })
    expect((await whys()).toSorted()).toEqual(['Zoe: bothChose sub3', 'Zora: bothSpeak Salt', 'Zülal: metBefore Lyon'])
  })

  it('returns the requested number of people', async () => {
    await anAskingEvent()
    await meIn()
    await people(...['Ada', 'Bo', 'Cem'].map((name) => ({ name, chose: offersRye })))
    expect((await ask(me, 2)).body.people.map(({ fullName }) => fullName)).toEqual(['Ada', 'Bo'])
    expect([(await ask(me, 61)).status, (await ask(me, 60)).status]).toEqual([400, 200])
  })
})

describe('SUGGEST-2 the order', () => {
  it('puts the best matches first, and people with too many requests last', async () => {
    await anAskingEvent()
    await meIn()
    const organizer = await aParticipant(server, event, { organizer: true, listed: false })
    const [, busy = ''] = await people(
      { name: 'Ada', chose: { [LIKES]: ['sub3'] } },
      { name: 'Bo', chose: { [OFFERS]: ['sub1', 'sub2'] } },
      { name: 'Cem', chose: offersRye },
    )
    expect(await names()).toEqual(['Bo', 'Cem', 'Ada'])

    const meet = meetIn(server, event)
    const askers = [await aParticipant(server, event), await aParticipant(server, event)]
    await aDealRoom(server, event)
    for (const asker of askers) await meet.ask(asker, { participantId: busy })
    await weigh(organizer, { ...USUAL_WEIGHTS, mostRequests: 2 })
    expect(await names()).toEqual(['Cem', 'Ada', 'Bo'])
    await weigh(organizer, { ...USUAL_WEIGHTS, mostRequests: 3 })
    expect(await names()).toEqual(['Bo', 'Cem', 'Ada'])
  })

  it('follows the weights of the event, preferred types and active participation', async () => {
    await anAskingEvent()
    await meIn()
    const organizer = await aParticipant(server, event, { organizer: true, listed: false })
    const [press = ''] = await server.ctx.inTransaction((work) =>
      insertTypes(work, event.eventId, [{ texts: texts('Press') }]),
    )
    await sql`update participant_type set priority = ${[press]} where event_id = ${event.eventId}
      and type_id = ${event.typeId}`.execute(server.ctx.db)
    const likesTea = { [LIKES]: ['sub3'] }
    const [, , speaker = ''] = await people(
      { name: 'Ada', chose: offersRye },
      { name: 'Reporter', typeId: press, chose: likesTea },
      { name: 'Speaker', chose: likesTea },
      { name: 'Waited for', state: 'invited', chose: { [OFFERS]: ['sub1', 'sub2'] } },
    )
    await aSession(server, event, { speakers: [speaker] })
    expect(await names()).toEqual(['Ada', 'Speaker', 'Reporter', 'Waited for'])
    await weigh(organizer, { match: 0, interest: 1, type: 10, track: 0, speaker: 2, mostRequests: 5 })
    expect(await names()).toEqual(['Reporter', 'Speaker', 'Ada', 'Waited for'])
  })
})

describe('SUGGEST-3 reasons', () => {
  it('are offers that one seeks, needs that one can serve, and shared choices, the rarest first', async () => {
    await anAskingEvent()
    await meIn()
    await people(
      { name: 'Ada', chose: { [OFFERS]: ['sub1', 'sub2'], [SEEKS]: ['sub1'], [LIKES]: ['sub3', 'sub4'] } },
      { name: 'Bo', chose: { [OFFERS]: ['sub1'] } },
      { name: 'Cem', chose: { [OFFERS]: ['sub1'], [LIKES]: ['sub3'] } },
      { name: 'Dora', chose: { [LIKES]: ['sub4'], [SEEKS]: ['sub2'] } },
    )
    expect(await whys()).toEqual([
      'Ada: theyOffer sub2: theySeek sub1: bothChose sub3',
      'Cem: bothChose sub3: theyOffer sub1',
      'Bo: theyOffer sub1',
    ])
  })

  it('never include private answers or those for other types, and neither does their order', async () => {
    await anAskingEvent()
    await meIn()
    await people(
      { name: 'Ada', chose: { [SECRET]: ['sub1'], [LIKES]: ['sub3'] } },
      { name: 'Bo', chose: { [FOR_SOME]: ['sub1', 'sub2'], [LIKES]: ['sub3'] } },
      { name: 'Aaron', chose: { [LIKES]: ['sub3'] } },
      { name: 'Secretive', chose: { [SECRET]: ['sub1', 'sub2'] } },
      { name: 'Selective', chose: { [FOR_SOME]: ['sub1', 'sub2'] } },
    )
    expect(await whys()).toEqual(['Aaron: bothChose sub3', 'Ada: bothChose sub3', 'Bo: bothChose sub3'])
  })

  it('include a shared track, for talks in the programme', async () => {
    await anAskingEvent()
    await meIn()
    await server.ctx.inTransaction((work) =>
      saveTracks(work, event.eventId, [
        { trackId: 't1', name: 'Urban food', index: 0 },
        { trackId: 't2', name: 'Rehearsals', index: 1 },
        { trackId: 't3', name: 'Salt', index: 2 },
      ]),
    )
    const [ada = '', shy = '', rehearser = '', dropped = '', ...crowd] = await people(
      { name: 'Ada' },
      { name: 'Shy', showSpeaker: false },
      { name: 'Rehearser' },
      { name: 'Dropped' },
      { name: 'Bo' },
      { name: 'Cem' },
    )
    const mine = me.participantId
    await aSession(server, event, { trackId: 't1', speakers: [mine] })
    await aSession(server, event, { trackId: 't1', speakers: [ada, shy, ...crowd], startsAt: NOW + 5 * HOUR_MS })
    await aSession(server, event, { trackId: 't2', speakers: [mine, rehearser], hidden: true })
    await aSession(server, event, { trackId: 't3', speakers: [mine, ada], startsAt: NOW + 7 * HOUR_MS })
    const off = await aSession(server, event, { trackId: 't3', speakers: [dropped], startsAt: NOW + 9 * HOUR_MS })
    await server.ctx.db
      .updateTable('session')
      .set({ state: 'cancelled' })
      .where('event_id', '=', event.eventId)
      .where('session_id', '=', off.sessionId)
      .execute()
    expect(await whys()).toEqual(['Ada: bothSpeak Salt', 'Bo: bothSpeak Urban food', 'Cem: bothSpeak Urban food'])
  })

  it('include the latest meeting at another event that took place', async () => {
    const other = async (name: string, daysAgo: number) =>
      anEvent(server, { name, startsAt: NOW - daysAgo * DAY_MS, endsAt: NOW - (daysAgo - 2) * DAY_MS })
    const [lyon, porto, again] = [await other('Lyon', 400), await other('Porto', 100), await other('Porto II', 90)]
    const gone = await other('Gone', 50)
    const [myself, ada, bo] = [await aUser(server), await aUser(server), await aUser(server)]
    const [cem, dora] = [await aUser(server), await aUser(server)]
    const inLyon = NOW - 399 * DAY_MS
    await meetAt(lyon, [myself, ada], inLyon)
    await meetAt(lyon, [bo, myself], inLyon)
    await meetAt(porto, [myself, cem], NOW - 99 * DAY_MS, 'cancelled')
    await meetAt(gone, [myself, cem], NOW - 49 * DAY_MS)
    await sql`update event set state = 'deleted' where event_id = ${gone.eventId}`.execute(server.ctx.db)
    await meetAt(again, [myself, ada], NOW - 89 * DAY_MS)
    await meetAt(await anEvent(server), [myself, dora], NOW + HOUR_MS)

    await anAskingEvent()
    me = await aParticipant(server, event, { user: myself })
    for (const [name, user] of Object.entries({ Ada: ada, Bo: bo, Cem: cem, Dora: dora })) {
      await aParticipant(server, event, { user, name, surname: '' })
    }
    expect((await suggested()).map(({ fullName, reasons }) => [fullName, reasons])).toEqual([
      ['Ada', [{ kind: 'metBefore', optionId: null, text: 'Porto II', sdt: NOW - 89 * DAY_MS }]],
      ['Bo', [{ kind: 'metBefore', optionId: null, text: 'Lyon', sdt: inLyon }]],
    ])
  })

  it('include a time today when both and a table are free, but never alone', async () => {
    await anAskingEvent()
    await meIn()
    const ada = await aParticipant(server, event, { name: 'Ada', surname: '', categories: chose(offersRye) })
    await people({ name: 'Bo', chose: offersRye }, { name: 'Stranger' })
    // 12:00 to 14:00 in Istanbul is 09:00 to 11:00 UTC. The room is open tomorrow as well.
    await aDealRoom(server, event, { days: ['2026-11-21', '2026-11-22'], places: ['Table 1'] })
    const at = (minutes: number) => NOW + 2 * HOUR_MS + minutes * MINUTE_MS
    const talk = (who: string, from: number, until: number) =>
      aSession(server, event, {
        persons: [{ participantId: who, role: 'speaker' }],
        startsAt: at(from),
        endsAt: at(until),
      })
    await talk(me.participantId, 0, 40)
    await talk(ada.participantId, 20, 60)
    const timesOf = async () =>
      (await suggested()).map(({ fullName, reasons }) => [
        fullName,
        reasons.find(({ kind }) => kind === 'freeTogether')?.sdt ?? null,
      ])
    expect(await timesOf()).toEqual([
      ['Ada', at(60)],
      ['Bo', at(40)],
    ])
  })

  it('include no time on another day, and none when no table is left', async () => {
    const timesWith = async (days: string[], isTaken: boolean) => {
      await anAskingEvent()
      await meIn()
      await people({ name: 'Bo', chose: offersRye })
      const room = await aDealRoom(server, event, { days, places: ['Table 1'], opens: '12:00', closes: '12:20' })
      if (isTaken) {
        const [one, other] = [await aParticipant(server, event), await aParticipant(server, event)]
        const meet = meetIn(server, event)
        await meet.accept(other, await meet.ask(one, other), String(room.slots[0]?.sessionId))
      }
      return (await suggested()).map(({ reasons }) => reasons.map(({ kind }) => kind))
    }
    expect(await timesWith(['2026-11-21'], false)).toEqual([['theyOffer', 'freeTogether']])
    expect(await timesWith(['2026-11-21'], true)).toEqual([['theyOffer']])
    expect(await timesWith(['2026-11-22'], false)).toEqual([['theyOffer']])
  })

  it('SUGGEST-3 include a time after midnight while the day of the event lasts', async () => {
    const timesWith = async (dayBegins: number) => {
      await anAskingEvent()
      await sql`update event set day_begins = ${dayBegins} where event_id = ${event.eventId}`.execute(server.ctx.db)
      await meIn()
      await people({ name: 'Bo', chose: offersRye })
      await aDealRoom(server, event, { days: ['2026-11-22'], places: ['Table 1'], opens: '01:00', closes: '01:20' })
      return (await suggested()).flatMap(({ reasons }) => reasons.map(({ kind }) => kind))
    }
    expect(await timesWith(0)).toEqual(['theyOffer'])
    expect(await timesWith(60)).toEqual(['theyOffer'])
    expect(await timesWith(61)).toEqual(['theyOffer', 'freeTogether'])
  })

  it('appear on the page of a person and for several people at once with option names, but not for people one cannot see', async () => {
    await anAskingEvent()
    await meIn()
    const [ada = '', stranger = '', hidden = ''] = await people(
      { name: 'Ada', chose: { [OFFERS]: ['sub1'], [SEEKS]: ['sub1'], [SECRET]: ['sub2'] } },
      { name: 'Stranger' },
      { name: 'Hidden', listed: false, chose: offersRye },
    )
    const { eventId } = event
    const details = await server.call(participantCalls.getParticipant, { eventId, id: ada }, me)
    const reason = { kind: 'theySeek', optionId: 'sub1', text: null, sdt: null }
    expect([details.body.offersYouSeek, details.body.seeksYouOffer, details.body.reasons]).toEqual([
      ['sub1'],
      ['sub1'],
      [{ ...reason, kind: 'theyOffer' }],
    ])
    const own = await server.call(participantCalls.getParticipant, { eventId, id: me.participantId }, me)
    expect(own.body.reasons).toEqual([])
    const ids = [ada, stranger, hidden, me.participantId, 'nobody']
    expect((await server.call(participantCalls.getReasons, { eventId, ids }, me)).body).toEqual({
      people: { [ada]: [{ ...reason, kind: 'theyOffer' }], [stranger]: [] },
      options: { sub1: { en: 'Rye' } },
    })
  })
})

it('SUGGEST-4 uses as many queries for 300 people as for one', async () => {
  const counted = async (count: number) => {
    await anAskingEvent()
    await meIn()
    await aDealRoom(server, event)
    const ids = await people(
      ...Array.from({ length: count }, (_, index) => ({
        name: `A${index}`,
        chose: { ...offersRye, [LIKES]: ['sub3'] },
      })),
    )
    const { eventId } = event
    const page = ids.slice(0, 60)
    const list = await countQueries(server, () => ask(me, 60))
    const reasons = await countQueries(server, () =>
      server.call(participantCalls.getReasons, { eventId, ids: page }, me),
    )
    const person = await countQueries(server, () =>
      server.call(participantCalls.getParticipant, { eventId, id: ids[0] ?? '' }, me),
    )
    expect(list.result.body.people.length).toBe(Math.min(count, 60))
    expect(Object.keys(reasons.result.body.people).length).toBe(Math.min(count, 60))
    return [list, reasons, person].map(({ queries }) => queries)
  }
  const one = await counted(1)
  expect(await counted(300)).toEqual(one)
  expect(Math.max(...one)).toBeLessThan(20)
})

describe('SUGGEST-5 the weights', () => {
  it('are the defaults until an organizer changes them, and only organizers see or change them', async () => {
    await anAskingEvent()
    await meIn()
    const organizer = await aParticipant(server, event, { organizer: true })
    const { eventId } = event
    const read = async (who: TestParticipant) => server.call(networkingCalls.getSuggestionWeights, { eventId }, who)
    expect((await read(organizer)).body).toEqual({ weights: USUAL_WEIGHTS })
    const weights = { match: 0, interest: 10, type: 3, track: 4, speaker: 5, mostRequests: 9 }
    expect((await weigh(me, weights)).status).toBe(403)
    expect([(await read(organizer)).body, (await read(me)).status]).toEqual([{ weights: USUAL_WEIGHTS }, 403])
    const key = newId()
    expect((await weigh(organizer, weights, key)).body).toEqual({ success: true })
    expect((await weigh(organizer, weights, key)).body).toEqual({ success: true })
    expect((await read(organizer)).body).toEqual({ weights })
    expect((await weigh(organizer, { ...weights, match: 11 })).status).toBe(400)
    expect((await weigh(organizer, { ...weights, mostRequests: 0 })).status).toBe(400)
    expect((await read(organizer)).body).toEqual({ weights })
  })

  it('can be tried for a participant without being saved, and invalid ones are refused', async () => {
    await anAskingEvent()
    await meIn()
    const organizer = await aParticipant(server, event, { organizer: true, listed: false })
    const [ada = '', bo = ''] = await people(
      { name: 'Ada', jobTitle: 'Baker', chose: offersRye },
      { name: 'Bo', chose: { [LIKES]: ['sub3'] } },
      { name: 'Stranger' },
    )
    const weights = { ...USUAL_WEIGHTS, match: 0, interest: 10 }
    expect((await preview(me, me.participantId)).status).toBe(403)
    const shown = (id: string, fullName: string, own: object) => ({
      id,
      fullName,
      jobTitle: null,
      company: null,
      profilePhotoPath: null,
      typeId: event.typeId,
      ...own,
    })
    const none = { optionId: null, text: null, sdt: null }
    const [first, second] = [
      shown(ada, 'Ada', { jobTitle: 'Baker', reasons: [{ ...none, kind: 'theyOffer', optionId: 'sub1' }] }),
      shown(bo, 'Bo', { reasons: [{ ...none, kind: 'bothChose', optionId: 'sub3' }] }),
    ]
    const { status, body } = await preview(organizer, me.participantId, weights)
    expect([status, body]).toEqual([200, { current: [first, second], tried: [second, first] }])
    expect((await preview(organizer, me.participantId)).body).toEqual({
      current: [first, second],
      tried: [first, second],
    })
    expect(await names()).toEqual(['Ada', 'Bo'])
    const stranger = await aParticipant(server, await anEvent(server))
    expect((await preview(organizer, stranger.participantId)).status).toBe(404)
  })

  it('reveal no marks, requests, meetings, plans or private answers to an organizer', async () => {
    await anAskingEvent()
    const [user, ada] = [await aUser(server), await aUser(server)]
    await meIn({ user, categories: chose({ [SECRET]: ['sub1'], [SEEKS]: ['sub2'], [LIKES]: ['sub3'] }) })
    const organizer = await aParticipant(server, event, { organizer: true, listed: false })
    const adaHere = await aParticipant(server, event, {
      user: ada,
      name: 'Ada',
      surname: '',
      categories: chose({ [LIKES]: ['sub3'] }),
    })
    const [ignored = '', invitedId = ''] = await people(
      { name: 'Ignored', chose: { [OFFERS]: ['sub2'] } },
      { name: 'Asked', chose: { [OFFERS]: ['sub2'] } },
      { name: 'Seeks rye', chose: { [SEEKS]: ['sub1'] } },
      { name: 'Unlisted', listed: false, chose: { [OFFERS]: ['sub2'] } },
    )
    await aDealRoom(server, event)
    await server.call(networkingCalls.tagPerson, { eventId: event.eventId, id: ignored, tag: 'ignored' }, me)
    await meetIn(server, event).ask(me, { participantId: invitedId })
    expect(await whys()).toEqual([
      `Seeks rye: theySeek sub1: freeTogether ${NOW + 2 * HOUR_MS}`,
      `Ada: bothChose sub3: freeTogether ${NOW + 2 * HOUR_MS}`,
    ])
    const { body } = await preview(organizer, me.participantId)
    expect(body.current.map(({ fullName, reasons }) => [fullName, reasons.map(({ kind }) => kind)])).toEqual([
      ['Asked', ['theyOffer']],
      ['Ignored', ['theyOffer']],
      ['Ada', ['bothChose']],
    ])
    expect(body.current[2]?.id).toBe(adaHere.participantId)
  })
})
