import type { EventCard } from '@parley/contract/events'
import { type ReactNode, Suspense, useState } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { useLastNonNull } from '../../../../lib/use-last-non-null.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { useInvitationsOf } from '../../api.ts'
import { isForColleague, isOfBooth, type ListedInvitation } from '../../list-invitations.ts'
import { useMeetingCommand } from '../../meeting-calls.ts'
import { EditDialog, type Edited } from '../panel/edit-dialog.tsx'
import { ForWhom } from '../panel/for-whom.tsx'
import { AcceptFor } from '../panel/later.ts'
import { WithdrawDialog } from '../panel/withdraw-dialog.tsx'
import { MessageField } from '../parts/message-field.tsx'
import { findEndedElsewhere, useEndedRequestToast } from '../parts/use-ended-request-toast.ts'

export interface CardActs {
  readonly onAccept: (listed: ListedInvitation) => void
  readonly onDecline: (listed: ListedInvitation) => void
  readonly onWithdraw: (listed: ListedInvitation) => void
  readonly onEdit: (listed: ListedInvitation) => void
}

interface ListActs {
  readonly acts: CardActs
  /**
   * The open dialog, to be rendered beside the list, because a card may leave the list while its dialog is still open.
   */
  readonly dialog: ReactNode
}

interface OpenAct extends Edited {
  readonly act: 'accept' | 'decline' | 'withdraw' | 'edit'
  readonly listed: ListedInvitation
}

const NONE: readonly EventCard[] = []

/**
 * Holds the actions of a list. If a request is answered elsewhere while its dialog is open, the dialog closes and a
 * toast reports it.
 */
export function useListActs(): ListActs {
  const [last, ask] = useState<OpenAct | null>(null)
  const { rows, sent } = useInvitationsOf(last ? [last.listed.event] : NONE)
  const before = last?.invitation
  const over = rows.find(({ id, rev, state }) => before && id === before.id && rev > before.rev && state !== 'waiting')
  const openAct = over ? null : last
  useEndedRequestToast(before && findEndedElsewhere(before, rows, sent), last?.listed.event.participantId)
  const close = () => ask(null)
  const askTo = (act: OpenAct['act']) => (listed: ListedInvitation) =>
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
            <AcceptFor listed={openAct?.listed ?? null} onClose={close} />
          </Suspense>
        )}
        <DeclineDialog listed={openAct?.act === 'decline' ? openAct.listed : null} onClose={close} />
        <WithdrawDialog asked={openAct?.act === 'withdraw' ? openAct : null} onClose={close} />
        <EditDialog asked={openAct?.act === 'edit' ? openAct : null} onClose={close} />
      </>
    ),
  }
}

const nameOf = (listed: ListedInvitation) =>
  (isOfBooth(listed) ? listed.invitation.booth?.boothName : listed.opponent?.fullName) ?? ''

/** Asks for a message before a decline. The text remains if the server refuses. */
function DeclineDialog({ listed, onClose }: { listed: ListedInvitation | null; onClose: () => void }) {
  const t = useText()
  const { mutateAsync } = useMeetingCommand()
  const [words, setWords] = useState({ about: '', text: '' })
  const shown = useLastNonNull(listed)

  const id = shown?.invitation.id ?? ''
  const text = words.about === id ? words.text : ''
  const name = shown?.opponent?.fullName ?? ''
  const stays = shown?.invitation.type === 'reschedule'
  const colleagues = shown?.colleagues ?? []
  const [whom, choose] = useState<string | null>(null)
  const isOfSeveral = colleagues.length > 1
  const invitation = isOfSeveral ? colleagues.find((each) => each.id === whom) : shown?.invitation
  const colleague = shown && isForColleague(shown) ? (invitation?.recipient ?? null) : null
  const booth = shown?.invitation.groupId ? null : shown?.invitation.booth
  const describe = () => {
    if (stays)
      return colleague
        ? t('meetings.stay.textFor', { name, colleague: colleague.fullName })
        : t('meetings.stay.text', { name })
    if (colleague) return t('meetings.decline.textFor', { name, colleague: colleague.fullName })
    return booth
      ? t('meetings.decline.textBooth', { name, booth: booth.boothName })
      : t('meetings.decline.text', { name })
  }
  const decline = async () => {
    if (!invitation) return
    const kind = stays ? 'stay' : 'decline'
    await mutateAsync({ kind, invitation: invitation, message: text.trim(), forId: colleague?.id })
  }
  return (
    <ConfirmDialog
      opened={listed !== null}
      onClose={onClose}
      title={t(stays ? 'meetings.stay.title' : 'meetings.decline.title')}
      confirmLabel={t(stays ? 'meetings.stay' : 'meetings.decline.submit')}
      keepLabel={t('ui.back')}
      danger={!stays}
      confirmDisabled={!invitation}
      onConfirm={decline}
    >
      {isOfSeveral && <ForWhom colleagues={colleagues} value={whom} onChange={choose} />}
      {invitation && <p>{describe()}</p>}
      <MessageField
        placeholder={t(stays ? 'meetings.stay.placeholder' : 'meetings.decline.placeholder')}
        value={text}
        onChange={(next) => setWords({ about: id, text: next })}
      />
    </ConfirmDialog>
  )
}
