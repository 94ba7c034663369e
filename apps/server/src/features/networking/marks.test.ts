import { topicName } from '@parley/contract'
import { boothCalls } from '@parley/contract/booths'
import {
  MAX_TAGGED,
  networkingCalls,
  parseFoundPeople,
  type Tag,
  type TagRow,
  tagsTopic,
} from '@parley/contract/networking'
import { beforeAll, describe, expect, it } from 'vitest'
import { aBooth } from '../../testing/a-booth.ts'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { subscribeTo } from '../../testing/subscribe-to.ts'
import { testServer } from '../../testing/test-server.ts'
import { insertBoothTypes } from '../booths/index.ts'
import { insertParticipants } from '../participants/index.ts'
import { deleteMarks, transferMarks } from './mark-store.ts'
import { saveTag } from './store.ts'

const server = testServer()
let url: string
beforeAll(async () => {
  url = await server.listen()
})

async function aPair(overrides: Parameters<typeof aParticipant>[2] = {}) {
  const event = await anEvent(server)
  return { event, me: await aParticipant(server, event), other: await aParticipant(server, event, overrides) }
}

const mark = ({ eventId }: TestEvent, who: TestParticipant, id: string, tag: Tag | null) =>
  server.call(networkingCalls.tagPerson, { eventId, id, tag }, who)
const look = ({ eventId }: TestEvent, who: TestParticipant, id: string) =>
  server.call(networkingCalls.markSeen, { eventId, id }, who)

const tagsOf = ({ eventId }: TestEvent, { participantId }: TestParticipant) =>
  server.ctx.db
    .selectFrom('participant_tag')
    .select(['other_id as id', 'tag', 'rev'])
    .where('event_id', '=', eventId)
    .where('participant_id', '=', participantId)
    .orderBy('other_id')
    .execute()

const seenBy = ({ eventId }: TestEvent, { participantId }: TestParticipant) =>
  server.ctx.db
    .selectFrom('participant_seen')
    .select('seen_id as id')
    .where('event_id', '=', eventId)
    .where('participant_id', '=', participantId)
    .execute()

async function found({ eventId }: TestEvent, who: TestParticipant, input: { tag?: Tag } = {}) {
  const { body } = await server.call(networkingCalls.searchParticipants, { eventId, ...input }, who)
  return parseFoundPeople(body).map(({ id, tag, seen }) => ({ id, tag, seen }))
}

