import type { ReplyOf } from '@parley/contract'
import { appCalls } from '@parley/contract/app'
import { type Me, type OwnRoles, ownRolesTopic } from '@parley/contract/participants'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useProfile } from '../../features/accounts/index.ts'
import { queryKeyOf } from '../../lib/api/index.ts'
import { useTopic } from '../../lib/live/index.ts'

/**
 * Reads an event again as soon as one is something else in it: an organizer or not any more, or in it at all.
 *
 * @see docs/rules/participants.md TEAM-7
 */
export function OwnRolesLive() {
  const client = useQueryClient()
  const userId = useProfile().data?.id
  const { rows } = useTopic(ownRolesTopic, userId ? { userId } : null)
  useEffect(() => {
    const isNews = rows.some((row) => {
      const state = client.getQueryState<Held>(queryKeyOf(appCalls.getEvents, { id: row.id }))
      return state?.data?.event ? !isSame(state.data.event.me, row) : state?.status === 'error'
    })
    if (isNews) void client.invalidateQueries({ queryKey: queryKeyOf(appCalls.getEvents) })
  }, [client, rows])
  return null
}

type Held = ReplyOf<typeof appCalls.getEvents>

const COMPARED = [
  'typeId',
  'organizer',
  'owner',
  'moderator',
  'checkInAdmin',
  'rights',
  'boothId',
  'boothRole',
] as const

const isSame = (me: Me | null, row: OwnRoles) =>
  me !== null && COMPARED.every((name) => String(me[name]) === String(row[name]))
