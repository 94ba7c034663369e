import { describe, expect, it } from 'vitest'
import { NOW } from '../../testing/samples.ts'
import { aMeetingEntry, anAgendaEntry, aSession } from '../../testing/schedule-samples.ts'
import { type Asked, inTheWayOf, sessionButton } from './session-button.ts'

const MINUTE = 60_000
const soon = aSession({ id: 'a', sdt: NOW + 30 * MINUTE, edt: NOW + 60 * MINUTE })
const later = aSession({ id: 'b', sdt: NOW + 90 * MINUTE, edt: NOW + 120 * MINUTE })
const running = aSession({ id: 'a', sdt: NOW - 10 * MINUTE, edt: NOW + 20 * MINUTE })
const over = aSession({ id: 'a', sdt: NOW - 30 * MINUTE, edt: NOW })
const ROOM = 'https://meet.example/room'
const VIDEO = 'https://video.example/1'

const buttons = (own: Partial<Asked<ReturnType<typeof aSession>>> = {}) =>
  sessionButton({ slots: [soon], externalLink: null, offlineLink: null, agenda: [], now: NOW, ...own })
const entry = (sessionId: string, own: Parameters<typeof anAgendaEntry>[0] = {}) =>
  anAgendaEntry({ sessionId, sdt: soon.sdt, edt: soon.edt, ...own })

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

  it('offers the choice of those times that are free', () => {
    expect(buttons({ slots: [soon, later] })).toEqual([{ is: 'add', slots: [soon, later] }])
    const busy = aMeetingEntry({ sdt: soon.sdt, edt: soon.edt })
    expect(buttons({ slots: [soon, later], agenda: [busy] })).toEqual([{ is: 'add', slots: [later] }])
    const full = { ...later, capacity: 10, used: 10 }
    expect(buttons({ slots: [soon, full] })).toEqual([{ is: 'add', slots: [soon] }])
  })
})

describe('while it is on', () => {
  it('is joined where it has a link, added as well or left', () => {
    expect(buttons({ slots: [running], externalLink: ROOM })).toEqual([
      { is: 'join', href: ROOM },
      { is: 'add', slots: [running] },
    ])
    expect(buttons({ slots: [running], externalLink: ROOM, agenda: [entry('a')] })).toEqual([
      { is: 'join', href: ROOM },
      { is: 'remove', slot: running },
    ])
  })

  it('is only added or left where it has none', () => {
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

  it('keeps a seat that one has in a full session', () => {
    const full = { ...soon, capacity: 10, used: 10 }
    expect(buttons({ slots: [full], agenda: [entry('a')] })).toEqual([{ is: 'remove', slot: full }])
  })

  it('says that one is busy', () => {
    const meeting = aMeetingEntry({ sdt: soon.sdt, edt: soon.edt })
    expect(buttons({ agenda: [meeting] })).toEqual([{ is: 'busy', slot: soon, inTheWay: [meeting] }])
  })

  it('SESSION-8 names the time at which all that is in the way may be left', () => {
    const meeting = aMeetingEntry({ sdt: soon.sdt, edt: soon.edt })
    const talk = entry('x', { holds: true, sdt: later.sdt, edt: later.edt })
    expect(buttons({ slots: [soon, later], agenda: [meeting, talk] })).toEqual([
      { is: 'busy', slot: later, inTheWay: [talk] },
    ])
  })

  it('says that it takes people on request', () => {
    expect(buttons({ slots: [{ ...soon, restricted: true }] })).toEqual([{ is: 'restricted' }])
  })

  it('tells those who speak in it their role', () => {
    expect(buttons({ agenda: [entry('a', { role: 'speaker' })] })).toEqual([{ is: 'own', role: 'speaker' }])
    const onStage = { slots: [running], externalLink: ROOM, agenda: [entry('a', { role: 'moderator' })] }
    expect(buttons(onStage)).toEqual([
      { is: 'join', href: ROOM },
      { is: 'own', role: 'moderator' },
    ])
  })
})

describe('when it is over', () => {
  it('shows the recording where there is one', () => {
    expect(buttons({ slots: [over], offlineLink: VIDEO })).toEqual([{ is: 'watch', href: VIDEO }])
    expect(buttons({ slots: [over], agenda: [entry('a')] })).toEqual([{ is: 'finished' }])
  })

  it('is over only when every time is', () => {
    expect(buttons({ slots: [over, later], offlineLink: VIDEO })).toEqual([{ is: 'add', slots: [later] }])
  })

  it('is cancelled when every time is, and can then be taken out', () => {
    const off = { ...soon, state: 'cancelled' as const }
    expect(buttons({ slots: [off] })).toEqual([{ is: 'cancelled' }])
    expect(buttons({ slots: [off], agenda: [entry('a')] })).toEqual([{ is: 'cancelled' }, { is: 'remove', slot: off }])
    expect(buttons({ slots: [off, later] })).toEqual([{ is: 'add', slots: [later] }])
  })
})

describe('being busy', () => {
  const other = entry('x')

  it('comes from what blocks, and from anything for a session that blocks itself', () => {
    expect(inTheWayOf(soon, [other])).toEqual([])
    expect(inTheWayOf(soon, [{ ...other, holds: true }])).toHaveLength(1)
    expect(inTheWayOf({ ...soon, blocking: true }, [other])).toEqual([other])
    expect(inTheWayOf({ ...soon, blocking: true }, [{ ...other, cancelled: true }])).toEqual([])
  })

  it('does not come from what only touches, nor from the session itself', () => {
    expect(inTheWayOf(soon, [{ ...other, holds: true, edt: soon.sdt, sdt: soon.sdt - MINUTE }])).toEqual([])
    expect(inTheWayOf(soon, [{ ...other, holds: true, sdt: soon.edt, edt: soon.edt + MINUTE }])).toEqual([])
    expect(inTheWayOf(soon, [{ ...other, holds: true, sessionId: 'a' }])).toEqual([])
  })
})