describe('a mark', () => {
  it('MARK-1 is either favourite or ignored, and can be removed', async () => {
    const { event, me, other } = await aPair()
    const id = other.participantId

    expect((await mark(event, me, id, 'favourite')).body).toEqual({ tag: 'favourite', rev: 1 })
    expect(await found(event, me)).toEqual([{ id, tag: 'favourite', seen: false }])
    expect((await mark(event, me, id, 'ignored')).body).toEqual({ tag: 'ignored', rev: 2 })
    expect(await found(event, me)).toEqual([])
    expect(await found(event, me, { tag: 'favourite' })).toEqual([])
    expect(await found(event, me, { tag: 'ignored' })).toEqual([{ id, tag: 'ignored', seen: false }])
    expect((await mark(event, me, id, null)).body).toEqual({ tag: null, rev: 3 })
    expect(await found(event, me)).toEqual([{ id, tag: null, seen: false }])
    expect(await tagsOf(event, me)).toEqual([{ id, tag: null, rev: 3 }])
  })

  it('MARK-1 does not change when the same mark is set again', async () => {
    const { event, me, other } = await aPair()
    await mark(event, me, other.participantId, 'favourite')

    expect((await mark(event, me, other.participantId, 'favourite')).body).toEqual({ tag: 'favourite', rev: 1 })
  })

  it('MARK-1 is seen only by the person who made it', async () => {
    const { event, me, other } = await aPair()
    await mark(event, me, other.participantId, 'ignored')

    expect(await found(event, other)).toEqual([{ id: me.participantId, tag: null, seen: false }])
  })

  it('MARK-1 refuses to mark oneself', async () => {
    const { event, me } = await aPair()
    const { body } = await mark(event, me, me.participantId, 'favourite')

    expect(body).toMatchObject({ code: 'cannotTagYourself' })
    expect(await tagsOf(event, me)).toEqual([])
  })

  it('MARK-1 is refused for people the caller cannot see, or of another event', async () => {
    const { event, me, other: hidden } = await aPair({ listed: false })
    const stranger = await aParticipant(server, await anEvent(server))
    const answers = [hidden.participantId, stranger.participantId, 'nobody'].map((id) =>
      mark(event, me, id, 'favourite'),
    )

    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404, 404])
    expect(await tagsOf(event, me)).toEqual([])
  })

  it('MARK-1 can be removed from a person who is now hidden, but not set on them', async () => {
    const { event, me, other } = await aPair()
    await mark(event, me, other.participantId, 'ignored')
    await server.ctx.db
      .updateTable('participant')
      .set({ listed: false })
      .where('event_id', '=', event.eventId)
      .where('participant_id', '=', other.participantId)
      .execute()
    const tags = ['favourite', null, null] as const
    const statuses: number[] = []
    for (const tag of tags) statuses.push((await mark(event, me, other.participantId, tag)).status)
    expect(statuses).toEqual([404, 200, 404])
    expect((await tagsOf(event, me)).map(({ tag }) => tag)).toEqual([null])
  })

  it('MARK-1 appears on another device at once, and disappears there too', async () => {
    const { event, me, other } = await aPair()
    const third = await aParticipant(server, event)
    await mark(event, me, third.participantId, 'ignored')
    await server.settle()
    const topic = topicName(tagsTopic.path, { eventId: event.eventId, participantId: me.participantId })
    const device = await subscribeTo<TagRow>(server, url, me.userId, topic)
    expect(device.rows()).toEqual([{ id: third.participantId, rev: 1, tag: 'ignored' }])

    await mark(event, me, other.participantId, 'favourite')
    await device.until((rows) => rows.some(({ id, tag }) => id === other.participantId && tag === 'favourite'))
    await mark(event, me, third.participantId, null)
    await device.until((rows) => rows.length === 1)
    expect(device.rows()).toEqual([{ id: other.participantId, rev: 1, tag: 'favourite' }])
    device.close()
  })

  it('MARK-1 follows on open pages when two records are merged, and disappears when one is erased', async () => {
    const { event, me, other: first } = await aPair()
    const [second, friend] = [await aParticipant(server, event), await aParticipant(server, event)]
    const { eventId } = event
    await mark(event, me, first.participantId, 'favourite')
    await mark(event, first, friend.participantId, 'ignored')
    const deviceOf = ({ userId, participantId }: TestParticipant) =>
      subscribeTo<TagRow>(server, url, userId, topicName(tagsTopic.path, { eventId, participantId }))
    const [mine, theirs] = [await deviceOf(me), await deviceOf(second)]

    await server.ctx.inTransaction((work) => transferMarks(work, eventId, first.participantId, second.participantId))
    await mine.until((rows) => rows.length === 1 && rows[0]?.id === second.participantId)
    await theirs.until((rows) => rows.length === 1)
    expect(mine.rows()).toEqual([{ id: second.participantId, rev: 2, tag: 'favourite' }])
    expect(theirs.rows()).toEqual([{ id: friend.participantId, rev: 2, tag: 'ignored' }])

    await server.ctx.inTransaction((work) => deleteMarks(work, eventId, second.participantId))
    await mine.until((rows) => rows.length === 0)
    mine.close()
    theirs.close()
  })

  it('MARK-1 survives a merge if the other record once had a mark that was removed', async () => {
    const { event, me, other: first } = await aPair()
    const [second, friend] = [await aParticipant(server, event), await aParticipant(server, event)]
    await mark(event, me, second.participantId, 'ignored')
    await mark(event, me, second.participantId, null)
    await mark(event, me, first.participantId, 'favourite')
    await mark(event, second, friend.participantId, 'ignored')
    await mark(event, second, friend.participantId, null)
    await mark(event, first, friend.participantId, 'favourite')
    await server.ctx.inTransaction((work) =>
      transferMarks(work, event.eventId, first.participantId, second.participantId),
    )
    const rows = await server.ctx.db
      .selectFrom('participant_tag')
      .select(['participant_id', 'other_id', 'tag'])
      .where('event_id', '=', event.eventId)
      .where('tag', 'is not', null)
      .execute()
    expect(new Set(rows)).toEqual(
      new Set([
        { participant_id: me.participantId, other_id: second.participantId, tag: 'favourite' },
        { participant_id: second.participantId, other_id: friend.participantId, tag: 'favourite' },
      ]),
    )
  })

  it('MARK-1 is refused to other readers', async () => {
    const { event, me, other } = await aPair()
    const topic = topicName(tagsTopic.path, { eventId: event.eventId, participantId: me.participantId })
    const device = await subscribeTo(server, url, other.userId, topic)

    expect({ code: device.code, rows: device.rows() }).toEqual({ code: 'notFound', rows: [] })
    device.close()
  })

  it('MARK-1 allows marks on 1,000 people, also when twelve are set at once; existing ones can still change', async () => {
    const { event, me } = await aPair()
    const FREE = 5
    const people = await server.ctx.inTransaction((work) =>
      insertParticipants(
        work,
        event.eventId,
        Array.from({ length: MAX_TAGGED + 12 - FREE }, () => ({ name: 'Guest', typeId: event.typeId })),
      ),
    )
    const ids = people.map(({ participantId }) => participantId)
    const { eventId } = event
    await server.ctx.inTransaction(async (work) => {
      for (const otherId of ids.slice(12)) {
        await saveTag(work, { eventId, participantId: me.participantId, otherId }, 'ignored')
      }
    })
    const answers = await Promise.all(ids.slice(0, 12).map((id) => mark(event, me, id, 'favourite')))

    const codes = answers.map(({ status, body }) => (status === 200 ? 'kept' : (body as { code?: string }).code)).sort()
    expect(codes).toEqual([...Array(FREE).fill('kept'), ...Array(12 - FREE).fill('tooManyTagged')])
    const tagged = (await tagsOf(event, me)).filter(({ tag }) => tag !== null)
    expect(tagged.length).toBe(MAX_TAGGED)
    const one = String(tagged.find(({ tag }) => tag === 'ignored')?.id)
    expect((await mark(event, me, one, 'favourite')).status).toBe(200)
    expect((await mark(event, me, one, null)).status).toBe(200)
  })

  it('MARK-1 ends as a single mark when set several times at once', async () => {
    const { event, me, other } = await aPair()
    const pending = Array.from({ length: 12 }, (_, nth) =>
      mark(event, me, other.participantId, nth % 2 === 0 ? 'favourite' : 'ignored'),
    )
    const answers = await Promise.all(pending)

    const last = answers.map(({ body }) => body).toSorted((a, b) => b.rev - a.rev)[0]
    expect(await tagsOf(event, me)).toEqual([{ id: other.participantId, ...last }])
  })
})

