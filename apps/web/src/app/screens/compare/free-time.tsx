import { Skeleton } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import type { ParticipantDetails } from '@parley/contract/participants'
import { useProfile } from '../../../features/accounts/index.ts'
import { useOpenSlots } from '../../../features/meetings/index.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { LoadFailed } from '../../../ui/feedback/states.ts'
import { Text } from '../../../ui/layout/box.tsx'
import { TimeRange } from '../../../ui/marks/time-range.tsx'

/** Shows common free times. Renders nothing if the reader may not invite the person. */
export function FreeTime({ event, person }: { event: EventDetails; person: ParticipantDetails }) {
  const t = useText()
  const { data: profile } = useProfile()
  const { data, isPending, error, refetch } = useOpenSlots(event.id, person.id, { enabled: person.canInvite })
  // This return comes before the request, so that their free times are not requested.
  if (!person.canInvite) return null
  if (isPending) return <Skeleton height={20} width={160} />
  if (!data) return <LoadFailed onRetry={refetch} error={error} />
  const [next] = data.slots
  if (!next)
    return (
      <Text size={15} tone="meta">
        {t('app.compare.free.none')}
      </Text>
    )
  return (
    <div>
      <Text weight={600} nums>
        <TimeRange
          startsAt={next.sdt}
          endsAt={next.edt}
          zone={event.timezone}
          userZone={profile?.timezone ?? event.timezone}
          withDay
        />
      </Text>
      <Text size={15} tone="meta">
        {t('app.compare.free.count', { count: data.slots.length })}
      </Text>
    </div>
  )
}
