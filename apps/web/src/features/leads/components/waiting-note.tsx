import type { EventDetails } from '@parley/contract/app'
import { ticketIdIn } from '@parley/contract/participants'
import { useFormats, useText } from '../../../lib/i18n/index.ts'
import { UnsentNote } from '../../../ui/feedback/unsent-note.tsx'
import { QuietButton } from '../../../ui/layout/quiet-button.tsx'
import { useRefusalText } from '../use-refusal-text.ts'
import { discardScan, type WaitingScan } from '../waiting-scans.ts'

type Props = {
  event: EventDetails
  userId: string
  scans: readonly WaitingScan[]
}

export function WaitingNote({ event, userId, scans }: Props) {
  const t = useText()
  const refusalText = useRefusalText()
  const { dayAndTime } = useFormats()
  const here = scans.filter(({ eventId }) => eventId === event.id)
  const refused = here.filter((scan) => scan.refused)
  const count = here.length - refused.length
  return (
    <UnsentNote
      waiting={count > 0 ? t('leads.waiting', { count }) : null}
      refused={refused.map(({ onceKey, code, metAtMillis, change, refused: why = '' }) => ({
        key: onceKey,
        words: t('leads.refused', {
          code: ticketIdIn(code),
          when: dayAndTime(metAtMillis, event.timezone),
          why: refusalText(why),
        }),
        said: change.note,
        acts: (
          <QuietButton size="compact-md" onClick={() => discardScan(userId, onceKey)}>
            {t('leads.refused.forget')}
          </QuietButton>
        ),
      }))}
    />
  )
}
