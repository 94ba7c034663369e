import { Button } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { useLiveIsLate } from '../../../../ui/feedback/use-after.ts'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { answerNow } from '../../asked-later.ts'
import { keyOfInvitation, useBoothInvitations } from '../../use-booth-invitations.ts'

export function JoinNotice({ event }: { event: EventDetails }) {
  const t = useText()
  const mine = useBoothInvitations().rows.filter(({ eventId }) => eventId === event.id)
  return mine.map((invitation) => (
    <Notice
      key={invitation.id}
      label={t('booths.join.title')}
      sign={
        <Avatar
          name={invitation.boothName}
          photo={invitation.logoPath}
          size={44}
          seed={invitation.id}
          shape="company"
        />
      }
      text={
        invitation.invitedBy
          ? t('booths.join.by', { name: invitation.invitedBy, booth: invitation.boothName })
          : t('booths.join.text', { booth: invitation.boothName })
      }
    >
      <Button onClick={() => answerNow(keyOfInvitation(invitation))}>{t('booths.join.answer')}</Button>
    </Notice>
  ))
}

export function useHasJoinNotice({ id }: EventDetails): boolean | null {
  const isLate = useLiveIsLate()
  const { rows, isPending } = useBoothInvitations()
  return isPending && !isLate ? null : rows.some(({ eventId }) => eventId === id)
}
