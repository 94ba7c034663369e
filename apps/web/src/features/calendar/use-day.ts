import { dayCalls, type EventDetails, type FreePerson, type Way } from '@parley/contract/app'
import { useCall } from '../../lib/api/index.ts'
import { useNow } from '../../lib/use-now.ts'
import { useHasElapsed } from '../../ui/feedback/use-has-elapsed.ts'
import { useAgenda } from '../agenda/index.ts'
import { hasLobbyBlock, seesTab } from '../events/index.ts'
import { type DayPlan, type FreeCell, planDay } from './plan-day.ts'

const STALE_MS = 300_000
/** Milliseconds before a request, so that the lobby is painted first. */
const PAINTED_MS = 1
const WAIT_MS = 5_000

const canMeetIn = (event: EventDetails) =>
  event.me !== null && event.hasDealRoom && !event.isFinished && seesTab(event, 'participant')

export const canFill = (event: EventDetails): boolean => canMeetIn(event) || seesTab(event, 'agenda')

export function useDayPlan(event: EventDetails): { readonly plan: DayPlan; readonly isPending: boolean } {
  const now = useNow()
  const { rows, isPending } = useAgenda()
  return { plan: planDay(rows, event, now, canMeetIn(event)), isPending }
}

export interface DayOffers {
  readonly peopleIn: (cell: FreeCell) => readonly FreePerson[]
  /** True once the free people are known. */
  readonly isSettled: boolean
  readonly wayTo: (sessionId: string) => Way | undefined
}

/**
 * Returns people and ways for the day. They are fetched after the page is painted, and again when the day changes.
 * @see docs/rules/lobby.md LOBBY-15, LOBBY-16
 */
export function useDayOffers(event: EventDetails, { cells }: DayPlan, isShown = true): DayOffers {
  const isPainted = useHasElapsed(PAINTED_MS)
  const gaps = canMeetIn(event)
    ? cells.flatMap((cell) => (cell.kind === 'free' ? [{ startsAt: cell.startsAt, endsAt: cell.endsAt }] : []))
    : []
  const hasWays = seesTab(event, 'venueMap') && cells.some((cell) => cell.kind === 'entry' && cell.entry.placeId)
  const enabled = isShown && event.me !== null && (gaps.length > 0 || hasWays)
  const { data, isError } = useCall(
    dayCalls.getDay,
    { eventId: event.id, gaps: gaps.slice(0, MOST) },
    { enabled: enabled && isPainted, staleMs: STALE_MS, keepPrevious: true },
  )
  return {
    peopleIn: ({ endsAt }) => data?.gaps.find((gap) => gap.endsAt === endsAt)?.people ?? [],
    isSettled: !enabled || isError || data !== undefined,
    wayTo: (id) => data?.ways.find(({ sessionId }) => sessionId === id),
  }
}

/** Maximum number of gaps that one call accepts. */
const MOST = 12

/** Returns the ids of the people that the day shows. Null until they are known. */
export function usePeopleInDay(event: EventDetails): ReadonlySet<string> | null {
  const isShown = hasLobbyBlock(event, 'next')
  const { plan, isPending } = useDayPlan(event)
  const { peopleIn, isSettled } = useDayOffers(event, plan, isShown && !isPending)
  const isLate = useHasElapsed(WAIT_MS)
  // The lobby has already waited for the agenda.
  if (!isShown || isPending) return NOBODY
  if (!isSettled && !isLate) return null
  return new Set(plan.cells.flatMap((cell) => (cell.kind === 'free' ? peopleIn(cell).map(({ id }) => id) : [])))
}

const NOBODY: ReadonlySet<string> = new Set()
