import type { ReplyOf } from '@parley/contract'
import type { meetingCalls } from '@parley/contract/meetings'
import { useText } from '../../../../lib/i18n/index.ts'
import { Note } from './note.tsx'

type Reason = NonNullable<ReplyOf<typeof meetingCalls.findOpenSlots>['reason']>

type Props = {
  reason: Reason
  name: string
  /** The number of times that are available if the reader leaves an agenda entry. */
  swaps?: number
}

export function SlotProblem({ reason, name, swaps = 0 }: Props) {
  const t = useText()
  const hasSwaps = swaps > 0
  // The text about swaps already explains how to find a time.
  const why = t(`meetings.slots.${hasSwaps && reason === 'noSpaceOfMine' ? 'noneOfMine' : reason}`, { name })
  return <Note>{hasSwaps ? `${why} ${t('meetings.slots.swaps', { count: swaps })}` : why}</Note>
}
