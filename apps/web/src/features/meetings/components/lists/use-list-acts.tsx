import type { EventCard } from '@parley/contract/events'
import { type ReactNode, useState } from 'react'
import { useInvitationsOf } from '../../api.ts'
import type { ListedInvitation } from '../../list-invitations.ts'
import { WithdrawDialog, type Withdrawn } from '../panel/withdraw-dialog.tsx'
import { DeclineDialog } from './decline-dialog.tsx'

interface ListActs {
  readonly acts: {
    readonly onDecline: (listed: ListedInvitation) => void
    readonly onWithdraw: (listed: ListedInvitation) => void
  }
  /** Stands beside the list: a card may leave it while its dialog is still open. */
  readonly dialog: ReactNode
}

interface Asked {
  readonly listed: ListedInvitation
  /** Null where it is declined. */
  readonly withdrawn: Withdrawn | null
}

const NONE: readonly EventCard[] = []

/** What the cards of a list of requests can do. Nothing is asked any more about one that was answered elsewhere meanwhile. */
export function useListActs(): ListActs {
  const [last, ask] = useState<Asked | null>(null)
  const { rows } = useInvitationsOf(last ? [last.listed.event] : NONE)
  const before = last?.listed.invitation
  const isOver = rows.some(
    ({ id, rev, state }) => before && id === before.id && rev > before.rev && state !== 'waiting',
  )
  const asked = isOver ? null : last
  const close = () => ask(null)
  return {
    acts: {
      onDecline: (listed) => ask({ listed, withdrawn: null }),
      onWithdraw: (listed) => {
        const { invitation, opponent } = listed
        ask({ listed, withdrawn: { invitation, name: opponent?.fullName ?? '' } })
      },
    },
    dialog: (
      <>
        <DeclineDialog listed={asked && !asked.withdrawn ? asked.listed : null} onClose={close} />
        <WithdrawDialog asked={asked?.withdrawn ?? null} onClose={close} />
      </>
    ),
  }
}
