import type { ReplyOf } from '@parley/contract'
import { appCalls } from '@parley/contract/app'
import { type Me, type OwnRoles, ownRolesTopic } from '@parley/contract/participants'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useProfile } from '../../features/accounts/index.ts'
import { queryKeyOf } from '../../lib/api/index.ts'
import { useTopic } from '../../lib/live/index.ts'

/**
 * Refetches an event when the user's role in it changes.
 * @see docs/rules/participants.md TEAM-7
 */
export function OwnRolesLive() {
  const client = useQueryClient()
  const userId = useProfile().data?.id
  const { rows, isPending, isGone } = useTopic(ownRolesTopic, userId ? { userId } : null)
  const before = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (isPending || isGone) return
    const ids = new Set(rows.map(({ id }) => id))
    const isRemoved = [...before.current].some((id) => !ids.has(id))
    before.current = ids
    const isNews = rows.some((row) => {
      const state = client.getQueryState<Held>(queryKeyOf(appCalls.getEvents, { id: row.id }))
      return state?.data?.event ? !isSame(state.data.event.me, row) : state?.status === 'error'
    })
    if (isNews || isRemoved) void client.invalidateQueries({ queryKey: queryKeyOf(appCalls.getEvents) })
  }, [client, rows, isPending, isGone])
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
