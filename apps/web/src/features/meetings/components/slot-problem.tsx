import type { ReplyOf } from '@parley/contract'
import type { meetingCalls } from '@parley/contract/meetings'
import { useText } from '../../../lib/i18n/use-text.ts'
import { Note } from './note.tsx'

type Reason = NonNullable<ReplyOf<typeof meetingCalls.findOpenSlots>['reason']>

/** Why there is no time for the two to meet. */
export function SlotProblem({ reason, name }: { reason: Reason; name: string }) {
  const t = useText()
  return <Note>{t(`meetings.slots.${reason}`, { name })}</Note>
}
