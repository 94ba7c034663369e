import {
  DESK_TELLS_EVERY_MS,
  type DeskKey,
  deskCalls,
  MOST_LATE_SCANS,
  type ScanConflict,
  type ScanStatus,
} from '@parley/contract/checkin'
import { ApiFailure, isApiFailure, send } from '../../../lib/api/index.ts'
import { noteScansWaiting } from '../../../lib/browser/desk-of-device.ts'
import type { DeskScan, ScanAnswer } from '../desk/desk-scan.ts'
import { checkList } from './check-list.ts'
import type { DeskStorage, WaitingScan } from './desk-storage.ts'
import { judgeAlone, learn } from './judge-alone.ts'
import { makeOwnShare } from './own-share.ts'
import { type PeopleList, readPeopleList } from './people-list.ts'

/** Who stands at a door waits no longer for the server. */
export const ANSWER_WITHIN_MS = 1_500
/** A desk that decides alone looks for the server so often. */
const PROBE_EVERY_MS = 3_000
const PROBE_WITHIN_MS = 5_000
/** A whole list is some megabytes. */
const LIST_WITHIN_MS = 180_000
const CHANGES_WITHIN_MS = 15_000
/** After so many changes the whole list is shorter. */
const MOST_CHANGES = 300

export interface DeskState {
  /** Since when the desk has decided alone; null with a network. */
  readonly aloneSinceMillis: number | null
  readonly waiting: number
  /** When the list was taken; null while there is none. */
  readonly listAtMillis: number | null
  readonly conflicts: readonly ScanConflict[]
  /** An organizer has forgotten this desk, or the right to check in has ended: it holds no list. */
  readonly isForgotten: boolean
}

export interface DeskSetup {
  readonly eventId: string
  readonly userId: string
  readonly deskId: string
  /** As it is now: its name, its area, its battery. */
  readonly told: () => Promise<{ readonly name: string; readonly areaId: string; readonly battery: number | null }>
  readonly storage: DeskStorage
  readonly renewId: () => string
  readonly changed: () => void
  /** Nothing of the desk stays on the device but what waits. */
  readonly forget: () => Promise<void>
}

/**
 * A desk that goes on without a network: it holds the list, decides by it, keeps what it decided until that has arrived, and
 * tells of itself.
 *
 * @see docs/rules/checkin.md DESK-1, DESK-2, DESK-3, DESK-4
 */
