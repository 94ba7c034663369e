import { DAY_MS, type FailureName, MINUTE_MS } from '@parley/contract'
import type { MeetingStatus } from '@parley/contract/meetings'

/*
 * A model of the meeting rules in docs/rules, in plain code: in memory, one step after another, without locks and SQL.
 */

export interface ModelPerson {
  readonly id: string
  readonly limit: number | null
  readonly bringsGuests: boolean
  /** True if the person has the right `onbehalfmeeting`. */
  readonly books: boolean
  /** True if the person has the right `reserveatable`. */
  readonly reserves: boolean
}
interface Time {
  readonly startsAt: number
  readonly endsAt: number
}
export interface ModelSlot extends Time {
  readonly id: string
  readonly tables: readonly string[]
  readonly ownerId: string | null
}
export interface ModelSession extends Time {
  readonly id: string
  readonly blocks: boolean
  readonly seats: number | null
}
interface ModelWorld {
  readonly people: readonly ModelPerson[]
  readonly slots: readonly ModelSlot[]
  readonly sessions: readonly ModelSession[]
  readonly eventEndsAt: number
}

/**
 * An action of a person. `request`, `meeting`, `session` and `source` are ids. `leaves` names the agenda entries to
 * give up for a meeting.
 */
export type Act = { readonly by: string } & (
  | { readonly kind: 'ask'; readonly to: string }
  | { readonly kind: 'decline' | 'withdraw' | 'edit' | 'rejectNewTime' | 'revokeNewTime'; readonly request: string }
  | {
      readonly kind: 'accept' | 'move'
      readonly request: string
      readonly slot: string
      readonly leaves: readonly string[]
      readonly leavesBreaks: boolean
    }
  | { readonly kind: 'cancel' | 'requestMove'; readonly meeting: string }
  | { readonly kind: 'bring'; readonly meeting: string; readonly guest: string }
  | { readonly kind: 'prebook'; readonly from: string; readonly to: string; readonly slot: string }
  | { readonly kind: 'join' | 'leave'; readonly session: string }
  | { readonly kind: 'takeBreak'; readonly time: Time }
  | { readonly kind: 'giveBreakBack'; readonly source: string }
)
type Outcome = FailureName | 'done'

interface Request {
  readonly id: string
  readonly kind: 'join' | 'move'
  readonly from: string
  readonly to: string
  state: 'waiting' | 'accepted' | 'rejected' | 'revoked'
  meeting: Meeting | null
}
interface Meeting extends Time {
  readonly id: string
  /** The two people of the meeting, or the only one. */
  readonly two: readonly string[]
  startsAt: number
  endsAt: number
  table: string
  guest: string | null
  isCancelled: boolean
}
interface Block extends Time {
  readonly person: string
  readonly kind: 'meeting' | 'session' | 'off'
  readonly source: string
  readonly holds: boolean
  /** True if the entry is to hold its time as soon as it is free. */
  readonly meantToHold: boolean
}

const TOO_LATE_MS = 5 * MINUTE_MS
const meet = (one: Time, other: Time) => one.startsAt < other.endsAt && other.startsAt < one.endsAt