describe('views', () => {
  it('MARK-2 is saved once, and only for the viewer', async () => {
    const { event, me, other } = await aPair()
    const id = other.participantId
    const answers = [await look(event, me, id), await look(event, me, id)].map(({ body }) => body)

    expect(answers).toEqual([{ success: true }, { success: true }])
    expect(await seenBy(event, me)).toEqual([{ id }])
    expect(await found(event, me)).toEqual([{ id, tag: null, seen: true }])
    expect(await found(event, other)).toEqual([{ id: me.participantId, tag: null, seen: false }])
  })

  it('MARK-2 refuses unknown ids and saves nothing', async () => {
    const { event, me, other: deleted } = await aPair({ state: 'deleted' })
    const stranger = await aParticipant(server, await anEvent(server))
    const answers = [deleted.participantId, stranger.participantId, 'nobody'].map((id) => look(event, me, id))

    expect((await Promise.all(answers)).map(({ status, body }) => [status, body.code])).toEqual(
      Array.from({ length: 3 }, () => [404, 'notFound']),
    )
    expect(await seenBy(event, me)).toEqual([])
  })

  it('BOOTH-17 saves the view of a visible booth, and refuses any other', async () => {
    const tabs = [{ name: 'booth' as const, texts: null, participantTypes: ['type1'] }]
    const event = await anEvent(server, { limitTabs: true, tabs })
    const me = await aParticipant(server, event)
    const gold = { kind: 'sponsor', texts: { en: 'Gold' } } as const
    const [typeId = ''] = await server.ctx.inTransaction((work) => insertBoothTypes(work, event.eventId, [gold]))
    const seen = await aBooth(server, event)
    const unseen = await aBooth(server, event, { boothType: typeId })
    const answers = [await look(event, me, seen.boothId), await look(event, me, unseen.boothId)]

    expect(answers.map(({ status }) => status)).toEqual([200, 404])
    expect(await seenBy(event, me)).toEqual([{ id: seen.boothId }])
    const { body } = await server.call(boothCalls.searchBooths, { eventId: event.eventId }, me)
    expect(body.booths.map(({ id, seen: isSeen }) => [id, isSeen])).toEqual([[seen.boothId, true]])
  })
})
