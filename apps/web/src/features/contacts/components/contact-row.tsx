import type { Contact } from '@parley/contract/contacts'
import { useFormats, useText } from '../../../lib/i18n/index.ts'
import { localZone } from '../../../lib/i18n/zones.ts'
import { Box, Row } from '../../../ui/layout/box.tsx'
import { MetRow } from '../../../ui/people/met-row.tsx'
import { useProfile } from '../../accounts/index.ts'
import { MeetShortcut } from '../../meetings/index.ts'
import { PersonShortcuts } from '../../participants/index.ts'

type Props = { contact: Contact; headingLevel?: 2 | 3; onOpen: () => void }

export function ContactRow({ contact, headingLevel = 2, onOpen }: Props) {
  const t = useText()
  const { fullName, profilePhotoPath, jobTitle, company, emails, events, note, id, tags, common, followUpAtMillis } =
    contact
  const { dayAndTime } = useFormats()
  const zone = useProfile().data?.timezone ?? localZone()
  const person = common && {
    id: common.participantId,
    fullName,
    userId: contact.userId,
    profilePhotoPath,
    jobTitle,
    company,
  }
  return (
    <Row surface="plain" align="start">
      <Box grow>
        <MetRow
          name={fullName}
          photo={profilePhotoPath}
          seed={common?.participantId ?? id}
          headingLevel={headingLevel}
          line={[jobTitle, company].filter(Boolean).join(' · ') || emails[0]}
          met={[
            followUpAtMillis !== null && `${t('contacts.toWrite')}: ${dayAndTime(followUpAtMillis, zone)}`,
            events[0] && t('contacts.metAt', { event: events[0].name }),
          ]
            .filter(Boolean)
            .join(' · ')}
          tags={[...tags]}
          note={note}
          noteLabel={t('contacts.notes')}
          onOpen={onOpen}
        />
      </Box>
      {common && person && (
        <Row gap={4} fixed padY={18} padX={12} phone={{ padX: 4 }}>
          <PersonShortcuts eventId={common.eventId} person={person} as="icon" />
          <MeetShortcut event={common} person={person} />
        </Row>
      )}
    </Row>
  )
}
