import type { Invitation } from '@parley/contract/meetings'
import { useState } from 'react'
import { useFormats, useText } from '../../../../lib/i18n/index.ts'
import { useLastNonNull } from '../../../../lib/use-last-non-null.ts'
import { useIsNarrow } from '../../../../lib/use-media.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { Stack, Text } from '../../../../ui/layout/box.tsx'
import { DialogSave, FormDialog, useUnsaved } from '../../../../ui/overlays/form-dialog.tsx'
import type { ListedInvitation } from '../../list-invitations.ts'
import { useMeetingCommand, useOpenSlots } from '../../meeting-calls.ts'
import { FreeSlots } from '../parts/free-slots.tsx'
import { MeetingTime } from '../parts/meeting-time.tsx'
import { MessageField } from '../parts/message-field.tsx'
import { ForWhom } from './for-whom.tsx'

/** @see docs/rules/meetings.md MEET-47, MEET-49 */
export function AcceptFor({ listed, onClose }: { listed: ListedInvitation | null; onClose: () => void }) {
  const t = useText()
  const narrow = useIsNarrow()
  // The dialog continues to show the request while it fades out.
  const shown = useLastNonNull(listed)
  const name = shown?.invitation.recipient?.fullName ?? ''
  const isWish = shown?.invitation.type === 'reschedule'
  const ofOne = t(isWish ? 'meetings.booth.chooseFor' : 'meetings.booth.acceptFor', { name })
  const title = shown && shown.colleagues.length > 1 ? t('meetings.booth.acceptForOne') : ofOne
  return (
    <FormDialog opened={listed !== null} onClose={onClose} title={title} size={560} fullScreen={narrow} closable>
      {shown && <Accepting key={shown.invitation.id} listed={shown} onDone={onClose} />}
    </FormDialog>
  )
}

type AcceptingProps = { listed: ListedInvitation; onDone: () => void }

function Accepting({ listed, onDone }: AcceptingProps) {
  const t = useText()
  const toasts = useToasts()
  const { time } = useFormats()
  const { mutateAsync } = useMeetingCommand()
  const { event, opponent, colleagues } = listed
  const [only] = colleagues.length > 1 ? [] : [listed.invitation]
  const [whom, choose] = useState(only?.id ?? null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [message, write] = useState('')
  const invitation = only ?? colleagues.find(({ id }) => id === whom)
  const isWish = listed.invitation.type === 'reschedule'
  const times = useTimesFor(event.id, invitation)
  useUnsaved(chosen !== null || message !== '')
  // The slot is null if it was taken before a refetch.
  const slot = times.data?.slots.find(({ id }) => id === chosen) ?? null
  const [name, other] = [invitation?.recipient?.fullName ?? '', opponent?.fullName ?? '']

  const accept = async () => {
    if (!slot || !invitation) return
    const [kind, forId] = [isWish ? ('move' as const) : ('accept' as const), invitation.tpid]
    await mutateAsync({ kind, invitation, forId, slotId: slot.id, message: message.trim() })
    toasts.success(t(isWish ? 'meetings.booth.movedTo' : 'meetings.booth.acceptedFor', { name, other }))
    onDone()
  }
  return (
    <Stack gap={14} padTop={6}>
      {!only && (
        <ForWhom
          colleagues={colleagues}
          value={whom}
          onChange={(id) => {
            choose(id)
            setChosen(null)
          }}
          withTimes={{ zone: event.timezone }}
        />
      )}
      {invitation && (
        <>
          <Text>{t('meetings.booth.acceptForText', { name, other })}</Text>
          {isWish && invitation.meeting && <MeetingTime meeting={invitation.meeting} zone={event.timezone} />}
          <FreeSlots
            event={event}
            found={times}
            wordsFor={(reason) => t(`meetings.book.${reason}`, { name })}
            name={other}
            value={slot?.id ?? null}
            onChange={setChosen}
          />
          {times.data && times.data.slots.length > 0 && (
            <MessageField
              placeholder={t(isWish ? 'meetings.move.placeholder' : 'meetings.accept.placeholder')}
              value={message}
              onChange={write}
            />
          )}
        </>
      )}
      <DialogSave staysInView disabled={!slot} onPress={accept}>
        {slot
          ? t(isWish ? 'meetings.move.at' : 'meetings.accept.at', { time: time(slot.sdt, event.timezone) })
          : t(isWish ? 'meetings.move' : 'meetings.accept')}
      </DialogSave>
    </Stack>
  )
}

/**
 * Returns times that are free for the sender and the colleague. If the request is for another time, the meeting itself
 * does not count as busy, and its current time is not offered.
 */
export const useTimesFor = (eventId: string, invitation: Invitation | undefined) =>
  useOpenSlots(eventId, invitation?.fpid ?? '', {
    enabled: invitation !== undefined,
    asParticipantId: invitation?.tpid,
    invitationId: invitation?.id,
    ...(invitation?.type === 'reschedule' && invitation.meeting ? { meetingId: invitation.meeting.id } : {}),
  })
