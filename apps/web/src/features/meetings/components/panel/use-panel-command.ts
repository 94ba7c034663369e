import { type Invitation, invitationsTopic } from '@parley/contract/meetings'
import { useFailureText, useText } from '../../../../lib/i18n/index.ts'
import { topicToastState } from '../../../../lib/live/index.ts'
import { useIsNarrow } from '../../../../lib/use-media.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { type MeetingCommand, otherOf } from '../../commands.ts'
import { useMeetingCommand } from '../../meeting-calls.ts'

/** Milliseconds of a toast on a phone. It covers the list there, and the buttons already show the new state. */
const NARROW_TOAST_MS = 4_000

interface CommandFeedback {
  readonly done?: string
  readonly undo?: (invitationId: string) => MeetingCommand
  /** Restores the view at once, on undo. */
  readonly restore?: () => void
  /** Reopens the form after a refusal. */
  readonly again?: (() => void) | undefined
}

/**
 * Returns a function that sends a command. It returns false if the command was refused. Its optimistic update is then
 * reverted.
 */
export function usePanelCommand() {
  const t = useText()
  const toasts = useToasts()
  const failureText = useFailureText()
  const narrow = useIsNarrow()
  const { mutateAsync } = useMeetingCommand()

  const send = async (
    command: MeetingCommand,
    { done, undo, restore, again }: CommandFeedback = {},
  ): Promise<boolean> => {
    const about = `meeting ${otherOf(command)}`
    toasts.dismissAbout(about)
    try {
      const { invitationId } = await mutateAsync(command)
      if (!done) return true
      const takeBack = () => {
        restore?.()
        if (undo && invitationId) void send(undo(invitationId))
      }
      const state = toastStateOf(command, invitationId)
      toasts.success(done, {
        about,
        ...(undo && invitationId ? { undo: { run: takeBack } } : {}),
        ...(state ? { state } : {}),
        ...(narrow ? { lifeMs: NARROW_TOAST_MS } : {}),
      })
      return true
    } catch (error) {
      const reopen = again ? { undo: { label: t('meetings.meet'), run: again } } : {}
      toasts.error(failureText(error), { about, ...reopen })
      return false
    }
  }
  return send
}

/** Returns the state that the toast depends on. "Request sent" disappears once the request no longer waits. */
function toastStateOf(command: MeetingCommand, invitationId: string | undefined) {
  const rowIs = (eventId: string, poolId: string, id: string, isSo: (row: Invitation) => boolean) =>
    topicToastState(invitationsTopic, { eventId, poolId }, (rows) => rows.some((row) => row.id === id && isSo(row)))
  if ((command.kind === 'request' || command.kind === 'reschedule') && invitationId) {
    const { eid, fpid } = command.draft
    return rowIs(eid, fpid, invitationId, ({ state }) => state === 'waiting')
  }
  if (command.kind === 'accept' || command.kind === 'move') {
    const { eid, tpid, id } = command.invitation
    return rowIs(eid, tpid, id, ({ state, meeting }) => state === 'accepted' && meeting?.state !== 'cancelled')
  }
  return null
}
