import { createDice } from '../dice.ts'
import type { DemoMeeting, DemoRequest, MeetingPlan } from '../meetings/meeting-plan.ts'
import type { DemoPerson } from '../people/make-people.ts'
import type { Stretch } from '../programme/days.ts'
import { DIALOGUES } from './dialogues.ts'

/** A chat of two people. People are indices, instants are epoch ms. */
export type DemoConversation = {
  /** The two people. `seen` is the last message that the person has seen. */
  readers: readonly { person: number; seen: number; pin: boolean }[]
  messages: readonly DemoMessage[]
}

export type DemoMessage = {
  by: number
  text: string
  at: number
  /** Kind of a message of the product about a meeting or a request. Null for written text. */
  type: 'mreq' | 'cmreq' | 'rmreq' | 'rreq' | 'lses' | null
  slot: number | null
}

type Wishes = MeetingPlan & {
  seed: string
  now: number
  people: readonly DemoPerson[]
  maker: number
  slots: readonly Stretch[]
  pair: { from: number; to: number } | null
}

const MINUTE_MS = 60_000
/** Number of the maker's rooms with people they have no meeting or request with. */
const FURTHER = 18

/** Makes the chats. Every third room has unread messages. */
export function makeConversations(wishes: Wishes): DemoConversation[] {
  const { seed, now, people, maker, pair } = wishes
  const dice = createDice(`${seed} talk`)
  const ofCreator = new Set<number>()
  for (const { from, to } of [...wishes.meetings, ...wishes.requests]) {
    if (from === maker) ofCreator.add(to)
    if (to === maker) ofCreator.add(from)
  }
  const signedIn = pair ? [pair.from, pair.to] : []
  const further = dice
    .shuffle(people)
    .filter(({ index, portrait }) => !ofCreator.has(index) && !signedIn.includes(index) && portrait !== null)
    .slice(0, FURTHER)
  const pairs: [number, number][] = [
    ...ofCreator,
    ...signedIn.filter((each) => !ofCreator.has(each)),
    ...further.map(({ index }) => index),
  ].map((other) => [maker, other])
  if (pair) pairs.push([pair.from, pair.to])
  return pairs.map(([one, other], at) => {
    const about = [...wishes.meetings, ...wishes.requests].filter(
      ({ from, to }) => (from === one && to === other) || (from === other && to === one),
    )
    const meetingMessages = about.flatMap((each) => messagesAbout(each))
    const language = people[other]?.language ?? 'en'
    const lines = about.length > 0 && dice.chance(0.5) ? [] : dice.pick(DIALOGUES[language])
    const began = now - dice.between(10, 30 * 60) * MINUTE_MS
    const first = dice.pick([one, other])
    const dialogueMessages = lines.map((text, index): DemoMessage => {
      const by = index % 2 === 0 ? first : first === one ? other : one
      return {
        by,
        text,
        at: Math.min(began + index * dice.between(1, 9) * MINUTE_MS, now - 1_000),
        type: null,
        slot: null,
      }
    })
    const messages = [...meetingMessages, ...dialogueMessages].sort((a, b) => a.at - b.at)
    const isUnread = at % 3 === 0 && messages.at(-1)?.by !== one
    return {
      readers: [
        {
          person: one,
          seen: isUnread ? Math.max(0, messages.length - dice.between(1, 2)) : messages.length,
          pin: at === 1,
        },
        { person: other, seen: messages.length, pin: false },
      ],
      messages,
    }
  })
}

function messagesAbout(each: DemoMeeting | DemoRequest): DemoMessage[] {
  const slot = 'slot' in each ? each.slot : null
  const requestMessage: DemoMessage = { by: each.from, text: each.message, at: each.askedAt, type: 'mreq', slot: null }
  if (!('slot' in each)) {
    if (each.state !== 'rejected') return [requestMessage]
    return [
      requestMessage,
      { by: each.to, text: each.answer, at: each.answeredAt ?? each.askedAt, type: 'rmreq', slot },
    ]
  }
  const agreed: DemoMessage = { by: each.to, text: each.answer, at: each.answeredAt, type: 'cmreq', slot }
  if (!each.change) return [requestMessage, agreed]
  const { by, message: text, at } = each.change
  return [requestMessage, agreed, { by, text, at, type: each.state === 'cancelled' ? 'lses' : 'rreq', slot }]
}
