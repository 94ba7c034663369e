import { useFailureText } from '../../../lib/i18n/use-failure-text.ts'
import { useIsNarrow } from '../../../ui/use-media.ts'
import { useToasts } from '../../../ui/use-toasts.ts'
import { useMeetingCommand } from '../api.ts'
import type { MeetingCommand } from '../commands.ts'

/** On a phone a message lies over the actions, and these say by themselves how things stand now. */
const NARROW_TOAST_MS = 4_000

interface Told {
  /** What to say once it is done. */
  readonly done?: string
  /** What takes it back, from what the server answered. */
  readonly undo?: (invitationId: string) => MeetingCommand
}

/** Sends a command and says what became of it. False when it was refused: what it changed is back as it was. */
export function usePanelCommand() {
  const toasts = useToasts()
  const failureText = useFailureText()
  const narrow = useIsNarrow()
  const { mutateAsync } = useMeetingCommand()

  const send = async (command: MeetingCommand, { done, undo }: Told = {}): Promise<boolean> => {
    try {
      const { invitationId } = await mutateAsync(command)
      if (!done) return true
      const back = undo && invitationId ? { undo: { run: () => void send(undo(invitationId)) } } : {}
      toasts.success(done, { ...back, ...(narrow ? { lifeMs: NARROW_TOAST_MS } : {}) })
      return true
    } catch (error) {
      toasts.error(failureText(error))
      return false
    }
  }
  return send
}
