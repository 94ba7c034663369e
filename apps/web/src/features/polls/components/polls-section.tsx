import type { EventDetails } from '@parley/contract/app'
import { useText } from '../../../lib/i18n/index.ts'
import { useMedia } from '../../../lib/use-media.ts'
import { MoreLink } from '../../../ui/layout/more-link.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { usePolls } from '../api.ts'
import { PollList } from './poll-list.tsx'

/**
 * Shows the polls beside the announcements. On narrower windows there is only space for one poll. Renders nothing if
 * there are none.
 */
export function PollsSection({ event }: { event: EventDetails }) {
  const t = useText()
  const { polls } = usePolls(event)
  const isBeside = useMedia('(min-width: 1100px)')
  const first = polls.find(({ poll }) => poll.state === 'published') ?? polls[0]
  if (!first) return null
  const shown = isBeside ? polls : [first]
  return (
    <Section
      title={t('polls.title')}
      action={shown.length < polls.length && <MoreLink href={`/event/${event.id}/polls`}>{t('polls.all')}</MoreLink>}
    >
      <PollList event={event} polls={shown} level={3} />
    </Section>
  )
}
