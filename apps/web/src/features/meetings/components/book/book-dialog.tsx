import type { EventDetails } from '@parley/contract/app'
import type { PersonBrief } from '@parley/contract/participants'
import { useState } from 'react'
import { isApiFailure } from '../../../../lib/api/api-failure.ts'
import { useFailureText } from '../../../../lib/i18n/use-failure-text.ts'
import { useFormats } from '../../../../lib/i18n/use-formats.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { useIsNarrow } from '../../../../lib/use-media.ts'
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx'
import { LoadingButton } from '../../../../ui/feedback/loading-button.tsx'
import { useAfter } from '../../../../ui/feedback/use-after.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { Waiting } from '../../../../ui/feedback/waiting.tsx'
import { SlotPicker } from '../../../../ui/forms/slot-picker.tsx'
import { Stack } from '../../../../ui/layout/box.tsx'
import { DialogActions } from '../../../../ui/overlays/dialog.tsx'
import { DialogCancel, FormDialog, useUnsaved } from '../../../../ui/overlays/form-dialog.tsx'
import { useMyZone } from '../../../accounts/index.ts'
import { useOpenSlots, usePrebook } from '../../meeting-calls.ts'
import { MessageField } from '../parts/message-field.tsx'
import { Note } from '../parts/note.tsx'
import { type Found, PersonPicker } from '../parts/person-picker.tsx'
import { SlotsSkeleton } from '../parts/slots-skeleton.tsx'

type Props = Found & {
  event: EventDetails
  /** One of the two, or the caller, who reserves a table. */
  person: PersonBrief
  opened: boolean
  onClose: () => void
}

/** Agrees a meeting of two people at a time that is free for both, or reserves a table for oneself. */
export function BookDialog({ event, person, opened, onClose, ...found }: Props) {
  const t = useText()
  const narrow = useIsNarrow()
  const isMe = event.me?.participantId === person.id
  // A dialog takes note of the focus when it changes from closed to open, and this one may come with the first press.
  const isReady = useAfter(1)
  return (
    <FormDialog
      opened={opened && isReady}
      onClose={onClose}
      title={isMe ? t('meetings.book.table') : t('meetings.book.for', { name: person.fullName })}
      size={640}
      fullScreen={narrow}
      closable
    >
      {isMe ? (
        <Booking event={event} person={person} other={person} onDone={onClose} />
      ) : (
        <BookingForTwo event={event} person={person} {...found} onDone={onClose} />
      )}
    </FormDialog>
  )
}

type ForTwo = Found & Pick<Props, 'event' | 'person'> & { onDone: () => void }

function BookingForTwo({ event, person, people, onQuery, onDone }: ForTwo) {
  const t = useText()
  const [other, choose] = useState<PersonBrief | null>(null)
  const others = people.filter(({ id }) => id !== person.id && id !== event.me?.participantId)
  return (
    <Stack gap={16}>
      <PersonPicker label={t('meetings.book.whom')} people={others} onQuery={onQuery} value={other} onChange={choose} />
      <Booking event={event} person={person} other={other} onDone={onDone} />
    </Stack>
  )
}

type BookingProps = { event: EventDetails; person: PersonBrief; other: PersonBrief | null; onDone: () => void }

function Booking({ event, person, other, onDone }: BookingProps) {
  const t = useText()
  const toasts = useToasts()
  const failureText = useFailureText()
  const { time } = useFormats()
  const prebook = usePrebook()
  const [chosen, setChosen] = useState<string | null>(null)
  const [message, write] = useState('')
  const isTable = other?.id === person.id
  const open = useOpenSlots(event.id, other?.id ?? '', {
    enabled: other !== null,
    ...(isTable ? {} : { asParticipantId: person.id }),
  })
  useUnsaved(chosen !== null || message !== '')
  // What was chosen may be taken by the time the slots are read again.
  const slot = open.data?.slots.find(({ id }) => id === chosen) ?? null

  const book = async () => {
    if (!slot || !other) return
    await prebook({
      eventId: event.id,
      sessionId: slot.id,
      message: isTable ? '' : message.trim() || t('meetings.book.placeholder'),
      fromParticipantId: person.id,
      toParticipantId: other.id,
    })
    toasts.success(t(isTable ? 'meetings.book.tableDone' : 'meetings.book.done'))
    onDone()
  }
  const explain = (error: unknown) => {
    const areTwo = isApiFailure(error) && error.code === 'meetingExists'
    if (!areTwo) return failureText(error)
    return t('meetings.book.exists', { name: person.fullName, other: other?.fullName ?? '' })
  }
  return (
    <Stack gap={16}>
      {other && (
        <Times
          event={event}
          person={person}
          open={open}
          isTable={isTable}
          value={slot?.id ?? null}
          onChange={setChosen}
        />
      )}
      {open.data && open.data.slots.length > 0 && !isTable && (
        <MessageField placeholder={t('meetings.book.placeholder')} value={message} onChange={write} />
      )}
      <DialogActions staysInView>
        <DialogCancel />
        <LoadingButton disabled={!slot} onPress={book} explain={explain}>
          {slot ? t('meetings.book.at', { time: time(slot.sdt, event.timezone) }) : t('meetings.book')}
        </LoadingButton>
      </DialogActions>
    </Stack>
  )
}

type TimesProps = {
  event: EventDetails
  person: PersonBrief
  open: ReturnType<typeof useOpenSlots>
  isTable: boolean
  value: string | null
  onChange: (slotId: string) => void
}

function Times({ event, person, open, isTable, value, onChange }: TimesProps) {
  const t = useText()
  const userZone = useMyZone(event.timezone)
  if (open.isError) return <LoadFailed error={open.error} onRetry={open.refetch} />
  if (!open.data) {
    return (
      <Waiting>
        <SlotsSkeleton />
      </Waiting>
    )
  }
  const { slots, reason } = open.data
  if (slots.length === 0) {
    const isMine = isTable && reason !== 'noDealRoom'
    return (
      <Note>
        {t(isMine ? 'meetings.slots.noSpaceOfMine' : `meetings.book.${reason ?? 'noSpaceOfTheirs'}`, {
          name: person.fullName,
        })}
      </Note>
    )
  }
  return (
    <SlotPicker
      label={t('meetings.slots.label', { name: person.fullName })}
      slots={slots.map(({ id, sdt, edt }) => ({ key: id, startsAt: sdt, endsAt: edt }))}
      zone={event.timezone}
      dayBegins={event.dayBegins}
      userZone={userZone}
      value={value}
      onChange={onChange}
    />
  )
}
