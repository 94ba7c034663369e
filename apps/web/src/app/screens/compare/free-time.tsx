import { Skeleton } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import type { ParticipantDetails } from '@parley/contract/participants'
import { useProfile } from '../../../features/accounts/index.ts'
import { useOpenSlots } from '../../../features/meetings/index.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { TimeRange } from '../../../ui/layout/time-range.tsx'
import classes from './compare-table.module.css'

/** The next time that is free for me and this person, and how many there are. */
export function FreeTime({ event, person }: { event: EventDetails; person: ParticipantDetails }) {
  const t = useText()
  const { data: profile } = useProfile()
  const { data, isPending } = useOpenSlots(event.id, person.id, { enabled: person.canInvite })
  if (person.canInvite && isPending) return <Skeleton height={20} width={160} />
  const [next] = data?.slots ?? []
  if (!next) return <p className={classes.quiet}>{t('app.compare.free.none')}</p>
  return (
    <div>
      <p className={classes.time}>
        <TimeRange
          startsAt={next.sdt}
          endsAt={next.edt}
          zone={event.timezone}
          userZone={profile?.timezone ?? event.timezone}
          withDay
        />
      </p>
      <p className={classes.quiet}>{t('app.compare.free.count', { count: data?.slots.length ?? 0 })}</p>
    </div>
  )
}
