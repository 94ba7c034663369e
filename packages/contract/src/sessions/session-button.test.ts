import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AgendaEntry } from '../agenda/index.ts'
import type { SessionCard } from './schemas.ts'
import {
  listConflicts,
  mayJoinSession,
  type SessionAction,
  type SessionButtonInput,
  sessionButton,
} from './session-button.ts'

const NOW = Date.UTC(2026, 10, 21, 11, 30)
const MINUTE = 60_000

const aSession = (own: Partial<SessionCard> = {}): SessionCard => ({
  id: 'a',
  definitionId: 'talk',
  name: 'Cold chains that hold',
  type: 'session',
  sdt: NOW + 30 * MINUTE,
  edt: NOW + 60 * MINUTE,
  locationId: null,
  trackId: null,
  language: null,
  speakers: [],
  restricted: false,
  blocking: false,
  state: 'available',
  capacity: null,
  used: 0,
  ...own,
})
type Entry = SessionButtonInput<SessionCard>['agenda'][number]
const entry = (sessionId: string, own: Partial<Entry> = {}): Entry => ({
  kind: 'session',
  sessionId,
  name: 'Cold chains that hold',
  sdt: soon.sdt,
  edt: soon.edt,
  role: 'attendee',
  holds: false,
  cancelled: false,
  ...own,
})
const aMeetingEntry = (own: Partial<Entry>) => entry('meeting1', { kind: 'meeting', role: 'host', holds: true, ...own })

const soon = aSession({ id: 'a', sdt: NOW + 30 * MINUTE, edt: NOW + 60 * MINUTE })
const later = aSession({ id: 'b', sdt: NOW + 90 * MINUTE, edt: NOW + 120 * MINUTE })
const running = aSession({ id: 'a', sdt: NOW - 10 * MINUTE, edt: NOW + 20 * MINUTE })
const over = aSession({ id: 'a', sdt: NOW - 30 * MINUTE, edt: NOW })
const ROOM = 'https://meet.example/room'
const VIDEO = 'https://video.example/1'

const buttons = (own: Partial<SessionButtonInput<SessionCard>> = {}) =>
  sessionButton({
    slots: [soon],
    externalLink: null,
    offlineLink: null,
    onSiteOnly: false,
    organizer: false,
    agenda: [],
    requests: [],
    now: NOW,
    ...own,
  })

describe('before it starts', () => {
  it('is added', () => {
    expect(buttons()).toEqual([{ is: 'add', slots: [soon] }])
  })

  it('is removed once it is in the agenda', () => {
    expect(buttons({ agenda: [entry('a')] })).toEqual([{ is: 'remove', slot: soon }])
  })

  it('is not joined yet, even a minute before', () => {
    const inAMinute = aSession({ id: 'a', sdt: NOW + MINUTE, edt: NOW + 30 * MINUTE })
    expect(buttons({ slots: [inAMinute], externalLink: ROOM })).toEqual([{ is: 'add', slots: [inAMinute] }])
  })

  it('offers all times that are free', () => {
    expect(buttons({ slots: [soon, later] })).toEqual([{ is: 'add', slots: [soon, later] }])
    const busy = aMeetingEntry({ sdt: soon.sdt, edt: soon.edt })
    expect(buttons({ slots: [soon, later], agenda: [busy] })).toEqual([{ is: 'add', slots: [later] }])
    const full = { ...later, capacity: 10, used: 10 }
    expect(buttons({ slots: [soon, full] })).toEqual([{ is: 'add', slots: [soon] }])
  })
})

describe('while it is on', () => {
  it('can be joined if it has a link, and also added or left', () => {
    expect(buttons({ slots: [running], externalLink: ROOM })).toEqual([
      { is: 'join', href: ROOM },
      { is: 'add', slots: [running] },
    ])
    expect(buttons({ slots: [running], externalLink: ROOM, agenda: [entry('a')] })).toEqual([
      { is: 'join', href: ROOM },
      { is: 'remove', slot: running },
    ])
  })

  it('can only be added or left if it has no link', () => {
    expect(buttons({ slots: [running] })).toEqual([{ is: 'add', slots: [running] }])
    expect(buttons({ slots: [running], agenda: [entry('a')] })).toEqual([{ is: 'remove', slot: running }])
  })
})

