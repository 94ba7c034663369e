import type { EventDetails } from '@parley/contract/app'
import { useText } from '../../../lib/i18n/use-text.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { usePolls } from '../api.ts'
import { PollList } from './poll-list.tsx'

/** All polls of an event as a part of another page; nothing where there are none. */
export function PollsSection({ event }: { event: EventDetails }) {
  const t = useText()
  const { polls } = usePolls(event)
  if (polls.length === 0) return null
  return (
    <Section title={t('polls.title')}>
      <PollList event={event} polls={polls} level={3} />
    </Section>
  )
}
