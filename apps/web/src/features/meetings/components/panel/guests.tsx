import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { windowPart } from '../../../../lib/lazy-part.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { looks, Row, Stack, Text } from '../../../../ui/layout/box.tsx'
import { QuietButton } from '../../../../ui/layout/quiet-button.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import type { PanelView } from './panel-view.ts'

const LINE = { size: 13, tone: 'meta', breaks: 'anywhere' } as const

const GuestDialog = windowPart(() => import('./guest-dialog.tsx').then((it) => it.GuestDialog))

export function Guests(view: PanelView) {
  const t = useText()
  const now = useNow()
  const [isOpen, setOpen] = useState(false)
  const { event, standing } = view
  const { meeting } = standing
  if (!meeting) return null
  const type = event.participantTypes.find(({ id }) => id === event.me?.typeId)
  const why = whyNone()
  return (
    <Stack gap={8} align="start">
      {meeting.guests.map(({ id, fullName, profilePhotoPath, jobTitle, company }) => (
        <Row as="p" key={id} gap={10}>
          <Avatar name={fullName} photo={profilePhotoPath} seed={id} size={32} />
          <Stack as="span" shrink>
            <Text as="span" weight={600} breaks="anywhere">
              {t('meetings.guest', { name: fullName })}
            </Text>
            {(jobTitle || company) && (
              <Text as="span" {...LINE}>
                {[jobTitle, company].filter(Boolean).join(' · ')}
              </Text>
            )}
          </Stack>
        </Row>
      ))}
      {why ? (
        <Text {...LINE}>{t(why)}</Text>
      ) : (
        <QuietButton
          size="sm"
          className={looks({ phone: { tall: 48 } })}
          icon={IconUserPlus}
          onClick={() => setOpen(true)}
        >
          {t('meetings.guest.add')}
        </QuietButton>
      )}
      <GuestDialog {...view} opened={isOpen && !why} onClose={() => setOpen(false)} />
    </Stack>
  )

  function whyNone() {
    if (!meeting || now >= meeting.sdt) return 'meetings.guest.begun'
    if (meeting.guests.length > 0) return 'meetings.guest.there'
    return type?.disableGuest ? 'meetings.guest.notAllowed' : null
  }
}
