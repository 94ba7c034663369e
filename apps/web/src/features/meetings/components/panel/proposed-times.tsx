import type { Invitation } from '@parley/contract/meetings'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { Meta, Stack } from '../../../../ui/layout/box.tsx'
import classes from '../parts/best-times.module.css'
import { TimeButtons } from '../parts/time-buttons.tsx'
import { useProposedTimes } from './use-proposed-times.ts'

type Props = {
  invitation: Invitation
  /** IANA zone of the event. */
  zone: string
  name: string
  message?: string
  onDone?: () => void
}

/**
 * The times that the other one proposed: each that is free still is accepted in one tap, one in the place of what I have then is
 * asked about once more. Nothing where none was proposed.
 */
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
