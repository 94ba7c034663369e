import type { ListedBooth } from '@parley/contract/booths'
import { IconBell, IconSend, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { IconButton } from '../../../../ui/feedback/icon-button.tsx'
import { FloatingBar } from '../../../../ui/layout/action-bar.tsx'
import { Row } from '../../../../ui/layout/box.tsx'
import { ActButton, QuietButton } from '../../../../ui/layout/quiet-button.tsx'
import { InviteOwners } from './invite-owners.tsx'
import { RemindOwners } from './remind-owners.tsx'

type Props = { eventId: string; booths: readonly ListedBooth[]; onClear: () => void }

export function BoothChosenBar({ eventId, booths, onClear }: Props) {
  const t = useText()
  const [opened, setOpened] = useState<'invite' | 'remind' | null>(null)
  const without = booths.filter(({ owner }) => !owner).length
  const invitedCount = booths.filter(({ owner, invitedOwner }) => !owner && invitedOwner).length
  const close = () => setOpened(null)
  return (
    <>
      {booths.length > 0 && (
        <FloatingBar
          label={t('booths.organize.chosen', { count: booths.length })}
          note={
            <Row as="span" gap={4} tone="ink" weight={600}>
              <span role="status">{t('booths.organize.chosen', { count: booths.length })}</span>
              <IconButton label={t('booths.organize.chooseNone')} onClick={onClear}>
                <IconX size={20} stroke={1.8} />
              </IconButton>
            </Row>
          }
        >
          <QuietButton disabled={invitedCount === 0} icon={IconBell} onClick={() => setOpened('remind')}>
            {t('booths.owners.remind', { count: invitedCount })}
          </QuietButton>
          <ActButton disabled={without === 0} icon={IconSend} onClick={() => setOpened('invite')}>
            {t('booths.owners.invite')}
          </ActButton>
        </FloatingBar>
      )}
      <InviteOwners eventId={eventId} booths={booths} opened={opened === 'invite'} onClose={close} />
      <RemindOwners eventId={eventId} booths={booths} opened={opened === 'remind'} onClose={close} />
    </>
  )
}
