import { Button } from '@mantine/core'
import { dayOf, noonOf } from '@parley/contract'
import type { ShownEntry } from '@parley/contract/calendar'
import type { ParticipantDetails } from '@parley/contract/participants'
import { IconCalendarEvent } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormats, useText } from '../../../lib/i18n/index.ts'
import { LoadFailed, RowsSkeleton } from '../../../ui/feedback/states.ts'
import { Box, looks, Row, Stack, Text } from '../../../ui/layout/box.tsx'
import { Dialog, DialogText } from '../../../ui/overlays/dialog.tsx'
import { useAgendaOf } from '../api.ts'
import classes from './agenda-of.module.css'

type Person = Pick<ParticipantDetails, 'id' | 'fullName'>

export function AgendaOfButton({ eventId, person }: { eventId: string; person: Person }) {
  const t = useText()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant="default"
        mih={44}
        className={looks({ self: 'start' })}
        leftSection={<IconCalendarEvent size={18} stroke={1.7} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        {t('calendar.agendaOf.show')}
      </Button>
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('calendar.agendaOf.title', { name: person.fullName })}
        size={500}
        closable
      >
        {opened && <AgendaOf eventId={eventId} person={person} />}
      </Dialog>
    </>
  )
}

function AgendaOf({ eventId, person }: { eventId: string; person: Person }) {
  const t = useText()
  const { city, day } = useFormats()
  const agenda = useAgendaOf(eventId, person.id)
  if (agenda.isPending) return <RowsSkeleton count={4} />
  if (agenda.isError) return <LoadFailed onRetry={agenda.refetch} error={agenda.error} />
  const { entries, timezone, dayBegins } = agenda.data
  if (entries.length === 0) return <DialogText>{t('calendar.agendaOf.free', { name: person.fullName })}</DialogText>
  const days = Map.groupBy(entries, ({ sdt }) => dayOf(sdt, timezone, dayBegins))
  return (
    <Stack gap={16}>
      {[...days].map(([key, own]) => (
        <section key={key}>
          <Text as="h3" size={14} tone="meta" weight={600} below={6}>
            {day(noonOf(key), 'UTC', 'long')}
          </Text>
          <Box as="ul">
            {own.map((entry) => (
              <Entry key={entry.id} entry={entry} timezone={timezone} />
            ))}
          </Box>
        </section>
      ))}
      <Text size={14} tone="meta">
        {t('calendar.break.clock', { zone: city(timezone) })}
      </Text>
    </Stack>
  )
}

function Entry({ entry, timezone }: { entry: ShownEntry; timezone: string }) {
  const t = useText()
  const { timeRange } = useFormats()
  const { kind, name, sdt, edt } = entry
  const kinds = { off: t('calendar.break'), meeting: t('calendar.meeting'), session: t('calendar.session') }
  return (
    <Row as="li" wrap gap={12} rowGap={2} align="stretch" padY={8} line="above">
      <Text as="span" nums className={classes.time}>
        {timeRange(sdt, edt, timezone)}
      </Text>
      <Text as="span" grow breaks="anywhere" className={classes.name}>
        {name || kinds[kind]}
      </Text>
      {name && kind === 'meeting' && (
        <Text as="span" size={14} tone="meta">
          {kinds.meeting}
        </Text>
      )}
    </Row>
  )
}