describe('when nothing can be added', () => {
  it('says that it is fully booked when no time has a seat left', () => {
    const full = { capacity: 10, used: 10 }
    expect(buttons({ slots: [{ ...soon, ...full }] })).toEqual([{ is: 'full' }])
    expect(buttons({ slots: [{ ...soon, ...full }, later] })).toEqual([{ is: 'add', slots: [later] }])
  })

  it('stays removable if I have a seat in a full session', () => {
    const full = { ...soon, capacity: 10, used: 10 }
    expect(buttons({ slots: [full], agenda: [entry('a')] })).toEqual([{ is: 'remove', slot: full }])
  })

  it('says that I am busy', () => {
    const meeting = aMeetingEntry({ sdt: soon.sdt, edt: soon.edt })
    expect(buttons({ agenda: [meeting] })).toEqual([{ is: 'busy', slot: soon, inTheWay: [meeting], maySwap: false }])
  })

  it('SESSION-8 names a time when all conflicting entries may be left', () => {
    const meeting = aMeetingEntry({ sdt: soon.sdt, edt: soon.edt })
    const talk = entry('x', { holds: true, sdt: later.sdt, edt: later.edt })
    expect(buttons({ slots: [soon, later], agenda: [meeting, talk] })).toEqual([
      { is: 'busy', slot: later, inTheWay: [talk], maySwap: true },
    ])
  })

  it('tells speakers and moderators their role', () => {
    expect(buttons({ agenda: [entry('a', { role: 'speaker' })] })).toEqual([{ is: 'own', role: 'speaker' }])
    const onStage = { slots: [running], externalLink: ROOM, agenda: [entry('a', { role: 'moderator' })] }
    expect(buttons(onStage)).toEqual([
      { is: 'moderate', href: ROOM },
      { is: 'own', role: 'moderator' },
    ])
  })
})

describe('when it is over', () => {
  it('shows the recording if there is one', () => {
    expect(buttons({ slots: [over], offlineLink: VIDEO })).toEqual([{ is: 'watch', href: VIDEO }])
    expect(buttons({ slots: [over], agenda: [entry('a')] })).toEqual([{ is: 'finished' }])
  })

  it('is over only when all times are over', () => {
    expect(buttons({ slots: [over, later], offlineLink: VIDEO })).toEqual([{ is: 'add', slots: [later] }])
  })

  it('is cancelled when all times are cancelled, and can then be removed', () => {
    const off = { ...soon, state: 'cancelled' as const }
    expect(buttons({ slots: [off] })).toEqual([{ is: 'cancelled' }])
    expect(buttons({ slots: [off], agenda: [entry('a')] })).toEqual([{ is: 'cancelled' }, { is: 'remove', slot: off }])
    expect(buttons({ slots: [off, later] })).toEqual([{ is: 'add', slots: [later] }])
  })
})

describe('being busy', () => {
  const other = entry('x')

  it('comes from blocking entries, and from any entry for a session that blocks itself', () => {
    expect(listConflicts(soon, [other])).toEqual([])
    expect(listConflicts(soon, [{ ...other, holds: true }])).toHaveLength(1)
    expect(listConflicts({ ...soon, blocking: true }, [other])).toEqual([other])
    expect(listConflicts({ ...soon, blocking: true }, [{ ...other, cancelled: true }])).toEqual([])
  })

  it('does not come from adjacent entries, nor from the session itself', () => {
    expect(listConflicts(soon, [{ ...other, holds: true, edt: soon.sdt, sdt: soon.sdt - MINUTE }])).toEqual([])
    expect(listConflicts(soon, [{ ...other, holds: true, sdt: soon.edt, edt: soon.edt + MINUTE }])).toEqual([])
    expect(listConflicts(soon, [{ ...other, holds: true, sessionId: 'a' }])).toEqual([])
  })
})

describe('SESSION-10 on the stage', () => {
  const inTen = aSession({ sdt: NOW + 15 * MINUTE, edt: NOW + 45 * MINUTE })
  const as = (role: AgendaEntry['role']) => ({ agenda: [entry('a', { role })], externalLink: ROOM })

  it.each([
    ['speaker', 'stream'],
    ['translator', 'stream'],
    ['moderator', 'moderate'],
  ] as const)('lets a %s rehearse in the last 15 minutes and then join to %s', (role, is) => {
    const own = { is: 'own', role }
    const early = { ...inTen, sdt: inTen.sdt + 1 }
    expect(buttons({ ...as(role), slots: [early] })).toEqual([own])
    expect(buttons({ ...as(role), slots: [inTen] })).toEqual([{ is: 'rehearse', href: ROOM }, own])
    expect(buttons({ ...as(role), slots: [running] })).toEqual([{ is, href: ROOM }, own])
  })

  it('organizers add and rehearse before, then moderate or join as one of the audience', () => {
    const input = { organizer: true, externalLink: ROOM }
    const add = (slot: SessionCard) => ({ is: 'add', slots: [slot] })
    const ways = [
      { is: 'moderate', href: ROOM },
      { is: 'joinToo', href: ROOM },
    ]
    expect(buttons({ ...input, slots: [inTen] })).toEqual([add(inTen), { is: 'rehearse', href: ROOM }])
    expect(buttons({ ...input, slots: [running] })).toEqual([...ways, add(running)])
    expect(buttons({ ...input, slots: [running], agenda: [entry('a')] })).toEqual([
      ...ways,
      { is: 'remove', slot: running },
    ])
  })
})

