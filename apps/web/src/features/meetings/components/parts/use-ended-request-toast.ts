import type { Invitation } from '@parley/contract/meetings'
import { useEffect } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import type { MeetingCommand, SentCommand } from '../../commands.ts'

/** Returns the request if it was answered or withdrawn, and not by a command of the reader. */
export function findEndedElsewhere<Row extends Invitation>(
  before: Invitation,
  rows: readonly Row[],
  sent: readonly Pick<SentCommand, 'command' | 'status'>[],
): Row | undefined {
  const over = rows.find(({ id, rev, state }) => id === before.id && rev > before.rev && state !== 'waiting')
  const isMine = sent.some(({ command, status }) => status !== 'error' && isAbout(command, before))
  return isMine ? undefined : over
}

/** Returns true if a command is about the request, or about another one of its group. */
const isAbout = (command: MeetingCommand, { id, groupId }: Invitation) =>
  'invitation' in command &&
  (command.invitation.id === id ||
    (groupId !== null && 'groupId' in command.invitation && command.invitation.groupId === groupId))

/** Shows a toast when a request ends elsewhere. @see docs/rules/meetings.md MEET-57 */
export function useEndedRequestToast(over: Invitation | undefined, myId: string | null | undefined) {
  const t = useText()
  const toasts = useToasts()
  const { takenBy = null, type, state, tpid, recipient } = over ?? {}
  const ofTeam =
    type === 'company' && (state === 'accepted' || state === 'rejected') && tpid !== myId ? recipient : null
  const name = (takenBy ?? ofTeam)?.fullName
  const message = over && (name ? t('error.answeredByColleague', { name }) : t('error.invitationNotWaiting'))
  useEffect(() => {
    if (message) toasts.info(message)
  }, [message, toasts])
}