export function meetingModel({ people, slots, sessions, eventEndsAt }: ModelWorld) {
  const requests: Request[] = []
  const meetings: Meeting[] = []
  let blocks: Block[] = []

  const personOf = (id: string) => people.find((each) => each.id === id) as ModelPerson
  const timeOf = ({ startsAt, endsAt }: Time): Time => ({ startsAt, endsAt })
  const isBetween = (one: string, other: string) => (each: { readonly from: string; readonly to: string }) =>
    (each.from === one && each.to === other) || (each.from === other && each.to === one)
  const isBusy = (person: string, time: Time, except = '') =>
    blocks.some((each) => each.person === person && each.holds && each.source !== except && meet(each, time))
  const waitingJoin = (one: string, other: string) =>
    requests.find((each) => each.kind === 'join' && each.state === 'waiting' && isBetween(one, other)(each))
  const waitingMove = (meeting: Meeting) =>
    requests.find((each) => each.kind === 'move' && each.state === 'waiting' && each.meeting === meeting)
  const standing = (one: string, other: string, now: number) =>
    meetings.find(
      ({ two, isCancelled, endsAt }) => two.includes(one) && two.includes(other) && !isCancelled && endsAt > now,
    )
  const lastJoin = (one: string, other: string) =>
    requests.findLast((each) => each.kind === 'join' && each.state !== 'revoked' && isBetween(one, other)(each))
  const used = (person: string, isCounted: (request: Request) => boolean = () => true) =>
    meetings.filter(({ two, isCancelled }) => two.length === 2 && two.includes(person) && !isCancelled).length +
    requests
      .filter((each) => each.kind === 'join' && each.state === 'waiting' && each.from === person)
      .filter(isCounted).length
  const isAtLimit = (person: string, isCounted?: (request: Request) => boolean) =>
    used(person, isCounted) >= (personOf(person).limit ?? Number.POSITIVE_INFINITY)
  const freeTable = (slot: ModelSlot, except: Meeting | null = null) =>
    slot.tables.find(
      (table) =>
        !meetings.some((each) => each !== except && !each.isCancelled && each.table === table && meet(each, slot)),
    )
  const hold = (person: string, kind: Block['kind'], source: string, time: Time, holds = true, meantToHold = holds) =>
    void blocks.push({ person, kind, source, ...timeOf(time), holds, meantToHold })
  /** Makes the waiting entries with free times hold them, the earliest first. */
  const blockFreeTimes = (person: string) => {
    const meant = blocks.filter((each) => each.person === person && each.meantToHold && !each.holds)
    for (const each of meant.toSorted((a, b) => a.startsAt - b.startsAt)) {
      if (!isBusy(person, each)) blocks = blocks.map((block) => (block === each ? { ...each, holds: true } : block))
    }
  }
  const drop = (source: string, person?: string) => {
    blocks = blocks.filter((each) => each.source !== source || (person !== undefined && each.person !== person))
  }

  /** Gives up agenda entries for an action. Restores them if the action is refused. */
  function leaving(by: string, leaves: readonly string[], leavesBreaks: boolean, then: () => Outcome): Outcome {
    const own = blocks.filter((each) => each.person === by && leaves.includes(each.source))
    if (own.length < leaves.length) return 'notFound'
    if (own.some(({ kind }) => kind === 'meeting' || (kind === 'off' && !leavesBreaks))) return 'cannotLeave'
    const before = blocks
    blocks = blocks.filter((each) => !own.includes(each))
    const outcome = then()
    if (outcome !== 'done') blocks = before
    return outcome
  }

  /** Finds a free table. @returns the table, or the reason why there is none */
  function tableFor(two: readonly string[], slot: ModelSlot, meeting: Meeting | null = null) {
    if (slot.ownerId !== null && isBusy(slot.ownerId, slot, meeting?.id)) return { refusal: 'slotTaken' } as const
    if (two.some((person) => isBusy(person, slot, meeting?.id))) return { refusal: 'slotTaken' } as const
    const table = freeTable(slot, meeting)
    return table === undefined ? ({ refusal: 'noPlaceLeft' } as const) : { table }
  }

  function agree(id: string, two: readonly string[], slot: ModelSlot, table: string): Meeting {
    const meeting = { id, two, ...timeOf(slot), table, guest: null, isCancelled: false }
    meetings.push(meeting)
    for (const person of two) hold(person, 'meeting', id, slot)
    return meeting
  }

  function ask(by: string, to: string, now: number, id: string): Outcome {
    if (by === to) return 'cannotMeetYourself'
    if (now > eventEndsAt + DAY_MS) return 'eventFinished'
    if (slots.every(({ startsAt }) => startsAt <= now)) return 'noDealRoom'
    if (standing(by, to, now)) return 'meetingExists'
    if (waitingJoin(by, to)) return 'invitationExists'
    const last = lastJoin(by, to)
    if (last?.state === 'rejected' && last.from === by) return 'invitationDeclined'
    if (isAtLimit(by)) return 'meetingLimitReached'
    requests.push({ id, kind: 'join', from: by, to, state: 'waiting', meeting: null })
    return 'done'
  }

  function accept(by: string, request: Request | undefined, slot: ModelSlot, now: number, id: string): Outcome {
    if (request?.kind !== 'join' || request.to !== by) return 'notFound'
    if (request.state !== 'waiting') return 'invitationNotWaiting'
    if (slot.startsAt <= now) return 'slotOver'
    if (standing(request.from, by, now)) return 'meetingExists'
    const two = [request.from, by]
    if (two.some((person) => isAtLimit(person, (each) => each !== request))) return 'meetingLimitReached'
    const { table, refusal } = tableFor(two, slot)
    if (table === undefined) return refusal
    request.state = 'accepted'
    request.meeting = agree(id, two, slot, table)
    return 'done'
  }

  function move(by: string, request: Request | undefined, slot: ModelSlot, now: number): Outcome {
    const meeting = request?.meeting
    if (!meeting || request.kind !== 'move' || request.to !== by) return 'notFound'
    if (request.state !== 'waiting') return 'invitationNotWaiting'
    if (meeting.startsAt <= now) return 'meetingNotActive'
    if (slot.startsAt <= now) return 'slotOver'
    if (slot.startsAt === meeting.startsAt) return 'slotTaken'
    const { table, refusal } = tableFor(meeting.two, slot, meeting)
    if (table === undefined) return refusal
    if (meeting.guest !== null && isBusy(meeting.guest, slot, meeting.id)) meeting.guest = null
    drop(meeting.id)
    Object.assign(meeting, timeOf(slot), { table })
    for (const person of [...meeting.two, ...(meeting.guest ? [meeting.guest] : [])])
      hold(person, 'meeting', meeting.id, slot)
    request.state = 'accepted'
    return 'done'
  }

  function answerMove(side: 'from' | 'to', by: string, request: Request | undefined, now: number): Outcome {
    if (request?.kind !== 'move' || request[side] !== by) return 'notFound'
    if (request.state !== 'waiting' || (request.meeting as Meeting).startsAt <= now) return 'invitationNotWaiting'
    request.state = side === 'to' ? 'rejected' : 'revoked'
    return 'done'
  }

  function answer(side: 'from' | 'to', by: string, request: Request | undefined, state?: Request['state']): Outcome {
    if (request?.kind !== 'join' || request[side] !== by) return 'notFound'
    if (request.state !== 'waiting') return 'invitationNotWaiting'
    if (state) request.state = state
    return 'done'
  }

  function cancel(by: string, meeting: Meeting | undefined, now: number): Outcome {
    if (!meeting || ![...meeting.two, meeting.guest].includes(by)) return 'notFound'
    if (meeting.isCancelled || meeting.endsAt <= now) return 'meetingNotActive'
    if (meeting.guest === by) {
      meeting.guest = null
      drop(meeting.id, by)
      return 'done'
    }
    if (meeting.startsAt - now < TOO_LATE_MS) return 'meetingTooClose'
    meeting.isCancelled = true
    const request = waitingMove(meeting)
    if (request) request.state = 'revoked'
    drop(meeting.id)
    return 'done'
  }

  function requestMove(by: string, meeting: Meeting | undefined, now: number, id: string): Outcome {
    if (!meeting?.two.includes(by)) return 'notFound'
    const to = meeting.two.find((each) => each !== by)
    if (meeting.isCancelled || meeting.endsAt <= now || to === undefined) return 'meetingNotActive'
    if (waitingMove(meeting)) return 'rescheduleWaits'
    if (meeting.startsAt - now < TOO_LATE_MS) return 'meetingTooClose'
    requests.push({ id, kind: 'move', from: by, to, state: 'waiting', meeting })
    return 'done'
  }

  function bring(by: string, meeting: Meeting | undefined, guest: string, now: number): Outcome {
    if (!meeting?.two.includes(by)) return 'notFound'
    if (meeting.isCancelled || meeting.startsAt <= now) return 'meetingNotActive'
    if ([...meeting.two, meeting.guest].includes(guest)) return 'guestThere'
    if (!personOf(by).bringsGuests || meeting.guest !== null) return 'guestNotAllowed'
    if (isBusy(guest, meeting)) return 'guestIsBusy'
    meeting.guest = guest
    hold(guest, 'meeting', meeting.id, meeting)
    return 'done'
  }

  function prebook(by: string, from: string, to: string, slot: ModelSlot, now: number, id: string): Outcome {
    const isAlone = from === to
    if (isAlone && from !== by) return 'notFound'
    if (isAlone && !personOf(by).reserves) return 'notAllowed'
    if (!isAlone && !personOf(by).books && [from, to].some((each) => each !== by)) return 'notFound'
    if (now > eventEndsAt + DAY_MS) return 'eventFinished'
    if (slot.startsAt <= now) return 'slotOver'
    const two = isAlone ? [from] : [from, to]
    const waiting = isAlone ? undefined : waitingJoin(from, to)
    if (!isAlone && standing(from, to, now)) return 'meetingExists'
    if (!isAlone && two.some((person) => isAtLimit(person, (each) => each !== waiting))) return 'meetingLimitReached'
    const { table, refusal } = tableFor(two, slot)
    if (table === undefined) return refusal
    const meeting = agree(id, two, slot, table)
    if (waiting) Object.assign(waiting, { state: 'accepted', meeting })
    else if (!isAlone) requests.push({ id: `of ${id}`, kind: 'join', from, to, state: 'accepted', meeting })
    return 'done'
  }

  function join(by: string, session: ModelSession, now: number): Outcome {
    const own = blocks.filter((each) => each.person === by)
    if (session.endsAt <= now) return 'sessionOver'
    if (own.some(({ source }) => source === session.id)) return 'alreadyInAgenda'
    const isConflicting = (each: Block) => each.endsAt > now && meet(each, session) && (each.holds || session.blocks)
    if (own.some(isConflicting)) return 'busyThen'
    const taken = blocks.filter(({ source }) => source === session.id).length
    if (session.seats !== null && taken >= session.seats) return 'sessionFull'
    const isRunning = session.startsAt <= now
    hold(by, 'session', session.id, session, session.blocks && !isRunning, session.blocks)
    if (isRunning) blockFreeTimes(by)
    return 'done'
  }

  function takeBreak(by: string, time: Time, now: number, id: string): Outcome {
    if (time.startsAt >= time.endsAt) return 'offTimeOrder'
    if (now > eventEndsAt + DAY_MS) return 'offTimeDay'
    if (time.endsAt <= now) return 'slotOver'
    const isSame = (each: Block) => each.startsAt === time.startsAt && each.endsAt === time.endsAt
    if (blocks.some((each) => each.person === by && each.kind === 'off' && isSame(each))) return 'done'
    if (isBusy(by, time)) return 'busyThen'
    hold(by, 'off', id, time)
    return 'done'
  }

  function giveUp(by: string, source: string, kind: Block['kind']): Outcome {
    if (!blocks.some((each) => each.person === by && each.source === source && each.kind === kind)) return 'notFound'
    drop(source, by)
    return 'done'
  }

  return {
    requests: requests as readonly Readonly<Request>[],
    meetings: meetings as readonly Readonly<Meeting>[],
    blocks: () => blocks as readonly Block[],

    /** Performs an action. @param id the id that the product has assigned, if any */
    do(act: Act, now: number, id: string): Outcome {
      const { by } = act
      const request = 'request' in act ? requests.find((each) => each.id === act.request) : undefined
      const meeting = 'meeting' in act ? meetings.find((each) => each.id === act.meeting) : undefined
      const slot = ('slot' in act ? slots.find((each) => each.id === act.slot) : undefined) as ModelSlot
      switch (act.kind) {
        case 'ask':
          return ask(by, act.to, now, id)
        case 'accept':
          if (request?.kind !== 'join' || request.to !== by) return 'notFound'
          if (request.state !== 'waiting') return 'invitationNotWaiting'
          return leaving(by, act.leaves, act.leavesBreaks, () => accept(by, request, slot, now, id))
        case 'move':
          if (request?.kind !== 'move' || request.to !== by) return 'notFound'
          if (request.state !== 'waiting') return 'invitationNotWaiting'
          return leaving(by, act.leaves, act.leavesBreaks, () => move(by, request, slot, now))
        case 'decline':
          return answer('to', by, request, 'rejected')
        case 'withdraw':
          return answer('from', by, request, 'revoked')
        case 'edit':
          return answer('from', by, request)
        case 'rejectNewTime':
          return answerMove('to', by, request, now)
        case 'revokeNewTime':
          return answerMove('from', by, request, now)
        case 'cancel':
          return cancel(by, meeting, now)
        case 'requestMove':
          return requestMove(by, meeting, now, id)
        case 'bring':
          return bring(by, meeting, act.guest, now)
        case 'prebook':
          return prebook(by, act.from, act.to, slot, now, id)
        case 'join':
          return join(by, sessions.find((each) => each.id === act.session) as ModelSession, now)
        case 'leave':
          return giveUp(by, act.session, 'session')
        case 'takeBreak':
          return takeBreak(by, act.time, now, id)
        case 'giveBreakBack':
          return giveUp(by, act.source, 'off')
      }
    },

    /** Describes a request and its meeting in the form that both sides see. */
    shown(id: string): string {
      const request =
        requests.find((each) => each.id === id) ?? requests.find(({ meeting }) => id === `of ${meeting?.id}`)
      const meeting = request?.meeting
      if (!request || !meeting) return String(request?.state)
      const state = meeting.isCancelled ? 'cancelled' : waitingMove(meeting) ? 'reschedule' : 'confirmed'
      return [request.state, meeting.id, meeting.startsAt, meeting.table, state, meeting.guest ?? ''].join(' ')
    },

    /** Returns the meetings that begin with an open request to move them. Such a request ends at the start. */
    begin(now: number): string[] {
      const begun = requests.filter(
        ({ kind, state, meeting }) => kind === 'move' && state === 'waiting' && (meeting as Meeting).startsAt <= now,
      )
      for (const each of begun) each.state = 'revoked'
      return begun.map(({ meeting }) => (meeting as Meeting).id)
    },

    status(me: string, other: string, now: number): MeetingStatus {
      const request = waitingJoin(me, other)
      if (request?.from === me) return 'invitePending'
      const meeting = standing(me, other, now)
      const requestedMove = meeting && waitingMove(meeting)
      if (meeting && !requestedMove) return 'meetingDetails'
      if (isAtLimit(me, () => now <= eventEndsAt + DAY_MS)) return 'inviteLimit'
      if (request) return 'inviteReceived'
      if (requestedMove) return requestedMove.from === me ? 'reschedulePending' : 'rescheduleRespond'
      const last = lastJoin(me, other)
      return last?.state === 'rejected' && last.from === me ? 'inviteRejected' : 'inviteNew'
    },
  }
}
