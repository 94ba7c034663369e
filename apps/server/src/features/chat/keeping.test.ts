import { chatCalls } from '@parley/contract/chat'
import { beforeAll, expect, inject, it } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { NOW } from '../../testing/start-server.ts'
import { talkIn } from '../../testing/talk.ts'
import { testServer } from '../../testing/test-server.ts'
import { issueTokens } from '../accounts/index.ts'
import type { SentMessage } from './records/facts.ts'
import { type NewMessage, saveMessages } from './records/message-store.ts'

const server = testServer()
let event: TestEvent
let talk: ReturnType<typeof talkIn>
beforeAll(async () => {
  talk = talkIn(server)
  event = await anEvent(server)
})

const someone = () => aParticipant(server, event)
const block = (who: TestParticipant, userId: string) => server.call(chatCalls.blockUser, { userId, blocked: true }, who)
async function endedSignIn({ userId }: TestParticipant): Promise<string> {
  const { signInId } = await issueTokens(server.ctx, userId)
  await server.ctx.pool.query('update sign_in set ended_at = now() where sign_in_id = $1', [signInId])
  return signInId
}
const message = (roomId: string, { userId }: { userId: string }, more: Partial<NewMessage> = {}): NewMessage => ({
  roomId,
  id: newId(NOW),
  sender: userId,
  signInId: null,
  clientId: `device ${newId(NOW)}`,
  type: null,
  msg: 'Hello',
  searchText: 'hello',
  det: null,
  files: [],
  ...more,
})

type Form = 'alone' | 'of one room' | 'with others'
const bySender = (one: SentMessage, other: SentMessage) =>
  one.sender < other.sender ? -1 : one.sender > other.sender ? 1 : one.seq - other.seq
async function keep(form: Form, messages: readonly NewMessage[], findsExisting = false) {
  const factId = form === 'of one room' ? null : newId(NOW)
  const saved = await saveMessages(server.ctx.db, messages, { now: NOW, factId, findsExisting })
  const { rows } = await server.ctx.pool.query('select payload from outbox where fact_id = $1', [factId])
  const outboxMessages: typeof saved.sent = rows[0]?.payload.messages ?? []
  expect(outboxMessages.toSorted(bySender)).toEqual(factId === null ? [] : saved.sent.toSorted(bySender))
  return { ...saved, outcomes: saved.judged.map(({ outcome }) => outcome) }
}

/** Builds rooms of two that five people share with one other, and the expected outcome of a message in each. */
async function everyCase() {
  const [ada, bo, cem, dee, eve, other] = await Promise.all(Array.from({ length: 6 }, someone))
  if (!ada || !bo || !cem || !dee || !eve || !other) throw new Error('There are six')
  const rooms = await Promise.all([ada, bo, cem, dee, eve].map((who) => talk.open(who, other)))
  const [adas, bos, cems, dees, eves] = rooms as [string, string, string, string, string]
  await server.ctx.pool.query('update chat_room set closed = true where room_id = $1', [cems])
  await block(dee, other.userId)
  await block(other, eve.userId)
  const { signInId } = await issueTokens(server.ctx, ada.userId)
  const ended = await endedSignIn(bo)
  return (): [NewMessage, string][] => [
    [message(bos, bo, { signInId: ended }), 'signedOut'],
    [message(adas, ada, { signInId }), 'kept'],
    [message(adas, bo), 'notFound'],
    [message(cems, cem), 'closed'],
    [message(dees, dee), 'blocked'],
    [message(dees, dee, { type: 'mreq' }), 'kept'],
    [message(eves, eve), 'kept'],
    [message('none', eve), 'notFound'],
    [message(adas, ada, { signInId: ended }), 'signedOut'],
    [message(bos, bo), 'kept'],
  ]
}

// On a cluster the fact needs its own statement, because the outbox is not in the shard of a room.
const isCluster = inject('servers').length > 1

it.skipIf(isCluster)(
  'CHAT-5 judges a message the same alone, in a transaction of its room and in one commit with others',
  async () => {
    const cases = await everyCase()
    const expected = cases().map(([, outcome]) => outcome)
    for (const form of ['alone', 'of one room'] as const) {
      for (const [each, outcome] of cases()) expect((await keep(form, [each])).outcomes).toEqual([outcome])
    }
    const messages = cases().map(([each]) => each)
    const { judged, outcomes, sent } = await keep('with others', messages)
    expect(outcomes).toEqual(expected)
    // Each is the third message of its room, independent of refused ones.
    expect(judged.flatMap(({ message: row }) => row?.seq ?? [])).toEqual([3, 3, 3, 3])
    expect(sent.map(({ sender, receivers }) => [sender, Object.values(receivers)])).toEqual([
      [messages[1]?.sender, [0]],
      [messages[5]?.sender, [0]],
      [messages[6]?.sender, []],
      [messages[9]?.sender, [0]],
    ])
    const again = await keep('with others', messages, true)
    expect(again.outcomes).toEqual(expected.map((each) => (each === 'kept' ? 'known' : each)))
    const known = again.judged.map(({ message: row }) => row)
    expect(known).toEqual(judged.map(({ message: row }) => row))
    for (const [at, each] of messages.entries()) {
      const alone = await keep('alone', [each], true)
      expect([alone.outcomes[0], alone.judged[0]?.message]).toEqual([again.outcomes[at], known[at]])
    }
  },
)

it.skipIf(isCluster)(
  'CHAT-6 CHAT-13 numbers several messages of a room in one commit without the refused ones, and hides them from people who blocked the sender',
  async () => {
    const [ada, bo, cem, stranger] = await Promise.all([someone(), someone(), someone(), someone()])
    const members = [bo.userId, cem.userId]
    const room = (await server.call(chatCalls.openRoom, { type: 'group', members }, ada)).body.data.id
    await block(cem, ada.userId)
    for (const [at, form] of (['with others', 'of one room'] as const).entries()) {
      const { judged, outcomes, sent } = await keep(
        form,
        [ada, stranger, bo, ada].map((who) => message(room, who)),
      )
      expect(outcomes).toEqual(['kept', 'notFound', 'kept', 'kept'])
      const seqs = [1, 2, 3].map((seq) => seq + at * 3)
      expect(sent.map(({ seq }) => seq)).toEqual(seqs)
      expect(judged.map(({ hiddenFrom }) => hiddenFrom)).toEqual([[cem.userId], [], [], [cem.userId]])
      expect(sent.map(({ receivers }) => Object.keys(receivers).toSorted())).toEqual([
        [bo.userId],
        [ada.userId, cem.userId].toSorted(),
        [bo.userId],
      ])
      const { rows } = await server.ctx.pool.query(
        'select m.user_id as id, m.seen_seq as seen, r.last_seq as last from chat_member m join chat_room r using (room_id) where room_id = $1 order by 2',
        [room],
      )
      expect(rows).toEqual([
        { id: cem.userId, seen: 0, last: seqs[2] },
        { id: bo.userId, seen: seqs[1], last: seqs[2] },
        { id: ada.userId, seen: seqs[2], last: seqs[2] },
      ])
    }
  },
)
