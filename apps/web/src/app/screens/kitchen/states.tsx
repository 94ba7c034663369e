import { Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { DetailSkeleton, Empty, LoadFailed, PeopleSkeleton, RowsSkeleton } from '../../../ui/feedback/states.ts'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'
import { SlotPicker } from '../../../ui/forms/slot-picker.tsx'
import { ActionBar } from '../../../ui/layout/action-bar.tsx'
import { Box, Grid, Row } from '../../../ui/layout/box.tsx'
import { LivePill } from '../../../ui/layout/live-pill.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Stat } from '../../../ui/layout/stat.tsx'
import { NowLine } from '../../../ui/marks/now-line.tsx'
import { TimeRange } from '../../../ui/marks/time-range.tsx'
import { Avatar } from '../../../ui/people/avatar.tsx'
import { NOW, PEOPLE, SLOTS, ZONE } from './samples.ts'

const COLUMNS = { gap: 12, align: 'start' } as const

export function States() {
  const half = 30 * 60_000
  return (
    <>
      <Grid min={150} fit gap={12}>
        <Stat label="Inside now" value="486" note="of 600 places" share={0.81} />
        <Stat label="Meetings" value="1,204" note="38 more than yesterday" />
        <Stat label="Requests waiting" value="57" />
        <Stat label="Turned away" value="3" note="Wrong ticket type" />
      </Grid>
      <Row wrap gap={12}>
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
      </Row>
      <Row wrap gap={12}>
        <TimeRange startsAt={NOW} endsAt={NOW + half} zone={ZONE} userZone="Europe/London" />
        <TimeRange startsAt={NOW} endsAt={NOW + half} zone={ZONE} withDay />
      </Row>
      <NowLine now={NOW} zone={ZONE} userZone="Europe/Paris" />
    </>
  )
}

export function Times() {
  const [slot, setSlot] = useState<string | null>('20-2')
  return (
    <Box pad={20} surface="card">
      <SlotPicker label="Meeting time" slots={SLOTS} zone={ZONE} value={slot} onChange={setSlot} />
      <ActionBar note="The other sees only what you ask for.">
        <Button variant="default">Not now</Button>
        <Button>Send request</Button>
      </ActionBar>
    </Box>
  )
}

export function OddStates() {
  return (
    <>
      <Grid min={420} fit {...COLUMNS}>
        <Empty
          icon={IconSearch}
          title="Nobody matches that yet"
          action={<Button variant="default">Clear filters</Button>}
        >
          Try fewer words, or look at everyone.
        </Empty>
        <LoadFailed onRetry={() => undefined} error={null} />
      </Grid>
      <Section title="Before it is there">
        <PeopleSkeleton as="cards" count={3} />
        <Grid min={420} fit {...COLUMNS}>
          <RowsSkeleton count={3} />
          <Box surface="card" overflow="hidden">
            <DetailSkeleton />
          </Box>
        </Grid>
      </Section>
    </>
  )
}
