import type { EventDetails } from '@parley/contract/app'
import { Suspense } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { useIsLiveLate } from '../../../ui/feedback/use-has-elapsed.ts'
import { Box } from '../../../ui/layout/box.tsx'
import { MoreLink } from '../../../ui/layout/more-link.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { useLobbyPoll } from '../lobby-api.ts'

const LobbyPoll = lazyPart(() => import('./lobby-poll.tsx').then((it) => it.LobbyPoll))

/** Maximum number of answers. A poll with more is answered on its page. */
const MAX_ANSWERS = 6

/** @see docs/rules/polls.md POLL-16 */
export function OpenPolls({ event }: { event: EventDetails }) {
  const t = useText()
  const { poll } = useLobbyPoll(event)
  if (!poll) return null
  const answers = poll.answers.length
  const isShort = answers <= MAX_ANSWERS
  return (
    <Section title={t('polls.title')} action={<MoreLink href={`/event/${event.id}/polls`}>{t('polls.all')}</MoreLink>}>
      {/* The skeleton reserves about the height of the poll. */}
      <Suspense fallback={<Box surface="card" style={{ minBlockSize: 128 + (isShort ? 56 * answers : 0) }} />}>
        <LobbyPoll event={event} poll={poll} isShort={isShort} />
      </Suspense>
    </Section>
  )
}

export function useHasOpenPolls(event: EventDetails): boolean | null {
  const isLate = useIsLiveLate()
  const { poll, isPending } = useLobbyPoll(event)
  return isPending && !isLate ? null : Boolean(poll)
}
