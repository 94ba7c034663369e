import type { Contact } from '@parley/contract/contacts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { MetRow } from '../../../ui/people/met-row.tsx'

type Props = { contact: Contact; headingLevel?: 2 | 3; onOpen: () => void }

/** One of my contacts. */
export function ContactRow({ contact, headingLevel = 2, onOpen }: Props) {
  const t = useText()
  const { fullName, profilePhotoPath, jobTitle, company, emails, events, note, id } = contact
  return (
    <MetRow
      name={fullName}
      photo={profilePhotoPath}
      seed={id}
      headingLevel={headingLevel}
      line={[jobTitle, company].filter(Boolean).join(' · ') || emails[0]}
      met={events[0] && t('contacts.metAt', { event: events[0].name })}
      note={note}
      noteLabel={t('contacts.notes')}
      onOpen={onOpen}
    />
  )
}
