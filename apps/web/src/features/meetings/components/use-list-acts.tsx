import { type ReactNode, useState } from 'react'
import type { ListedInvitation } from '../list-invitations.ts'
import { DeclineDialog } from './decline-dialog.tsx'
import { WithdrawDialog, type Withdrawn } from './withdraw-dialog.tsx'

interface ListActs {
  readonly acts: {
    readonly onDecline: (listed: ListedInvitation) => void
    readonly onWithdraw: (listed: ListedInvitation) => void
  }
  /** Stands beside the list: a card may leave it while its dialog is still open. */
  readonly dialog: ReactNode
}

/** What the cards of a list of requests can do. */
export function useListActs(): ListActs {
  const [withdrawing, setWithdrawing] = useState<Withdrawn | null>(null)
  const [declining, setDeclining] = useState<ListedInvitation | null>(null)
  return {
    acts: {
      onDecline: setDeclining,
      onWithdraw: ({ invitation, opponent }) => setWithdrawing({ invitation, name: opponent?.fullName ?? '' }),
    },
    dialog: (
      <>
        <DeclineDialog listed={declining} onClose={() => setDeclining(null)} />
        <WithdrawDialog asked={withdrawing} onClose={() => setWithdrawing(null)} />
      </>
    ),
  }
}
