import type { Invitation } from '@parley/contract/meetings'
import { useState } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { Meta, Stack } from '../../../../ui/layout/box.tsx'
import { useOpenProposals, useOpenSlots } from '../../meeting-calls.ts'
import classes from '../parts/best-times.module.css'
import { type OfferedTime, TimeButtons } from '../parts/time-buttons.tsx'
import { usePanelCommand } from './use-panel-command.ts'

type Props = {
  invitation: Invitation
  /** The IANA time zone of the event. */
  zone: string
  name: string
  message?: string
  onDone?: () => void
}

/** Shows the proposed times. A press accepts. A time in place of an agenda entry is confirmed first. */
export function ProposedTimes({ invitation, zone, ...options }: Props) {
  const t = useText()
  const { times, next, isGone, isAccepting, accept } = useProposedTimes(invitation, options)
  const offered = isGone ? next : times
  const title = !isGone
    ? 'meetings.proposed.title'
    : next.length > 0
      ? 'meetings.proposed.next'
      : 'meetings.proposed.gone'
  return (
    <Stack gap={6} className={classes.proposed} role="group" aria-label={t('meetings.proposed.title')}>
      <Meta weight={600} aria-live="polite">
        {t(title)}
      </Meta>
      {offered.length > 0 && (
        <TimeButtons
          times={offered}
          zone={zone}
          action={t('meetings.accept')}
          name={options.name}
          disabled={isAccepting}
          onChoose={(time) => void accept(time)}
        />
      )}
    </Stack>
  )
}

interface Options {
  readonly name: string
  readonly message?: string
  readonly onDone?: () => void
}

/** Maximum number of further times, which are offered when all proposed ones are taken. */
const MAX_NEXT = 3

/**
 * Returns the proposed times that are still free. If an accept failed because the time was taken, it adds the next free
 * times.
 */
function useProposedTimes(invitation: Invitation, { name, message = '', onDone }: Options) {
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
  // Until the free times are known, all proposed ones are offered. The server refuses a taken one.
  const isKnown = open.data !== undefined && (found.length > 0 || !open.isFetching)
  const times: OfferedTime[] = (isKnown ? found : invitation.proposed)
    .filter(({ sdt }) => sdt > now)
    .toSorted((one, other) => one.sdt - other.sdt)
  const next: OfferedTime[] = wasLost && times.length === 0 ? (others.data?.slots ?? []).slice(0, MAX_NEXT) : []

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
