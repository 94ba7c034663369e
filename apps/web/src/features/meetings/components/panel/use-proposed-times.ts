import type { Invitation } from '@parley/contract/meetings'
import { useState } from 'react'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { useOpenProposals, useOpenSlots } from '../../meeting-calls.ts'
import { usePanelCommand } from './use-panel-command.ts'

type Time = Invitation['proposed'][number]

interface Options {
  /** Of the other one. */
  readonly name: string
  /** What I write with it. */
  readonly message?: string
  readonly onDone?: () => void
}

/** So many are offered when a proposed one is gone. */
const MOST_NEXT = 3

/**
 * The times that were proposed to me with a request and that are free still, each of them one step from a meeting. When
 * somebody was faster, the next free ones.
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
  const found = open.data?.open.filter(isMine) ?? []
  // Until it is known what is free, the server tells it to who tries.
  const isKnown = open.data !== undefined && (found.length > 0 || !open.isFetching)
  const times = (isKnown ? found : invitation.proposed).filter(({ sdt }) => sdt > now)
  const next = wasLost && times.length === 0 ? (others.data?.slots ?? []).slice(0, MOST_NEXT) : []

  const accept = async ({ id: slotId }: Time) => {
    if (isAccepting) return
    setAccepting(true)
    const isDone = await command(
      { kind: 'accept', invitation, message: message.trim(), slotId },
      { done: t('meetings.accepted', { name }) },
    )
    setAccepting(false)
    setLost(!isDone)
    if (isDone) onDone?.()
  }
  return { times, next, isGone: isKnown && times.length === 0, isAccepting, accept }
}
