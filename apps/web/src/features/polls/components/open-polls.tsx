import type { EventDetails } from '@parley/contract/app'
import { IconChartBar } from '@tabler/icons-react'
import { useText } from '../../../lib/i18n/use-text.ts'
import { IconPlate } from '../../../ui/feedback/icon-plate.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { useLiveIsLate } from '../../../ui/feedback/use-after.ts'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { useOpenPolls } from '../api.ts'

export function OpenPolls({ event }: { event: EventDetails }) {
  const t = useText()
  const { polls } = useOpenPolls(event)
  const [first] = polls
  if (!first) return null
  return (
    <Notice
      label={t('polls.lobby.title')}
      sign={
        <IconPlate>
          <IconChartBar size={22} stroke={1.7} />
        </IconPlate>
      }
      lead={t('polls.lobby.open', { count: polls.length })}
      text={first.question}
    >
      <LinkButton to={`/event/${event.id}/polls`}>{t('polls.lobby.answer')}</LinkButton>
    </Notice>
  )
}

export function useHasOpenPolls(event: EventDetails): boolean | null {
  const isLate = useLiveIsLate()
  const { polls, isPending } = useOpenPolls(event)
  return isPending && !isLate ? null : polls.length > 0
}
