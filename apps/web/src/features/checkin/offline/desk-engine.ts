import type { SentTo } from '@parley/contract'
import { DESK_REPORT_INTERVAL_MS, type DeskKey, deskCalls, isGranted, type ScanStatus } from '@parley/contract/checkin'
import { ApiFailure, isApiFailure, send } from '../../../lib/api/index.ts'
import { saveWaitingScanCount } from '../../../lib/browser/desk-data.ts'
import type { DeskScan, ScanAnswer } from '../desk/desk-scan.ts'
import type { ListedScan } from '../desk/listed-scan.ts'
import { checkList } from './check-list.ts'
import { isRefusal, isUnreachable } from './desk-failures.ts'
import { applyWaitingNotes, saveNote } from './desk-notes.ts'
import { type DeskSetup, type DeskState, FIRST_STATE } from './desk-state.ts'
import type { WaitingScan } from './desk-storage.ts'
import { applyWaitingScans, createAnswerCache, decideScanOffline, revertScan } from './judge-offline.ts'
import { type PeopleList, parsePeopleList } from './people-list.ts'
import { createPlaceShare, createTaskQueue } from './place-share.ts'
import { changeOf, occupancyChanges, sendScans } from './send-scans.ts'

/** Milliseconds to wait for the server. After this time the desk decides offline. */
export const ANSWER_WITHIN_MS = 1_500
/** Milliseconds between tries while offline. */
const PROBE_EVERY_MS = 3_000
const PROBE_WITHIN_MS = 5_000
const RETRY_SOON_MS = 200
/** Milliseconds to wait for a whole list, which has several megabytes. */
const LIST_WITHIN_MS = 180_000
const CHANGES_WITHIN_MS = 15_000
/** Maximum number of changes to load. After more changes the whole list is shorter. */
const MAX_CHANGES = 300

