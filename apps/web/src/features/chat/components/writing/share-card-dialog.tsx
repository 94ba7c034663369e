import { Button, Checkbox } from '@mantine/core'
import type { ChatRoom, ContactCard } from '@parley/contract/chat'
import { useState } from 'react'
import { useEvent } from '../../../../lib/event/current-event.tsx'
import { useText } from '../../../../lib/i18n/index.ts'
import { Box, Stack } from '../../../../ui/layout/box.tsx'
import { QuietButton } from '../../../../ui/layout/quiet-button.tsx'
import { Dialog, DialogActions, DialogText } from '../../../../ui/overlays/dialog.tsx'
import { useProfile } from '../../../accounts/index.ts'
import { useParticipant } from '../../../participants/index.ts'
import { otherMembers } from '../../room-list.ts'
import { ContactNote } from '../messages/contact-note.tsx'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  readonly room: ChatRoom
  readonly name: string
  readonly onShare: (card: ContactCard) => void
}

/** Shares the user's card. Email and phone are optional. */
export function ShareCardDialog({ opened, onClose, room, name, onShare }: Props) {
  const t = useText()
  const profile = useProfile().data
  const me = useMyRecord(room, opened)
  const [withEmail, setEmail] = useState(true)
  const [withPhone, setPhone] = useState(false)
  if (!profile) return null
  const { phoneNumber, username } = profile
  const card: ContactCard = {
    name: profile.name,
    surname: profile.surname,
    email: withEmail ? username : '',
    phone: withPhone && phoneNumber ? phoneNumber : '',
    company: me?.company ?? '',
    jobTitle: me?.jobTitle ?? '',
    website: me?.website ?? '',
  }
  const share = () => {
    onShare(card)
    onClose()
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={t('chat.card.share')} size={440}>
      <DialogText>{t('chat.card.text', { name })}</DialogText>
      <Stack gap={10} above={12} below={12}>
        <Checkbox label={username} checked={withEmail} onChange={() => setEmail(!withEmail)} />
        {phoneNumber && <Checkbox label={phoneNumber} checked={withPhone} onChange={() => setPhone(!withPhone)} />}
      </Stack>
      <Box below={16} padX={14} padY={12} surface="none" line="around" round={14}>
        <ContactNote card={card} />
      </Box>
      <DialogActions>
        <QuietButton onClick={onClose}>{t('ui.cancel')}</QuietButton>
        <Button onClick={share}>{t('chat.card.send')}</Button>
      </DialogActions>
    </Dialog>
  )
}

function useMyRecord(room: ChatRoom, enabled: boolean) {
  const myId = useProfile().data?.id ?? ''
  const eventId = otherMembers(room, myId).find(({ eventInfo }) => eventInfo)?.eventInfo?.eventId ?? null
  const { event } = useEvent(eventId ?? '', { enabled: enabled && eventId !== null })
  const id = event?.me?.participantId ?? ''
  return useParticipant(eventId ?? '', id, { enabled: enabled && id !== '' }).data
}
