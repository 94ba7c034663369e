import { Button } from '@mantine/core'
import { IconVideo } from '@tabler/icons-react'
import { formatCountdown } from '../../lib/i18n/format-countdown.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useNow } from '../../lib/use-now.ts'
import { QuietButton } from '../layout/quiet-button.tsx'

const SECOND_MS = 1_000
const ROUGH_MS = 10_000
/** Milliseconds before the start from which the button is visible, even if it is not active yet. */
const SHOWS_MS = 420_000

type Props = {
  startsAt: number
  endsAt: number
  opensAt: number
  onEnter: () => void
}

/** A button that joins a conversation. It shows a countdown until the room opens, and nothing long before and after. */
export function JoinButton({ startsAt, endsAt, opensAt, onEnter }: Props) {
  const t = useText()
  const rough = useNow(ROUGH_MS)
  const showsAt = Math.min(opensAt, startsAt - SHOWS_MS)
  const now = useNow(rough > showsAt - 2 * ROUGH_MS ? SECOND_MS : ROUGH_MS)

  if (now < showsAt || now >= endsAt) return null
  const icon = <IconVideo size={18} stroke={1.8} aria-hidden="true" />
  if (now < opensAt) {
    return (
      <QuietButton aria-disabled="true" data-disabled leftSection={icon}>
        {t('video.join.opensIn', { time: formatCountdown(opensAt - now) })}
      </QuietButton>
    )
  }
  return (
    <Button leftSection={icon} onClick={onEnter}>
      {t('video.join')}
    </Button>
  )
}
