import { Button, NativeSelect, TextInput } from '@mantine/core'
import { MAX_TIMES } from '@parley/contract/sessions'
import { IconPlus } from '@tabler/icons-react'
import { newId } from '../../../../lib/browser/new-id.ts'
import { useCurrentEvent } from '../../../../lib/event/current-event.tsx'
import { useText } from '../../../../lib/i18n/index.ts'
import { eventDays } from '../../../../ui/dates/month.ts'
import { minutesBetween, shiftWall } from '../../../../ui/dates/wall-clock.ts'
import { StatusChip } from '../../../../ui/feedback/status-chip.tsx'
import { StartEndFields } from '../../../../ui/forms/date-time-field.tsx'
import { useField } from '../../../../ui/forms/use-field.ts'
import { Grid, Row, Stack, Text } from '../../../../ui/layout/box.tsx'
import { looks } from '../../../../ui/layout/look.ts'
import type { PersonValue, TimeValue } from '../../definition-values.ts'
import type { Check } from '../../editing-api.ts'
import type { Room } from '../../room-and-track.ts'
import { Conflicts } from './conflicts.tsx'
import { PeopleField } from './people-field.tsx'

type Props = {
  eventId: string
  zone: string
  rooms: readonly Room[]
  people: readonly PersonValue[]
  value: readonly TimeValue[]
  /** The conflicts of the times. Null while the check is running. */
  check: Check | null
  /** The error, by the index of the time. */
  wrong: { readonly time: number; readonly text: string } | null
  onChange: (value: readonly TimeValue[]) => void
}

export function TimesField({ value, onChange, check, wrong, ...rest }: Props) {
  const t = useText()
  const put = (at: number, time: TimeValue) => onChange(value.with(at, time))
  const add = () => {
    const last = value.at(-1)
    if (!last) return
    const { id: _id, ...same } = last
    const long = minutesBetween(last.start, last.end)
    const times = { start: last.end, end: long > 0 ? shiftWall(last.end, long) : '' }
    onChange([...value, { ...same, ...times, key: newId(), state: 'available' }])
  }
  return (
    <Stack gap={12} shrink>
      {value.map((time, at) => (
        <OneTime
          {...rest}
          key={time.key}
          place={at + 1}
          isOnly={value.length === 1}
          time={time}
          conflicts={time.state === 'available' ? check?.times[at] : undefined}
          wrong={wrong?.time === at ? wrong.text : null}
          onChange={(next) => put(at, next)}
          onRemove={() => onChange(value.toSpliced(at, 1))}
        />
      ))}
      {value.length < MAX_TIMES && (
        <Button
          variant="default"
          size="sm"
          className={looks({ self: 'start' })}
          leftSection={<IconPlus size={16} stroke={2} aria-hidden="true" />}
          onClick={add}
        >
          {t('sessions.editing.addTime')}
        </Button>
      )}
    </Stack>
  )
}

type TimeProps = Pick<Props, 'eventId' | 'zone' | 'rooms' | 'people'> & {
  place: number
  isOnly: boolean
  time: TimeValue
  conflicts: Check['times'][number] | undefined
  wrong: string | null
  onChange: (time: TimeValue) => void
  onRemove: () => void
}

function OneTime(props: TimeProps) {
  const { eventId, zone, rooms, people, place, isOnly, time, conflicts, wrong, onChange, onRemove } = props
  const t = useText()
  const field = useField()
  const name = t('sessions.editing.time', { place })
  const event = useCurrentEvent()
  const isOff = time.state === 'cancelled'
  const choices = [
    { value: '', label: t('sessions.rooms.without') },
    ...rooms.map((room) => ({ value: room.id, label: room.name })),
  ]
  return (
    <Stack
      as="fieldset"
      gap={16}
      pad={16}
      line="around"
      round={12}
      surface={isOff ? 'wash' : undefined}
      aria-label={name}
    >
      <Row wrap gap={8}>
        <Text as="strong" basis={180} breaks="anywhere">
          {name}
        </Text>
        {isOff && <StatusChip tone="bad" label={t('sessions.editing.calledOff')} />}
      </Row>
      {isOff ? (
        <Text size={14} tone="meta" breaks="anywhere">
          {t('sessions.editing.calledOffText', { when: time.start.replace('T', ' ') })}
        </Text>
      ) : (
        <>
          <StartEndFields
            zone={zone}
            marked={eventDays(event)}
            start={{
              ...field(t('sessions.editing.start'), true),
              defaultValue: time.start,
              error: time.start === '' && wrong,
            }}
            end={{
              ...field(t('sessions.editing.end'), true),
              defaultValue: time.end,
              error: time.start !== '' && wrong,
            }}
            onChange={(times) => onChange({ ...time, ...times })}
          />
          <Grid min={240} fit gap={12} rowGap={16} align="start">
            <NativeSelect
              {...field(t('sessions.editing.room'), false)}
              value={time.locationId ?? ''}
              data={choices}
              onChange={({ currentTarget }) => onChange({ ...time, locationId: currentTarget.value || null })}
            />
            <TextInput
              {...field(t('sessions.editing.capacity'), false)}
              inputMode="numeric"
              maxLength={7}
              value={time.capacity}
              onChange={({ currentTarget }) => onChange({ ...time, capacity: currentTarget.value.replace(/\D/g, '') })}
            />
          </Grid>
          {time.ownPeople && (
            <PeopleField
              eventId={eventId}
              value={time.ownPeople}
              onChange={(ownPeople) => onChange({ ...time, ownPeople })}
            />
          )}
          {conflicts && <Conflicts conflicts={conflicts} zone={zone} />}
        </>
      )}
      <Row wrap gap={8}>
        {!isOff && !isOnly && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => onChange({ ...time, ownPeople: time.ownPeople ? null : people })}
          >
            {t(time.ownPeople ? 'sessions.editing.samePeople' : 'sessions.editing.otherPeople')}
          </Button>
        )}
        {time.id && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`${t(isOff ? 'sessions.editing.callOn' : 'sessions.editing.callOff')}: ${name}`}
            onClick={() => onChange({ ...time, state: isOff ? 'available' : 'cancelled' })}
          >
            {t(isOff ? 'sessions.editing.callOn' : 'sessions.editing.callOff')}
          </Button>
        )}
        {!isOnly && (
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            aria-label={`${t('sessions.editing.removeTime')}: ${name}`}
            onClick={onRemove}
          >
            {t('sessions.editing.removeTime')}
          </Button>
        )}
      </Row>
    </Stack>
  )
}