export function makeDeskEngine(setup: DeskSetup) {
  const { eventId, userId, storage } = setup
  let { deskId } = setup
  let state: DeskState = { aloneSinceMillis: null, waiting: 0, listAtMillis: null, conflicts: [], isForgotten: false }
  let list: PeopleList | null = null
  let key: DeskKey | null = null
  let changes = 0
  /** How far the clock of this device is behind the server's. */
  let slowMs = 0
  let isMain = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  let contacting: Promise<void> | null = null
  let renewing: Promise<void> | null = null
  let alone = new AbortController()
  let turns: Promise<unknown> = Promise.resolve()
  const share = makeOwnShare(eventId)
  const answered = new Map<string, ScanAnswer>()
  const now = () => Date.now() + slowMs

  const set = (change: Partial<DeskState>) => {
    state = { ...state, ...change }
    if (change.waiting !== undefined) noteScansWaiting(change.waiting)
    setup.changed()
  }
  const goAlone = () => {
    // What is under way on a dead line would be waited for long.
    alone.abort()
    alone = new AbortController()
    if (state.aloneSinceMillis === null) set({ aloneSinceMillis: Date.now() })
    plan(PROBE_EVERY_MS)
  }
  const plan = (ms: number) => {
    clearTimeout(timer)
    if (!isOver) timer = setTimeout(() => void contact(), ms)
  }
  /** Also where what holds it up is the sign-in, which no signal ends. */
  const within = <T>(ms: number, ask: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const signal = AbortSignal.any([alone.signal, AbortSignal.timeout(ms)])
    const ended = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new ApiFailure(0, {})), { once: true })
    })
    return Promise.race([ask(signal), ended])
  }
  const waitingScans = () => storage.readScans(userId)

  async function load(): Promise<void> {
    const kept = await storage.readDesk(userId, eventId).catch(() => null)
    for (const each of kept?.lists ?? []) {
      const read = kept && (await checkList(each, kept.key, { eventId, now: now() }))
      if (!read || (!list && !read.isWhole)) break
      if (list) list.update(read)
      else list = readPeopleList(read)
      key = kept.key
      changes += 1
    }
    if (kept && !list) await storage.forgetDesk(userId, eventId)
    const scans = await waitingScans()
    const own = scans.filter((scan) => scan.eventId === eventId)
    if (list)
      for (const scan of own) await judgeAlone(list, { ...scan }, { placesLeft: 1, atMillis: scan.scannedAtMillis })
    set({ waiting: scans.length, listAtMillis: list?.madeAtMillis ?? null })
  }
  const ready = load()

  /** Sends what waits, tells of this desk, and brings the list up to date. */
  async function contact(): Promise<void> {
    contacting ??= talk().finally(() => {
      contacting = null
    })
    return contacting
  }

  async function talk(): Promise<void> {
    await ready
    if (isOver) return
    if (!isMain) return plan(PROBE_EVERY_MS)
    try {
      await sendWaiting()
      if (state.isForgotten) return plan(DESK_TELLS_EVERY_MS)
      const isQuick = await tell()
      if (isQuick && state.aloneSinceMillis !== null) set({ aloneSinceMillis: null })
      // A long list on a slow line holds nothing else up.
      renewing ??= renewList()
        .catch(() => undefined)
        .finally(() => {
          renewing = null
        })
      plan(isQuick ? DESK_TELLS_EVERY_MS : PROBE_EVERY_MS)
    } catch (error) {
      if (isRefusal(error)) await dropList()
      if (isAway(error)) goAlone()
      else plan(DESK_TELLS_EVERY_MS)
    }
  }

  async function sendWaiting(): Promise<void> {
    for (;;) {
      const all = await waitingScans()
      set({ waiting: all.length })
      const first = all[0]
      if (!first) return
      const batch = all.filter((scan) => scan.eventId === first.eventId && scan.deskId === first.deskId)
      const scans = batch.slice(0, MOST_LATE_SCANS)
      const sent = { eventId: first.eventId, deskId: first.deskId, sentAtMillis: Date.now(), scans: scans.map(lateOf) }
      await within(4 * PROBE_WITHIN_MS, (signal) => send(deskCalls.keepLateScans, sent, { signal }))
      share.arrived(scans)
      await storage.removeScans(scans.map(({ nonce }) => nonce))
    }
  }

  /** @returns whether the server answered in time */
  async function tell(): Promise<boolean> {
    const { name, areaId, battery } = await setup.told()
    const scans = await waitingScans()
    const word = {
      eventId,
      deskId,
      name,
      areaId,
      battery,
      waiting: scans.length,
      listAtMillis: list?.madeAtMillis ?? null,
      offlineAtMillis: state.aloneSinceMillis === null ? null : now(),
      places: share.totalAt(areaId),
    }
    const sentAt = Date.now()
    const heard = await within(PROBE_WITHIN_MS, (signal) => send(deskCalls.tellDesk, word, { signal }))
    const took = Date.now() - sentAt
    slowMs = Math.round(heard.nowMillis - (sentAt + took / 2))
    if (heard.isForgotten) {
      await dropList()
      deskId = setup.renewId()
      return true
    }
    share.granted(heard.share)
    if (key && key.kid !== heard.key.kid) list = null
    key = heard.key
    set({ conflicts: heard.conflicts, isForgotten: false })
    return took < ANSWER_WITHIN_MS
  }

  async function renewList(): Promise<void> {
    if (!key || state.isForgotten || isOver) return
    const since = list && changes < MOST_CHANGES && list.expiresAtMillis > now() ? list.version : undefined
    const asked = since === undefined ? { eventId } : { eventId, since }
    const given = await within(since === undefined ? LIST_WITHIN_MS : CHANGES_WITHIN_MS, (signal) =>
      send(deskCalls.getDeskList, asked, { signal }),
    )
    const read = await checkList(given, key, { eventId, now: now() })
    if (!read) return
    // What was decided while the list was on its way is not in it.
    await inTurn(async () => {
      if (read.isWhole) {
        list = readPeopleList(read)
        changes = 0
        await storage.saveWhole(userId, eventId, key as DeskKey, given)
        await decideAgain()
      } else if (list && read.version !== list.version) {
        list.update(read)
        changes += 1
        await storage.addChange(userId, eventId, given)
        await decideAgain()
      }
      set({ listAtMillis: read.madeAtMillis })
    })
  }

  async function decideAgain(): Promise<void> {
    const all = (await waitingScans()).filter((scan) => scan.eventId === eventId)
    if (list) for (const scan of all) await judgeAlone(list, scan, { placesLeft: 1, atMillis: scan.scannedAtMillis })
  }

  async function dropList(): Promise<void> {
    list = null
    share.granted(null)
    await storage.forgetDesk(userId, eventId)
    await setup.forget()
    set({ listAtMillis: null, isForgotten: true, conflicts: [] })
  }

  /** One after the other: two scans never take one place. */
  function inTurn<T>(act: () => Promise<T>): Promise<T> {
    const next = turns.then(act, act)
    turns = next.catch(() => undefined)
    return next
  }

  function decideAlone(scan: DeskScan): Promise<ScanAnswer> {
    return inTurn(async () => {
      const before = answered.get(scan.nonce)
      if (before || !list) return before ?? Promise.reject(new Error('no list'))
      const placesLeft = isMain ? share.leftAt(scan.areaId, now()) : 0
      const { answer, takesPlace } = await judgeAlone(list, scan, { placesLeft, atMillis: now() })
      await keep(scan, answer.status, takesPlace)
      answered.set(scan.nonce, answer)
      return answer
    })
  }

  async function keep(scan: DeskScan, said: ScanStatus, takesPlace: boolean): Promise<void> {
    const { areaId, nonce, checkIn, scannedAtMillis, ticketId, participantId } = scan
    const who = participantId ? { participantId } : { ticketId }
    await storage.addScan({
      ...who,
      eventId,
      userId,
      deskId,
      areaId,
      nonce,
      checkIn,
      scannedAtMillis,
      said,
      takesPlace,
    })
    if (takesPlace) share.give(areaId)
    set({ waiting: state.waiting + 1 })
  }

  return {
    eventId,
    ready,
    state: () => state,
    deskId: () => deskId,
    list: () => (list && list.expiresAtMillis > now() ? list : null),
    isAlone: () => state.aloneSinceMillis !== null,
    goAlone,
    contact,
    /** Ends once the list that is on its way is here. */
    listed: async () => void (await renewing),
    /** Only one tab of a browser tells of the desk and gives places of its share. */
    becomeMain() {
      isMain = true
      void contact()
    },
    decideAlone,
    learn(scan: DeskScan, answer: ScanAnswer) {
      if (list) learn(list, scan.areaId, now(), answer)
    },
    /** Somebody opens it again once it was forgotten. */
    openAgain() {
      set({ isForgotten: false })
      void contact()
    },
    /** A volunteer lets in whom this desk could not know. */
    letInAnyway: (scan: DeskScan) => inTurn(() => keep(scan, 'checkedIn', false)),
    stop() {
      isOver = true
      clearTimeout(timer)
    },
  }
}

export type DeskEngine = ReturnType<typeof makeDeskEngine>

const lateOf = ({ nonce, areaId, ticketId, participantId, checkIn, scannedAtMillis, said }: WaitingScan) => ({
  ...(participantId ? { participantId } : { ticketId }),
  nonce,
  areaId,
  checkIn,
  scannedAtMillis,
  said,
})

/** The server does not answer, or not in time. */
export const isAway = (error: unknown): boolean =>
  !isApiFailure(error) || error.status === 0 || error.status === 408 || error.status >= 500

/** The event is over, or the right has ended. */
const isRefusal = (error: unknown): boolean =>
  isApiFailure(error) && (error.status === 403 || error.status === 404 || error.code === 'eventFinished')
