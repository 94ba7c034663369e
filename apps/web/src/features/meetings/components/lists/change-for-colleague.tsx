import { Button } from '@mantine/core'
import type { Invitation } from '@parley/contract/meetings'
import { Suspense, useState } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { useInvitations } from '../../api.ts'
import { isMeetingOfColleague, isRescheduleToTeam } from '../../list-invitations.ts'
import { ColleagueMeeting } from '../panel/later.ts'

interface Team {
  readonly event: { readonly id: string; readonly timezone: string; readonly dayBegins?: number | undefined }
  readonly participantId: string | null
  readonly boothId: string | null
}

/**
 * Changes meetings that the user's booth was asked for: move, cancel, add a guest, or answer a wish for another time.
 * @returns `actionOf` for the button beside each of these meetings, and the dialog, which outlives the meeting that it
 *   is about
 * @see docs/rules/meetings.md MEET-48, MEET-49
 */
export function useChangeForColleague({ event, participantId, boothId }: Team) {
  const t = useText()
  const now = useNow()
  const { rows } = useInvitations(event.id, participantId, boothId)
  const [last, setLast] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const own = rows.filter((each) => isMeetingOfColleague(each, { myId: participantId, now }))
  const open = (meetingId: string) => {
    setLast(meetingId)
    setOpen(true)
  }
  const openInvitation = isOpen ? (own.find(({ meeting }) => meeting?.id === last) ?? null) : null
  const rescheduleOf = (meetingId: string | null) =>
    rows.find((each) => isRescheduleToTeam(each) && each.meeting?.id === meetingId) ?? null
  return {
    actionOf: (meetingId: string) => {
      const invitation = own.find(({ meeting }) => meeting?.id === meetingId)
      return (
        invitation && (
          <Change
            label={t(rescheduleOf(meetingId) ? 'meetings.colleague.answer' : 'meetings.colleague.change')}
            isAsked={rescheduleOf(meetingId) !== null}
            name={nameOf(invitation)}
            onPress={() => open(meetingId)}
          />
        )
      )
    },
    dialog: last && (
      <Suspense fallback={null}>
        <ColleagueMeeting
          invitation={openInvitation}
          isGone={isOpen && openInvitation === null}
          wish={rescheduleOf(last)}
          zone={event.timezone}
          onClose={() => setOpen(false)}
        />
      </Suspense>
    ),
  }
}

const nameOf = ({ sender, recipient }: Invitation) => [recipient?.fullName, sender?.fullName].filter(Boolean).join(', ')

type ChangeProps = { label: string; name: string; isAsked: boolean; onPress: () => void }

function Change({ label, name, isAsked: hasReschedule, onPress }: ChangeProps) {
  const t = useText()
  return (
    <Button
      variant={hasReschedule ? 'filled' : 'default'}
      size="sm"
      aria-label={t('meetings.with', { action: label, name })}
      onClick={onPress}
    >
      {label}
    </Button>
  )
}
