import { Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { DetailSkeleton, PeopleSkeleton, RowsSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'
import { SlotPicker } from '../../../ui/forms/slot-picker.tsx'
import { ActionBar } from '../../../ui/layout/action-bar.tsx'
import { LivePill } from '../../../ui/layout/live-pill.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Stat } from '../../../ui/layout/stat.tsx'
import { NowLine } from '../../../ui/marks/now-line.tsx'
import { TimeRange } from '../../../ui/marks/time-range.tsx'
import { Avatar } from '../../../ui/people/avatar.tsx'
import classes from './kitchen.module.css'
import { NOW, PEOPLE, SLOTS, ZONE } from './samples.ts'

/** Numbers, states and times. */
export function States() {
  const half = 30 * 60_000
  return (
    <>
      <div className={classes.stats}>
        <Stat label="Inside now" value="486" note="of 600 places" share={0.81} />
        <Stat label="Meetings" value="1,204" note="38 more than yesterday" />
        <Stat label="Requests waiting" value="57" />
        <Stat label="Turned away" value="3" note="Wrong ticket type" />
      </div>
      <div className={classes.board}>
        <LivePill />
        <StatusChip tone="good" label="Meeting set" />
        <StatusChip tone="waiting" label="Request sent" />
        <StatusChip tone="bad" label="Declined" />
        <StatusChip tone="info" label="Wants to move it" />
        <StatusChip tone="neutral" label="Past" />
        <StatusChip tone="waiting" label="Request sent" compact />
        <StatusChip tone="good" label="Meeting set" compact />
        {PEOPLE.map((each) => (
          <Avatar key={each.name} name={each.name} photo={each.photo} />
        ))}
        <Avatar name="" />
        <Avatar name="Kite & Co" shape="company" size={64} />
        <Avatar name="Selin Nair" size={32} dot="here" />
      </div>
      <div className={classes.board}>
        <TimeRange startsAt={NOW} endsAt={NOW + half} zone={ZONE} userZone="Europe/London" />
        <TimeRange startsAt={NOW} endsAt={NOW + half} zone={ZONE} withDay />
      </div>
      <NowLine now={NOW} zone={ZONE} />
    </>
  )
}

/** A time to choose, and the bar that acts on it. */
export function Times() {
  const [slot, setSlot] = useState<string | null>('20-2')
  return (
    <div className={classes.card}>
      <SlotPicker label="Meeting time" slots={SLOTS} zone={ZONE} value={slot} onChange={setSlot} />
      <ActionBar note="The other sees only what you ask for.">
        <Button variant="default">Not now</Button>
        <Button>Send request</Button>
      </ActionBar>
    </div>
  )
}

/** Nothing there, not loaded, not yet. */
export function OddStates() {
  return (
    <>
      <div className={classes.columns}>
        <Empty
          icon={<IconSearch size={26} stroke={1.6} />}
          title="Nobody matches that yet"
          action={<Button variant="default">Clear filters</Button>}
        >
          Try fewer words, or look at everyone.
        </Empty>
        <LoadFailed onRetry={() => undefined} error={null} />
      </div>
      <Section title="Before it is there">
        <PeopleSkeleton as="cards" count={3} />
        <div className={classes.columns}>
          <RowsSkeleton count={3} />
          <div className={classes.clip}>
            <DetailSkeleton />
          </div>
        </div>
      </Section>
    </>
  )
}
