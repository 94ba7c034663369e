import { Button, Textarea } from '@mantine/core'
import type { MeetingOutcome } from '@parley/contract/agenda'
import { contactLengths } from '@parley/contract/contacts'
import { IconBell, IconCalendarPlus, IconCheck, IconUserX } from '@tabler/icons-react'
import { useState } from 'react'
import { useEvent } from '../../../lib/event/current-event.tsx'
import { useFormats, useLanguage, useText } from '../../../lib/i18n/index.ts'
import { localZone } from '../../../lib/i18n/zones.ts'
import { LoadingButton } from '../../../ui/feedback/loading-button.tsx'
import { useHasElapsed } from '../../../ui/feedback/use-has-elapsed.ts'
import { useTextLimit } from '../../../ui/feedback/use-text-limit.ts'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { Hint, Row, Stack, Text } from '../../../ui/layout/box.tsx'
import { QuietButton } from '../../../ui/layout/quiet-button.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { Avatar } from '../../../ui/people/avatar.tsx'
import { useProfile } from '../../accounts/index.ts'
import { useOpenMeetSheet } from '../../meetings/index.ts'
import { optionTexts, personLines, useParticipant, useReasonTexts } from '../../participants/index.ts'
import { useAddNote, useContact, useRemindContact, useReportMeetingOutcome } from '../api.ts'
import { closeMetSheet, isMeeting, type MeetingToAsk, type MetQuestion } from '../meetings-to-ask.ts'
import { tomorrowMorning } from '../tomorrow-morning.ts'
import { useSaveContact } from '../use-save-contact.ts'

/** @see docs/rules/meetings.md MEET-76, MEET-77, MEET-78; docs/rules/contacts.md CONTACT-24 */
export function MetSheet({ asked: question }: { asked: MetQuestion | null }) {
  const t = useText()
  // The sheet continues to show the person while it closes.
  const [shown, show] = useState(question)
  const [answer, setSaid] = useState<MeetingOutcome | null>(null)
  if (question && question !== shown) {
    show(question)
    setSaid(null)
  }
  // The sheet remembers the focus when it changes from closed to open, so it never mounts open.
  const isReady = useHasElapsed(1)
  const { data: person } = useParticipant(shown?.eventId ?? '', shown?.person.id ?? '', { enabled: shown !== null })
  if (!shown) return null
  const { fullName, profilePhotoPath, id } = shown.person
  const meeting = isMeeting(shown) ? shown : null
  const outcome = meeting ? answer : 'met'
  const titles = { met: 'contacts.met.metTitle', missed: 'contacts.met.missedTitle' } as const
  return (
    <Sheet
      opened={isReady && question !== null}
      onClose={closeMetSheet}
      title={t(outcome ? titles[outcome] : 'contacts.met.question', { name: fullName })}
      face={<Avatar name={fullName} photo={profilePhotoPath} seed={id} size={48} />}
      line={person && personLines(person).join(' · ')}
      footRef={() => undefined}
    >
      <Stack gap={16} key={isMeeting(shown) ? shown.meetingId : shown.contactId}>
        {meeting && outcome === null ? (
          <Question asked={meeting} onSaid={setSaid} />
        ) : (
          <>
            {meeting && outcome === 'missed' ? <Missed asked={meeting} /> : <Met asked={shown} />}
            <Row gap={8} wrap>
              <QuietButton onClick={closeMetSheet}>{t('contacts.met.done')}</QuietButton>
              {meeting && (
                <Button variant="subtle" onClick={() => setSaid(null)}>
                  {t('contacts.met.change')}
                </Button>
              )}
            </Row>
          </>
        )}
      </Stack>
    </Sheet>
  )
}

function useReasonsTo({ eventId, person }: MeetingToAsk): string[] {
  const { language } = useLanguage()
  const { event } = useEvent(eventId)
  const { data } = useParticipant(eventId, person.id)
  const words = useReasonTexts()
  if (!event || !data) return []
  return words(event.timezone, optionTexts(event.categories, language)).say(data.reasons ?? [])
}

