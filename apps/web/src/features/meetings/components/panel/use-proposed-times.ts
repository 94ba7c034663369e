import type { Invitation } from '@parley/contract/meetings'
import { useState } from 'react'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { useOpenProposals, useOpenSlots } from '../../meeting-calls.ts'
import type { OfferedTime } from '../parts/time-buttons.tsx'
import { usePanelCommand } from './use-panel-command.ts'

interface Options {
  readonly name: string
  readonly message?: string
  readonly onDone?: () => void
}

/** So many are offered when a proposed one is gone. */
const MOST_NEXT = 3

/**
 * The times that were proposed to me with a request and that are free still, or would be if I left what I have then, each of them
 * one step from a meeting. When somebody was faster, the next free ones.
 */
export function useProposedTimes(invitation: Invitation, { name, message = '', onDone }: Options) {
  const t = useText()
  const now = useNow()
  const command = usePanelCommand()
  const [isAccepting, setAccepting] = useState(false)
  const [wasLost, setLost] = useState(false)
  const open = useOpenProposals(invitation.eid)
  const others = useOpenSlots(invitation.eid, invitation.fpid, { enabled: wasLost })
  const isMine = ({ invitationId }: { invitationId: string }) => invitationId === invitation.id
  const swaps = open.data?.swaps.filter(isMine).map(({ busyWith, ...time }) => ({ ...time, leaves: busyWith })) ?? []
  const found: OfferedTime[] = [...(open.data?.open.filter(isMine) ?? []), ...swaps]
  // Until it is known what is free, the server tells it to who tries.
  const isKnown = open.data !== undefined && (found.length > 0 || !open.isFetching)
  const times: OfferedTime[] = (isKnown ? found : invitation.proposed)
    .filter(({ sdt }) => sdt > now)
    .toSorted((one, other) => one.sdt - other.sdt)
  const next: OfferedTime[] = wasLost && times.length === 0 ? (others.data?.slots ?? []).slice(0, MOST_NEXT) : []

  const accept = async ({ id: slotId, leaves = [] }: OfferedTime) => {
    if (isAccepting) return
    setAccepting(true)
    const isDone = await command(
      { kind: 'accept', invitation, message: message.trim(), slotId, leaves },
      { done: t('meetings.accepted', { name }) },
    )
    setAccepting(false)
    setLost(!isDone)
    if (isDone) onDone?.()
  }
  return { times, next, isGone: isKnown && times.length === 0, isAccepting, accept }
}
