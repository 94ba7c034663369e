import type { EventDetails } from '@parley/contract/app'
import { ALL_EVENT, isGranted, parseTicketCode, type ScanResult } from '@parley/contract/checkin'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type DecideScan, type ScanAnswer, useDecideScan } from './decide-scan.ts'
import { useListedScans } from './desk-reload.ts'
import type { DeskSettings } from './desk-settings.ts'
import { type FoundPerson, useFindScanned } from './find-people.ts'
import type { ListedScan } from './listed-scan.ts'
import { playSign } from './play-sign.ts'
import { createDuplicateGuard, makeScanSender, type ScanRequest } from './scan-nonces.ts'
import { FAILED_SIGN, STATUS_SIGNS } from './status-signs.ts'

/** Milliseconds that a result is shown if it needs no attention. */
export const RESULT_MS = 1_200
const LISTED = 20

export type CodeSource = Parameters<typeof parseTicketCode>[1]

export type Shown =
  | { readonly is: 'ready' }
  | { readonly is: 'asking'; readonly code: string }
  | { readonly is: 'person'; readonly person: FoundPerson }
  | { readonly is: 'result'; readonly answer: ScanAnswer; readonly code: string; readonly stays: boolean }
  | { readonly is: 'misread'; readonly code: string }
  | { readonly is: 'failed'; readonly error: unknown; readonly again: () => Promise<void> }

const READY: Shown = { is: 'ready' }

interface Options {
  readonly settings: DeskSettings
  /** @see docs/rules/checkin.md TOOL-3 */
  readonly onlyCode128: boolean
  /** @see docs/rules/checkin.md TOOL-13 */
  readonly printer: string | null
}

/** @see docs/rules/checkin.md TOOL-3, TOOL-4, TOOL-7 */
export function useDesk(event: EventDetails, { settings, onlyCode128, printer }: Options) {
  const { areaId, checkIn, isMuted, scanType } = settings
  const isFast = scanType === 'fast'
  const decide = useDecideScan(event.id)
  const find = useFindScanned(event.id)
  const [shown, show] = useState<Shown>(READY)
  const [scans, setScans] = useListedScans(event.id)
  const [underWay, setUnderWay] = useState(0)
  const { isNewRead, sendOnce } = useScanning()
  /** The number of the current code. An answer to an earlier code is listed, but no longer shown. */
  const turn = useRef(0)

  const clear = () => {
    turn.current += 1
    show(READY)
  }
  useAfterResult(shown, clear)

  const tell = (answer: ScanAnswer, code: string, at: { areaId: string; turn: number }) => {
    playSign(STATUS_SIGNS[answer.status], isMuted)
    const listed = { answer, code, areaId: at.areaId, atMillis: Date.now(), isUndone: false }
    setScans((before) => [listed, ...before.filter((each) => each.answer.nonce !== answer.nonce)].slice(0, LISTED))
    const needsReading = Boolean(answer.participant?.note || answer.participant?.flag)
    if (at.turn === turn.current) show({ is: 'result', answer, code, stays: !isFast || needsReading })
  }
  const attempt = async (code: string, act: (turn: number) => Promise<void>) => {
    turn.current += 1
    const own = turn.current
    show({ is: 'asking', code })
    setUnderWay((count) => count + 1)
    try {
      await act(own)
    } catch (error) {
      playSign(FAILED_SIGN, isMuted)
      if (own === turn.current) show({ is: 'failed', error, again: () => attempt(code, act) })
    } finally {
      setUnderWay((count) => count - 1)
    }
  }
  const scan = (request: ScanRequest, code: string) =>
    attempt(code, async (own) => tell(await sendOnce(decide, request), code, { areaId: request.areaId, turn: own }))
  /** Shows the person of a code. If there is none, the code is sent as a scan, so that the refusal is saved. */
  const look = (who: Pick<ScanRequest, 'ticketId' | 'participantId'>, code: string) =>
    attempt(code, async (own) => {
      const person = await find(who.participantId ?? who.ticketId ?? '')
      if (!person) return tell(await sendOnce(decide, { ...who, areaId, checkIn }), code, { areaId, turn: own })
      if (own === turn.current) show({ is: 'person', person })
    })

  return {
    shown,
    scans,
    /** The number of scans without an answer yet. */
    underWay,
    clear,
    read(code: string, source: CodeSource) {
      if (!isNewRead(code)) return
      const ticketId = parseTicketCode(code, source, { onlyCode128: onlyCode128 && isFast })
      if (ticketId === null) {
        playSign(FAILED_SIGN, isMuted)
        turn.current += 1
        return show({ is: 'misread', code })
      }
      const prints = printer !== null && checkIn && areaId === ALL_EVENT
      const request = { areaId, ticketId, checkIn, ...(prints ? { printer } : {}) }
      void (isFast ? scan(request, ticketId) : look({ ticketId }, ticketId))
    },
    /** Shows a person who was found without a code. */
    showPerson: (person: FoundPerson) => look({ participantId: person.id }, person.fullName),
    confirm: (person: FoundPerson, isIn: boolean) =>
      scan({ areaId, participantId: person.id, checkIn: isIn }, person.ticketId),
    registered(result: ScanResult) {
      turn.current += 1
      tell({ ...result, decidedBy: 'server' }, '', { areaId, turn: turn.current })
    },
    changePerson(change: Pick<FoundPerson, 'note' | 'flag'>) {
      if (shown.is === 'person') show({ is: 'person', person: { ...shown.person, ...change } })
    },
    markUndone: (nonce: string) =>
      setScans((before) => before.map((each) => (each.answer.nonce === nonce ? { ...each, isUndone: true } : each))),
  }
}

export type Desk = ReturnType<typeof useDesk>

export const lastGrantedScan = (scans: readonly ListedScan[]): ListedScan | undefined =>
  scans.find(({ answer, isUndone }) => isGranted(answer.status) && !isUndone)

function useScanning(): {
  isNewRead: (code: string) => boolean
  sendOnce: (decide: DecideScan, request: ScanRequest) => Promise<ScanAnswer>
} {
  const [made] = useState(() => ({ isNewRead: createDuplicateGuard(), sendOnce: makeScanSender() }))
  return made
}

function useAfterResult(shown: Shown, clear: () => void): void {
  const end = useEffectEvent(clear)
  useEffect(() => {
    if (shown.is !== 'result' || shown.stays) return undefined
    const timer = setTimeout(end, RESULT_MS)
    return () => clearTimeout(timer)
  }, [shown])
}