/** @see docs/rules/checkin.md DESK-1, DESK-2, DESK-3, DESK-4 */
export function makeDeskEngine(setup: DeskSetup) {
  const { eventId, userId, storage } = setup
  let { deskId } = setup
  let state: DeskState = FIRST_STATE
  let list: PeopleList | null = null
  let key: DeskKey | null = null
  let changes = 0
  /** The milliseconds that the device's clock is behind the server's. */
  let slowMs = 0
  let [isMain, isOver] = [false, false]
  let timer: ReturnType<typeof setTimeout> | undefined
  let contacting: Promise<void> | null = null
  let renewing: Promise<void> | null = null
  let alone = new AbortController()
  const inTurn = createTaskQueue()
  const share = createPlaceShare(eventId)
  let lastReport: SentTo<typeof deskCalls.reportDeskStatus> | null = null
  const answered = new Map<string, ScanAnswer>()
  const now = () => Date.now() + slowMs
  const learned = createAnswerCache((atMillis) => atMillis + slowMs)

  const set = (change: Partial<DeskState>) => {
    state = { ...state, ...change }
    if (change.waiting !== undefined || change.notes !== undefined) saveWaitingScanCount(state.waiting + state.notes)
    setup.changed()
  }
  const goOffline = () => {
    // Aborts requests on the dead connection, which would take long to fail.
    alone.abort()
    alone = new AbortController()
    if (state.offlineSinceMillis === null) set({ offlineSinceMillis: Date.now() })
    plan(PROBE_EVERY_MS)
  }
  const plan = (ms: number) => {
    clearTimeout(timer)
    if (!isOver) timer = setTimeout(() => void contact(), ms)
  }
  /** Sends a request with a timeout. A pending sign-in delays requests and cannot be aborted. */
  const within = <T>(ms: number, ask: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const signal = AbortSignal.any([alone.signal, AbortSignal.timeout(ms)])
    const ended = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new ApiFailure(0, {})), { once: true })
    })
    return Promise.race([ask(signal), ended])
  }
  const waitingScans = () => storage.loadScans(userId)
  const setWaiting = (scans: readonly WaitingScan[]) => {
    share.waits(scans)
    set({ waiting: scans.length, change: occupancyChanges(scans.filter((scan) => scan.eventId === eventId)) })
  }

  async function load(): Promise<void> {
    const stored = await storage.loadDesk(userId, eventId).catch(() => null)
    for (const each of stored?.lists ?? []) {
      const read = stored && (await checkList(each, stored.key, { eventId, now: now() }))
      if (!read || (!list && !read.isWhole)) break
      if (list) list.update(read)
      else list = parsePeopleList(read)
      key = stored.key
      changes += 1
    }
    if (stored && !list) await storage.removeDesk(userId, eventId)
    const scans = await waitingScans()
    await decideWaiting(scans)
    setWaiting(scans)
    set({ listAtMillis: list?.madeAtMillis ?? null })
    await countNotes()
  }
  const ready = load()

  async function contact(): Promise<void> {
    contacting ??= talk().finally(() => {
      contacting = null
    })
    return contacting
  }

  async function talk(): Promise<void> {
    await ready
    if (isOver) return
    if (list && list.expiresAtMillis <= now()) await dropList({ isOver: true })
    if (!isMain) return probeServer()
    try {
      await sendWaiting()
      if (state.isForgotten || state.isOver) return plan(DESK_REPORT_INTERVAL_MS)
      const isQuick = await tell()
      if (isQuick && state.offlineSinceMillis !== null) set({ offlineSinceMillis: null })
      // The new list is not awaited, so that a long list on a slow connection delays nothing else.
      renewing ??= renewList()
        .catch(() => undefined)
        .finally(() => {
          renewing = null
        })
      // If scans were decided meanwhile, they are sent at once.
      plan(!isQuick ? PROBE_EVERY_MS : state.waiting > 0 ? RETRY_SOON_MS : DESK_REPORT_INTERVAL_MS)
    } catch (error) {
      if (isApiFailure(error, 'eventFinished')) await dropList({ isOver: true })
      else if (isRefusal(error)) await dropList({ isForgotten: true })
      if (isUnreachable(error)) goOffline()
      else plan(DESK_REPORT_INTERVAL_MS)
    }
  }

  async function sendWaiting(): Promise<void> {
    const lost = (refusedNoteNames: readonly string[]) => set({ refusedNoteNames })
    setWaiting(await sendScans({ storage, userId, within, arrived: setWaiting, lost }))
    await countNotes()
  }

  /** Checks whether the server answers, in a tab that does not report the desk. */
  async function probeServer(): Promise<void> {
    const askedAt = Date.now()
    try {
      if (!key) key = (await storage.loadDesk(userId, eventId))?.key ?? null
      await renewList()
      const isQuick = Date.now() - askedAt < ANSWER_WITHIN_MS
      if (isQuick && key && state.offlineSinceMillis !== null) set({ offlineSinceMillis: null })
    } catch (error) {
      if (isUnreachable(error)) return goOffline()
    }
    setWaiting(await waitingScans())
    plan(state.offlineSinceMillis === null ? DESK_REPORT_INTERVAL_MS : PROBE_EVERY_MS)
  }

  /** Reports the desk. @returns whether the server answered in time */
  async function tell(): Promise<boolean> {
    const deskStatus = await setup.told()
    const scans = await waitingScans()
    const word = {
      eventId,
      deskId,
      ...deskStatus,
      waiting: scans.length,
      listAtMillis: list?.madeAtMillis ?? null,
      offlineAtMillis: state.offlineSinceMillis === null ? null : now(),
      places: share.totalAt(deskStatus.areaId),
    }
    lastReport = word
    const sentAt = Date.now()
    const reply = await within(PROBE_WITHIN_MS, (signal) => send(deskCalls.reportDeskStatus, word, { signal }))
    const took = Date.now() - sentAt
    slowMs = Math.round(reply.nowMillis - (sentAt + took / 2))
    if (reply.isForgotten) {
      await dropList({ isForgotten: true })
      deskId = setup.renewId()
      return true
    }
    share.granted(reply.share)
    if (key && key.kid !== reply.key.kid) list = null
    key = reply.key
    set({ conflicts: reply.conflicts, isForgotten: false, isOver: false })
    return took < ANSWER_WITHIN_MS
  }

  async function renewList(): Promise<void> {
    if (!key || state.isForgotten || state.isOver || isOver) return
    const since = list && changes < MAX_CHANGES && list.expiresAtMillis > now() ? list.version : undefined
    const input = since === undefined ? { eventId } : { eventId, since }
    const askedAtMillis = Date.now()
    const reply = await within(since === undefined ? LIST_WITHIN_MS : CHANGES_WITHIN_MS, (signal) =>
      send(deskCalls.getDeskList, input, { signal }),
    )
    const read = await checkList(reply, key, { eventId, now: now() })
    if (!read) return
    // Decisions made while the list was loading are not in it, so they are applied to it.
    await inTurn(async () => {
      if (read.isWhole) {
        list = parsePeopleList(read)
        changes = 0
        await storage.saveFullList(userId, eventId, key as DeskKey, reply)
        await decideWaiting(await waitingScans())
      } else if (list && read.version !== list.version) {
        list.update(read)
        changes += 1
        await storage.addChange(userId, eventId, reply)
        await decideWaiting(await waitingScans())
      }
      if (list) learned.applyTo(list, askedAtMillis)
      set({ listAtMillis: read.madeAtMillis })
    })
  }

  const countNotes = async () => set({ notes: (await storage.loadNotes(userId)).length })

  async function decideWaiting(scans: readonly WaitingScan[]): Promise<void> {
    const own = scans.filter((scan) => scan.eventId === eventId)
    if (list) await applyWaitingScans(list, own)
    if (list) await applyWaitingNotes({ storage, userId }, list)
  }

  async function dropList(why: Pick<Partial<DeskState>, 'isForgotten' | 'isOver'>): Promise<void> {
    list = null
    share.granted(null)
    await storage.removeDesk(userId, eventId)
    await setup.forget()
    set({ listAtMillis: null, conflicts: [], ...why })
  }

  function decideOffline(scan: DeskScan): Promise<ScanAnswer> {
    return inTurn(async () => {
      const before = answered.get(scan.nonce)
      if (before || !list) return before ?? Promise.reject(new Error('no list'))
      const placesLeft = isMain ? share.leftAt(scan.areaId, now()) : 0
      const { answer, takesPlace } = await decideScanOffline(list, scan, { placesLeft, atMillis: now() })
      await keep(scan, answer.status, takesPlace, answer.beforeMillis).catch((error: unknown) => {
        // The decision is undone in the list, so that a retry finds the person as before.
        if (list && isGranted(answer.status)) revertScan(list, scan, answer)
        throw error
      })
      answered.set(scan.nonce, answer)
      return answer
    })
  }

  async function keep(
    scan: DeskScan,
    status: ScanStatus,
    takesPlace: boolean,
    beforeMillis: number | null = null,
  ): Promise<void> {
    const { printer: _printer, ...scanned } = scan
    await addWaiting({ ...scanned, eventId, userId, deskId, said: status, takesPlace, beforeMillis })
    if (takesPlace) share.give(scan.areaId)
  }

  async function addWaiting(scan: WaitingScan): Promise<void> {
    await storage.addScan(scan)
    const { areaId } = scan
    const change = { ...state.change, [areaId]: (state.change[areaId] ?? 0) + changeOf(scan) }
    set({ waiting: state.waiting + 1, change })
    setup.waits?.()
  }

  /** Undoes a scan. @returns false if the scan no longer waits here and `onlyWaiting` is set */
  function undo({ answer, areaId, code, atMillis }: ListedScan, { onlyWaiting }: { onlyWaiting: boolean }) {
    return inTurn(async () => {
      const { nonce, participant, status, beforeMillis } = answer
      const undoneAtMillis = Date.now()
      learned.forget(nonce)
      const checkIn = status === 'checkedIn'
      const waited = await storage.undoScan(nonce, undoneAtMillis)
      if (!waited && onlyWaiting) return false
      if (waited) {
        if (waited.takesPlace) share.takeBack(areaId)
        setWaiting(await waitingScans())
      } else {
        const who = participant ? { participantId: participant.id } : { ticketId: code }
        const scan = { ...who, eventId, userId, deskId, areaId, nonce, checkIn, scannedAtMillis: atMillis }
        const decision = { said: status, takesPlace: false, hadArrived: true, undoneAtMillis, beforeMillis }
        await addWaiting({ ...scan, ...decision })
      }
      if (list) revertScan(list, { areaId, checkIn }, answer)
      if (state.offlineSinceMillis === null) void contact()
      return true
    })
  }

  return {
    eventId,
    ready,
    state: () => state,
    deskId: () => deskId,
    list: () => (list && list.expiresAtMillis > now() ? list : null),
    isAlone: () => state.offlineSinceMillis !== null,
    goOffline,
    contact,
    /** Resolves once the list that is being loaded has arrived. */
    listed: async () => void (await renewing),
    /** Makes this tab the only one of the browser that reports the desk and uses its share of places. */
    becomeMain() {
      isMain = true
      void contact()
    },
    decideOffline,
    /** Adds an answer of the server. One that came too late changes nothing here. */
    learn(scan: DeskScan, answer: ScanAnswer) {
      if (answered.has(scan.nonce)) return
      answered.set(scan.nonce, answer)
      learned.add(list, scan.areaId, answer)
    },
    undo,
    saveNote: (noted: Parameters<typeof saveNote>[2]) =>
      inTurn(async () => {
        await saveNote({ storage, userId }, eventId, noted, list)
        await countNotes()
      }),
    dismissLostNotes: () => set({ refusedNoteNames: [] }),
    userId,
    storage,
    /** Opens the desk again after an organizer has removed it. */
    openAgain() {
      setup.opened?.()
      set({ isForgotten: false, isOver: false })
      void contact()
    },
    admitAnyway: (scan: DeskScan) => inTurn(() => keep(scan, 'checkedIn', false)),
    placesLeft: (areaId: string) => share.leftAt(areaId, now()),
    /**
     * Releases the desk's share of places when the page is left or closed. Does not release it if waiting scans have
     * used some of the places.
     */
    releasePlaces() {
      const { waiting, offlineSinceMillis, isForgotten, isOver: isLate } = state
      if (!isMain || !lastReport || offlineSinceMillis !== null || isForgotten || isLate) return
      const word = { ...lastReport, isStopped: true, waiting, places: waiting === 0 ? 0 : lastReport.places }
      if (waiting === 0) share.granted(null)
      send(deskCalls.reportDeskStatus, word, { keepalive: true }).catch(() => undefined)
    },
    stop() {
      isOver = true
      clearTimeout(timer)
    },
  }
}

export type DeskEngine = ReturnType<typeof makeDeskEngine>
