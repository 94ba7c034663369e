import type { EventDetails } from '@parley/contract/app'
import type { PersonBrief } from '@parley/contract/participants'
import { useState } from 'react'
import { isApiFailure } from '../../../../lib/api/api-failure.ts'
import { useFailureText, useFormats, useText } from '../../../../lib/i18n/index.ts'
import { useIsNarrow } from '../../../../lib/use-media.ts'
import { useHasElapsed } from '../../../../ui/feedback/use-has-elapsed.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { Stack } from '../../../../ui/layout/box.tsx'
import { DialogSave, FormDialog, useUnsaved } from '../../../../ui/overlays/form-dialog.tsx'
import { type OpenSlots, useOpenSlots, usePrebook } from '../../meeting-calls.ts'
import { FreeSlots } from '../parts/free-slots.tsx'
import { MessageField } from '../parts/message-field.tsx'
import { type Found, PersonPicker } from '../parts/person-picker.tsx'

type Props = Found & {
  event: EventDetails
  /** The first of the two people, or the user who reserves a table. */
  person: PersonBrief
  opened: boolean
  onClose: () => void
}

export function BookDialog({ event, person, opened, onClose, ...found }: Props) {
  const t = useText()
  const narrow = useIsNarrow()
  const isMe = event.me?.participantId === person.id
  // A dialog remembers the focus when it changes from closed to open. This one may mount with the press that opens it,
  // so it first renders closed.
  const isReady = useHasElapsed(1)
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
  // The slot is null if it was taken before a refetch.
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
  const whyNot = (reason: NonNullable<OpenSlots['reason']>) =>
    isTable && reason !== 'noDealRoom'
      ? t('meetings.slots.noSpaceOfMine')
      : t(`meetings.book.${reason}`, { name: person.fullName })
  const explain = (error: unknown) => {
    const areTwo = isApiFailure(error) && error.code === 'meetingExists'
    if (!areTwo) return failureText(error)
    return t('meetings.book.exists', { name: person.fullName, other: other?.fullName ?? '' })
  }
  return (
    <Stack gap={16}>
      {other && (
        <FreeSlots
          event={event}
          found={open}
          wordsFor={whyNot}
          name={person.fullName}
          value={slot?.id ?? null}
          onChange={setChosen}
        />
      )}
      {open.data && open.data.slots.length > 0 && !isTable && (
        <MessageField placeholder={t('meetings.book.placeholder')} value={message} onChange={write} />
      )}
      <DialogSave staysInView disabled={!slot} onPress={book} explain={explain}>
        {slot ? t('meetings.book.at', { time: time(slot.sdt, event.timezone) }) : t('meetings.book')}
      </DialogSave>
    </Stack>
  )
}