describe('SESSION-10 on-site only', () => {
  it('says so instead of offering a link, and can be added and left like any other', () => {
    const input = { onSiteOnly: true, externalLink: ROOM }
    expect(buttons(input)).toEqual([{ is: 'add', slots: [soon] }])
    expect(buttons({ ...input, slots: [running] })).toEqual([{ is: 'onSite' }, { is: 'add', slots: [running] }])
    const speaks = { ...input, organizer: true, agenda: [entry('a', { role: 'speaker' as const })] }
    expect(buttons({ ...speaks, slots: [running] })).toEqual([{ is: 'onSite' }, { is: 'own', role: 'speaker' }])
  })
})

describe('SESSION-13 on request', () => {
  const closed = { ...soon, restricted: true }
  const request = (state: 'waiting' | 'accepted' | 'declined', answer = '') => [{ id: 'a', state, answer }]

  it('is requested, waits with the option to withdraw, and is declined', () => {
    expect(buttons({ slots: [closed] })).toEqual([{ is: 'ask', slots: [closed] }])
    expect(buttons({ slots: [closed], requests: request('waiting') })).toEqual([
      { is: 'waiting', slot: closed },
      { is: 'withdraw', slot: closed },
    ])
    expect(buttons({ slots: [closed], requests: request('declined', 'Sorry') })).toEqual([
      { is: 'declined', answer: 'Sorry' },
    ])
  })

  it('can be left once it was accepted, and requested again', () => {
    const accepted = { slots: [closed], requests: request('accepted') }
    expect(buttons({ ...accepted, agenda: [entry('a')] })).toEqual([{ is: 'remove', slot: closed }])
    expect(buttons(accepted)).toEqual([{ is: 'ask', slots: [closed] }])
  })

  it('is full or conflicting like any other, but offers no swap', () => {
    expect(buttons({ slots: [{ ...closed, capacity: 1, used: 1 }] })).toEqual([{ is: 'full' }])
    const talk = entry('x', { holds: true })
    expect(buttons({ slots: [closed], agenda: [talk] })).toEqual([
      { is: 'busy', slot: closed, inTheWay: [talk], maySwap: false },
    ])
  })

  it('admits only people with a seat while it is on', () => {
    const on = { slots: [{ ...running, restricted: true }], externalLink: ROOM }
    expect(buttons(on).map(({ is }) => is)).toEqual(['ask'])
    expect(buttons({ ...on, agenda: [entry('a')] }).map(({ is }) => is)).toEqual(['join', 'remove'])
  })
})

