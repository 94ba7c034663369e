import type { EventDetails } from '@parley/contract/app'
import {
  type OwnRound,
  ownRoundTopic,
  type SpeedMet,
  type SpeedRun,
  speedCalls,
  speedRunTopic,
} from '@parley/contract/popups'
import { STAY_EVERY_MS } from '@parley/contract/video'
import { useEffect, useState } from 'react'
import { queryKeyOf, send, useCall, useSend } from '../../lib/api/index.ts'
import { useTopic } from '../../lib/live/index.ts'
import { useProfile } from '../accounts/index.ts'

/** Returns the rounds of speed networking. Organizers fetch the groups again at each phase. */
export function useSpeedRounds(event: EventDetails) {
  const eventId = event.id
  const leads = event.me?.organizer === true
  const userId = useProfile().data?.id
  const read = useCall(speedCalls.getSpeedRounds, { eventId }, { staleMs: 0 })
  const live = useTopic(speedRunTopic, { eventId })
  const ownLive = useTopic(ownRoundTopic, userId ? { eventId, userId } : null)
  const { data, refetch } = read
  const run = newestRun([...(data?.run ? [data.run] : []), ...live.rows.filter((each) => mayCome(each, event))])
  const known = newestOf([...(data?.own ? [data.own] : []), ...ownLive.rows])
  const own = run && known?.runId === run.id && known.round === run.round ? known : null
  const phase = phaseOf(run)
  const isBehind = leads && data !== undefined && phase !== phaseOf(data.run)
  useEffect(() => {
    if (isBehind) void refetch()
  }, [isBehind, phase, refetch])
  return { ...read, run, own, met: useMet(data?.met ?? [], own) }
}

/** Lists the people met, the last one first: those from later rounds, then those from the loaded page. */
function useMet(before: readonly SpeedMet[], own: OwnRound | null): readonly SpeedMet[] {
  const [since, setSince] = useState<readonly SpeedMet[]>([])
  const metAt = own?.endsAt ?? 0
  const others = own?.roomId ? own.others.map(({ person }) => ({ person, metAt })) : []
  const isIn = (list: readonly SpeedMet[], id: string) => list.some(({ person }) => person.id === id)
  const added = others.filter(({ person }) => !isIn(since, person.id))
  if (added.length > 0) setSince([...added, ...since])
  return [...since, ...before.filter(({ person }) => !isIn(since, person.id))]
}

const phaseOf = (run: SpeedRun | null) => (run ? `${run.id} ${run.state} ${run.round}` : '')

const mayCome = ({ typeIds }: SpeedRun, { me }: EventDetails) =>
  me !== null && (me.organizer || typeIds === null || typeIds.includes(me.typeId))

const newestOf = <Row extends { rev: number }>(rows: readonly Row[]): Row | null =>
  rows.reduce<Row | null>((newest, row) => (newest && newest.rev >= row.rev ? newest : row), null)

/** Returns the newest run. Ids are ordered by time. */
function newestRun(rows: readonly SpeedRun[]): SpeedRun | null {
  const last = rows.reduce((id, row) => (row.id > id ? row.id : id), '')
  return newestOf(rows.filter(({ id }) => id === last))
}

export const isTalking = (own: OwnRound | null, now: number): own is OwnRound & { roomId: string; endsAt: number } =>
  own !== null && own.roomId !== null && own.endsAt !== null && own.endsAt > now

/**
 * Reports every 20 seconds that the reader is in the hall. Leaves the hall with the page.
 * @returns the number of people there; null before the first reply
 */
export function useStayInHall(eventId: string, isIn: boolean): number | null {
  const [inHall, setInHall] = useState<number | null>(null)
  useEffect(() => {
    if (!isIn) return undefined
    const stay = () =>
      void send(speedCalls.stayInHall, { eventId })
        .then((answer) => setInHall(answer.inHall))
        .catch(() => undefined)
    const leave = () => void send(speedCalls.leaveHall, { eventId }, { keepalive: true }).catch(() => undefined)
    stay()
    const timer = setInterval(stay, STAY_EVERY_MS)
    addEventListener('pagehide', leave)
    addEventListener('online', stay)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', leave)
      removeEventListener('online', stay)
      leave()
    }
  }, [eventId, isIn])
  return inHall
}

const ROUNDS = queryKeyOf(speedCalls.getSpeedRounds)
export const useStartRounds = () =>
  useSend(speedCalls.startSpeedRounds, (client) => client.invalidateQueries({ queryKey: ROUNDS }))
export const useStopRounds = () =>
  useSend(speedCalls.stopSpeedRounds, (client) => client.invalidateQueries({ queryKey: ROUNDS }))
export const useWantLonger = () => useSend(speedCalls.requestMoreTime)

const RULES = queryKeyOf(speedCalls.getSpeedRules)
export const useSpeedRules = (eventId: string) => useCall(speedCalls.getSpeedRules, { eventId }, { staleMs: 0 })
export const useSaveRule = () =>
  useSend(speedCalls.saveSpeedRule, (client) => client.invalidateQueries({ queryKey: RULES }))
export const useDeleteRule = () =>
  useSend(speedCalls.deleteSpeedRule, (client) => client.invalidateQueries({ queryKey: RULES }))