function Question({ asked: meeting, onSaid }: { asked: MeetingToAsk; onSaid: (outcome: MeetingOutcome) => void }) {
  const t = useText()
  const reportMeetingOutcome = useReportMeetingOutcome()
  const keep = useSaveContact()
  const { eventId, meetingId, person } = meeting
  const { contact } = useContact({ eventId, participantId: person.id })
  const [reason = ''] = useReasonsTo(meeting)
  const say = async (outcome: MeetingOutcome) => {
    await reportMeetingOutcome.mutateAsync({ eventId, sessionId: meetingId, said: outcome })
    onSaid(outcome)
    if (outcome === 'met' && contact === null) await keep({ eventId, participantId: person.id, note: reason })
  }
  return (
    <Stack gap={10}>
      <LoadingButton icon={IconCheck} onPress={() => say('met')}>
        {t('contacts.met.yes')}
      </LoadingButton>
      <LoadingButton variant="default" icon={IconUserX} onPress={() => say('missed')}>
        {t('contacts.met.no')}
      </LoadingButton>
      <Button variant="subtle" onClick={closeMetSheet}>
        {t('contacts.met.later')}
      </Button>
    </Stack>
  )
}

function Met({ asked: question }: { asked: MetQuestion }) {
  const t = useText()
  const { dayAndTime } = useFormats()
  const zone = useProfile().data?.timezone ?? localZone()
  const remind = useRemindContact()
  const { eventId, person } = question
  const { contact } = useContact({ eventId, participantId: person.id })
  const reminded = contact?.followUpAtMillis
  return (
    <>
      {contact && <NoteField contactId={contact.id} />}
      <Row gap={8} wrap>
        {contact && (reminded === null || reminded === undefined) && (
          <LoadingButton
            variant="default"
            icon={IconBell}
            onPress={() => remind.mutateAsync({ id: contact.id, atMillis: tomorrowMorning(Date.now(), zone) })}
          >
            {t('contacts.remind')}
          </LoadingButton>
        )}
        <MeetAgain asked={question} label={t('contacts.met.again')} />
      </Row>
      <Hint role="status">{reminded ? t('contacts.reminded', { when: dayAndTime(reminded, zone) }) : ''}</Hint>
    </>
  )
}

function NoteField({ contactId }: { contactId: string }) {
  const t = useText()
  const toasts = useToasts()
  const add = useAddNote()
  const [text, setText] = useState('')
  const { tooLong, onPaste } = useTextLimit()
  const isOver = tooLong(text, contactLengths.note)
  const note = text.trim()
  const save = async () => {
    await add.mutateAsync({ contactId, note })
    setText('')
    toasts.success(t('contacts.met.noted'))
  }
  return (
    <Stack gap={8}>
      <Textarea
        label={t('contacts.met.note')}
        value={text}
        inputMode="text"
        autosize
        minRows={2}
        maxRows={6}
        error={isOver}
        onPaste={onPaste}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {note !== '' && (
        <Row justify="end">
          <LoadingButton onPress={save} disabled={Boolean(isOver)}>
            {t('contacts.notes.add')}
          </LoadingButton>
        </Row>
      )}
    </Stack>
  )
}

function Missed({ asked: meeting }: { asked: MeetingToAsk }) {
  const t = useText()
  const { time } = useFormats()
  const { event } = useEvent(meeting.eventId)
  const suggestedMessage = event && t('contacts.met.missedWords', { time: time(meeting.sdt, event.timezone) })
  return (
    <Stack gap={12} align="start">
      <Text size={15}>{t('contacts.met.missedText')}</Text>
      <MeetAgain asked={meeting} label={t('contacts.met.move')} suggestedMessage={suggestedMessage} />
    </Stack>
  )
}

/** Offers to meet again. Renders nothing once the event is over. */
function MeetAgain({
  asked: question,
  label,
  suggestedMessage,
}: {
  asked: MetQuestion
  label: string
  suggestedMessage?: string | undefined
}) {
  const { eventId, person } = question
  const { event } = useEvent(eventId)
  const { open, isOpening } = useOpenMeetSheet()
  if (!event || event.isFinished) return null
  return (
    <QuietButton
      icon={IconCalendarPlus}
      aria-haspopup="dialog"
      loading={isOpening}
      onClick={() => {
        closeMetSheet()
        void open(eventId, { ...person, suggestedMessage })
      }}
    >
      {label}
    </QuietButton>
  )
}