describe('SESSION-10 for any participant at any time', () => {
  const role = fc.constantFrom<AgendaEntry['role']>('attendee', 'speaker', 'moderator', 'translator')
  const slotOf = (id: string) =>
    fc
      .record({
        from: fc.constantFrom(-90, -30, -10, 0, 1, 4, 5, 10, 15, 16, 40, 300),
        minutes: fc.constantFrom(10, 30, 60),
        state: fc.constantFrom('available' as const, 'cancelled' as const),
        seats: fc.constantFrom(null, 0, 1, 5),
        blocking: fc.boolean(),
      })
      .map(({ from, minutes, seats, ...own }) => {
        const sdt = NOW + from * MINUTE
        return aSession({
          id,
          sdt,
          edt: sdt + minutes * MINUTE,
          capacity: seats,
          used: Math.min(1, seats ?? 0),
          ...own,
        })
      })
  const inputs = fc
    .record({
      slots: fc.oneof(fc.tuple(slotOf('a')), fc.tuple(slotOf('a'), slotOf('b')), fc.constant([])),
      restricted: fc.boolean(),
      externalLink: fc.constantFrom(null, ROOM),
      offlineLink: fc.constantFrom(null, VIDEO),
      onSiteOnly: fc.boolean(),
      organizer: fc.boolean(),
      mine: fc.option(fc.record({ id: fc.constantFrom('a', 'b'), role })),
      over: fc.option(
        fc.record({ from: fc.integer({ min: -60, max: 60 }), kind: fc.constantFrom('meeting', 'session') }),
      ),
      requests: fc.subarray(['a', 'b']).chain((ids) =>
        fc.tuple(
          ...ids.map((id) =>
            fc.record({
              id: fc.constant(id),
              state: fc.constantFrom('waiting' as const, 'accepted' as const, 'declined' as const),
              answer: fc.constant(''),
            }),
          ),
        ),
      ),
    })
    .map(({ slots, restricted, mine, over: other, ...rest }): SessionButtonInput<SessionCard> => {
      const all = slots.map((slot) => ({ ...slot, restricted })).toSorted((one, two) => one.sdt - two.sdt)
      const own = all.filter(({ id }) => id === mine?.id)
      const from = NOW + (other?.from ?? 0) * MINUTE
      const time = { sdt: from, edt: from + 30 * MINUTE, holds: true }
      const agenda = [
        ...own.map((slot) => entry(slot.id, { sdt: slot.sdt, edt: slot.edt, role: mine?.role ?? 'attendee' })),
        ...(other?.kind === 'meeting' ? [aMeetingEntry(time)] : other ? [entry('x', time)] : []),
      ]
      return { ...rest, slots: all, agenda, now: NOW }
    })

  /** Main actions according to the table of the specification. */
  const MAIN: ReadonlySet<SessionAction['is']> = new Set([
    ...(['add', 'ask', 'remove', 'join', 'moderate', 'stream', 'rehearse', 'watch', 'own', 'busy'] as const),
    ...(['waiting', 'declined', 'onSite', 'full', 'cancelled', 'finished'] as const),
  ])

  it('has exactly one main button, and no duplicates', () => {
    fc.assert(
      fc.property(inputs, (each) => {
        const answers = sessionButton(each).map(({ is }) => is)
        expect(answers.length).toBeGreaterThan(0)
        expect(MAIN.has(answers[0] as SessionAction['is'])).toBe(true)
        expect(new Set(answers).size).toBe(answers.length)
      }),
      { numRuns: 3000 },
    )
  })

  it('offers only actions that are possible', () => {
    fc.assert(
      fc.property(inputs, (each) => {
        const { slots, agenda, requests, externalLink, onSiteOnly, organizer } = each
        const answers = sessionButton(each)
        const has = (...wanted: SessionAction['is'][]) => answers.some(({ is }) => wanted.includes(is))
        const open = slots.filter(({ state, edt }) => state === 'available' && edt > NOW)
        const isOn = open.some(({ sdt }) => sdt <= NOW)
        const isIn = agenda.some(({ sessionId }) => slots.some(({ id }) => id === sessionId))
        const isOnStage = agenda.some(
          ({ sessionId, role: own }) => own !== 'attendee' && slots.some(({ id }) => id === sessionId),
        )
        const isRestricted = slots.some(({ restricted }) => restricted)

        if (has('join', 'joinToo', 'moderate', 'stream'))
          expect([isOn, externalLink, onSiteOnly]).toEqual([true, ROOM, false])
        if (has('rehearse')) expect([isOn, onSiteOnly, organizer || isOnStage]).toEqual([false, false, true])
        if (has('moderate', 'joinToo')) expect(organizer || isOnStage).toBe(true)
        if (has('join') && isRestricted) expect(isIn).toBe(true)
        if (has('onSite')) expect([onSiteOnly, isOn]).toEqual([true, true])
        if (has('watch', 'finished', 'cancelled')) expect(open).toEqual([])
        if (has('add')) expect(isRestricted).toBe(false)
        if (has('ask', 'waiting', 'withdraw', 'declined')) expect(isRestricted).toBe(true)
        if (has('waiting')) expect(requests.some(({ state }) => state === 'waiting')).toBe(true)
        if (has('own')) expect(isOnStage).toBe(true)
        for (const answer of answers) {
          if (answer.is === 'add' || answer.is === 'ask') {
            for (const slot of answer.slots) {
              expect(listConflicts(slot, agenda, NOW)).toEqual([])
              expect(slot.capacity === null || slot.used < slot.capacity).toBe(true)
            }
          }
          if (answer.is === 'remove') expect(agenda.some(({ sessionId }) => sessionId === answer.slot.id)).toBe(true)
        }
      }),
      { numRuns: 3000 },
    )
  })
})

it('SESSION-3 a meeting that is over does not block a session that is on', () => {
  const over = aMeetingEntry({ sdt: NOW - 20 * MINUTE, edt: NOW - 5 * MINUTE })
  const still = aMeetingEntry({ sdt: NOW - 20 * MINUTE, edt: NOW + 5 * MINUTE })
  expect(buttons({ slots: [running], agenda: [over] })).toContainEqual({ is: 'add', slots: [running] })
  expect(buttons({ slots: [running], agenda: [still] })).toContainEqual(expect.objectContaining({ is: 'busy' }))
})

it.each([
  ['an organizer', null, true, true, 'stage'],
  ['its speaker', 'speaker', false, true, 'stage'],
  ['a person with the session in the agenda', 'attendee', false, true, 'audience'],
  ['anyone else', null, false, false, 'audience'],
  ['anyone else, if it is on request', null, false, true, null],
] as const)('VIDEO-84 decides how %s may join', (_, role, organizer, restricted, joins) => {
  expect(mayJoinSession({ joinWay: 'link', restricted }, { role, organizer })).toBe(joins)
  expect(mayJoinSession({ joinWay: null, restricted }, { role, organizer })).toBe(null)
})
