import type { AgendaEntry } from '@parley/contract/agenda'
import type { EventDetails } from '@parley/contract/app'
import { IconCalendarEvent, IconMapPin } from '@tabler/icons-react'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useTimeWords } from '../../../lib/i18n/use-time-words.ts'
import { useNow } from '../../../lib/use-now.ts'
import { RowsSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { useLiveIsLate } from '../../../ui/feedback/use-after.ts'
import { CoverLink } from '../../../ui/layout/cover-link.tsx'
import { GoLink } from '../../../ui/layout/go-link.tsx'
import { LivePill } from '../../../ui/layout/live-pill.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { TimeRange } from '../../../ui/marks/time-range.tsx'
import { useDetailTarget } from '../../../ui/navigation/detail-link.tsx'
import { Avatar } from '../../../ui/people/avatar.tsx'
import { useProfile } from '../../accounts/index.ts'
import { useAgenda } from '../../agenda/index.ts'
import { type LobbyPart, seesTab } from '../../events/index.ts'
import { eventDayOf } from '../split-agenda.ts'
import { JoinEntry } from './join-entry.tsx'
import classes from './next-up.module.css'

/** Whether something comes next, or could still: whoever has nothing ahead is led to the programme. */
export function useHasNextUp(event: EventDetails): boolean | null {
  const now = useNow()
  const isLate = useLiveIsLate()
  const { rows, isPending } = useAgenda()
  if (isPending && !isLate) return null
  return nextEntry(rows, event.id, now) !== null || (seesTab(event, 'agenda') && now < event.endDateMillis)
}

/** My next meeting or session in this event. */
export function NextUp({ event, title }: LobbyPart) {
  const t = useText()
  const now = useNow()
  const { rows, isPending } = useAgenda()
  const entry = nextEntry(rows, event.id, now)
  return (
    <Section title={title ?? t('app.lobby.next')}>
      {isPending && <RowsSkeleton count={1} />}
      {entry && <Entry event={event} entry={entry} now={now} />}
      {!isPending && !entry && (
        <div className={classes.none}>
          <p>{t('app.lobby.next.none')}</p>
          {seesTab(event, 'agenda') && !event.isFinished && (
            <GoLink href={`/event/${event.id}/sessions`}>{t('app.lobby.programme')}</GoLink>
          )}
        </div>
      )}
    </Section>
  )
}

function Entry({ event, entry, now }: { event: EventDetails; entry: AgendaEntry; now: number }) {
  const t = useText()
  const target = useDetailTarget()
  const { day } = useFormats()
  const { distance } = useTimeWords()
  const { timezone } = event
  const userZone = useProfile().data?.timezone ?? timezone
  const { kind, opponent, sessionId, sdt, edt, place, byVideo } = entry
  const isMeeting = kind === 'meeting' && opponent !== null
  const isToday = eventDayOf(sdt, event) === eventDayOf(now, event)
  const path = isMeeting ? `attendees/${opponent.id}` : `sessions/${sessionId}`
  return (
    <article className={classes.entry}>
      <p className={classes.when}>
        {sdt <= now ? <LivePill /> : <strong>{distance(sdt, now)}</strong>}
        {!isToday && <span>{day(sdt, timezone)}</span>}
      </p>
      <div className={classes.what}>
        {isMeeting ? (
          <Avatar name={opponent.fullName} photo={opponent.profilePhotoPath} seed={opponent.id} size={44} />
        ) : (
          <span className={classes.icon} aria-hidden="true">
            <IconCalendarEvent size={22} stroke={1.7} />
          </span>
        )}
        <div className={classes.words}>
          <h3 className={classes.name}>
            <CoverLink href={target(`/event/${event.id}/${path}`)}>
              {isMeeting
                ? t('app.lobby.meetingWith', { name: entry.role === 'guest' ? entry.name : opponent.fullName })
                : entry.name}
            </CoverLink>
          </h3>
          <p className={classes.line}>
            <TimeRange startsAt={sdt} endsAt={edt} zone={timezone} userZone={userZone} />
          </p>
          {place && (
            <p className={classes.line}>
              <IconMapPin size={15} stroke={1.8} aria-hidden="true" /> {place}
            </p>
          )}
        </div>
      </div>
      {byVideo && (
        <div className={classes.join}>
          <JoinEntry entry={entry} />
        </div>
      )}
    </article>
  )
}

/** What comes next in one's agenda of an event, or is on: the earliest that is not over, cancelled or off-time. */
function nextEntry(entries: readonly AgendaEntry[], eventId: string, now: number): AgendaEntry | null {
  const [first] = entries
    .filter((each) => each.eventId === eventId && each.kind !== 'off' && !each.cancelled && now < each.edt)
    .sort((a, b) => a.sdt - b.sdt)
  return first ?? null
}
