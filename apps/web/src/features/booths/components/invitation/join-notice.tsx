import { Button } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { useText } from '../../../../lib/i18n/index.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { useIsLiveLate } from '../../../../ui/feedback/use-has-elapsed.ts'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { cancelDeferredAnswer } from '../../deferred-answers.ts'
import { keyOfInvitation, useBoothInvitations } from '../../use-booth-invitations.ts'

export function JoinNotice({ event }: { event: EventDetails }) {
  const t = useText()
  const mine = useBoothInvitations().rows.filter(({ eventId }) => eventId === event.id)
  return mine.map(({ id, rev, boothName, logoPath, invitedBy }) => (
    <Notice
      key={id}
      label={t('booths.join.title')}
      sign={<Avatar name={boothName} photo={logoPath} size={44} seed={id} shape="company" />}
      text={
        invitedBy
          ? t('booths.join.by', { name: invitedBy, booth: boothName })
          : t('booths.join.text', { booth: boothName })
      }
    >
      <Button onClick={() => cancelDeferredAnswer(keyOfInvitation({ id, rev }))}>{t('booths.join.answer')}</Button>
    </Notice>
  ))
}

export function useHasJoinNotice({ id }: EventDetails): boolean | null {
  const isLate = useIsLiveLate()
  const { rows, isPending } = useBoothInvitations()
  return isPending && !isLate ? null : rows.some(({ eventId }) => eventId === id)
}
