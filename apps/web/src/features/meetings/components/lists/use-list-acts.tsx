import type { EventCard } from '@parley/contract/events'
import { type ReactNode, Suspense, useState } from 'react'
import { useInvitationsOf } from '../../api.ts'
import { isOfBooth, type ListedInvitation } from '../../list-invitations.ts'
import { EditDialog, type Edited } from '../panel/edit-dialog.tsx'
import { AcceptFor } from '../panel/later.ts'
import { WithdrawDialog } from '../panel/withdraw-dialog.tsx'
import { endedElsewhere, useTellOfEndedRequest } from '../parts/use-tell-of-ended.ts'
import { DeclineDialog } from './decline-dialog.tsx'

export interface CardActs {
  readonly onAccept: (listed: ListedInvitation) => void
  readonly onDecline: (listed: ListedInvitation) => void
  readonly onWithdraw: (listed: ListedInvitation) => void
  readonly onEdit: (listed: ListedInvitation) => void
}

interface ListActs {
  readonly acts: CardActs
  /** Stands beside the list: a card may leave it while its dialog is still open. */
  readonly dialog: ReactNode
}

interface Asked extends Edited {
  readonly act: 'accept' | 'decline' | 'withdraw' | 'edit'
  readonly listed: ListedInvitation
}

const NONE: readonly EventCard[] = []

/** What the cards of a list of requests can do. Of one that was answered elsewhere meanwhile nothing is asked any more, and it is said. */
export function useListActs(): ListActs {
  const [last, ask] = useState<Asked | null>(null)
  const { rows, sent } = useInvitationsOf(last ? [last.listed.event] : NONE)
  const before = last?.invitation
  const over = rows.find(({ id, rev, state }) => before && id === before.id && rev > before.rev && state !== 'waiting')
  const asked = over ? null : last
  useTellOfEndedRequest(before && endedElsewhere(before, rows, sent), last?.listed.event.participantId)
  const close = () => ask(null)
  const askTo = (act: Asked['act']) => (listed: ListedInvitation) =>
    ask({ act, listed, invitation: listed.invitation, name: nameOf(listed) })
  return {
    acts: {
      onAccept: askTo('accept'),
      onDecline: askTo('decline'),
      onWithdraw: askTo('withdraw'),
      onEdit: askTo('edit'),
    },
    dialog: (
      <>
        {last?.act === 'accept' && (
          <Suspense fallback={null}>
            <AcceptFor listed={asked?.listed ?? null} onClose={close} />
          </Suspense>
        )}
        <DeclineDialog listed={asked?.act === 'decline' ? asked.listed : null} onClose={close} />
        <WithdrawDialog asked={asked?.act === 'withdraw' ? asked : null} onClose={close} />
        <EditDialog asked={asked?.act === 'edit' ? asked : null} onClose={close} />
      </>
    ),
  }
}

const nameOf = (listed: ListedInvitation) =>
  (isOfBooth(listed) ? listed.invitation.booth?.boothName : listed.opponent?.fullName) ?? ''
