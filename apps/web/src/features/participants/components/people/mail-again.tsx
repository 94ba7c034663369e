import type { EventDetails } from '@parley/contract/app'
import type { ListedPerson } from '@parley/contract/participants'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { useInviteAgain, useRemindPeople } from '../../people-api.ts'

type Props = {
  event: EventDetails
  people: readonly Pick<ListedPerson, 'id' | 'state' | 'email' | 'profileIsFilled'>[]
  kind: 'invitation' | 'reminder'
  opened: boolean
  onClose: () => void
}

/** Asks before people are written to: how many of those that are chosen can be, and how many emails left in the end. */
export function MailAgain({ event, people, kind, opened, onClose }: Props) {
  const t = useText()
  const toasts = useToasts()
  const [invite, remind] = [useInviteAgain(), useRemindPeople()]
  const ids = people.filter((person) => mayBeMailed(kind, person)).map(({ id }) => id)
  const count = ids.length
  const send = async () => {
    const input = { eventId: event.id, participantIds: ids }
    const { mailed } = await (kind === 'invitation' ? invite : remind).mutateAsync(input)
    toasts.success(t(`participants.people.${kind}Sent`, { count: mailed }))
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t(`participants.people.${kind}Title`, { count })}
      confirmLabel={t('participants.people.sendMails', { count })}
      confirmDisabled={count === 0}
      onConfirm={send}
    >
      {t(count === 0 ? `participants.people.${kind}Nobody` : `participants.people.${kind}Text`)}
    </ConfirmDialog>
  )
}

/** Who has come needs no invitation, who has filled the profile no reminder, and without an address nobody can be written to. */
function mayBeMailed(kind: Props['kind'], { state, email, profileIsFilled }: Props['people'][number]): boolean {
  if (kind === 'reminder') return !profileIsFilled && (state === 'active' || email !== null)
  return state !== 'active' && email !== null
}
