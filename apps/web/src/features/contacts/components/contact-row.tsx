import type { Contact } from '@parley/contract/contacts'
import { IconNote } from '@tabler/icons-react'
import { useText } from '../../../lib/i18n/use-text.ts'
import { Avatar } from '../../../ui/people/avatar.tsx'
import classes from './contact-row.module.css'

type Props = { contact: Contact; headingLevel?: 2 | 3; onOpen: () => void }

/** One of my contacts; the row opens all that is kept of them. */
export function ContactRow({ contact, headingLevel = 2, onOpen }: Props) {
  const t = useText()
  const { fullName, profilePhotoPath, jobTitle, company, emails, events, note, id } = contact
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const line = [jobTitle, company].filter(Boolean).join(' · ') || emails[0]
  return (
    <article className={classes.row}>
      <Avatar name={fullName} photo={profilePhotoPath} seed={id} size={48} />
      <div className={classes.words}>
        <Heading className={classes.name}>
          <button type="button" className={classes.open} aria-haspopup="dialog" onClick={onOpen}>
            {fullName}
          </button>
        </Heading>
        {line && <p className={classes.line}>{line}</p>}
        {events[0] && <p className={classes.met}>{t('contacts.metAt', { event: events[0].name })}</p>}
        {note && (
          <p className={classes.note}>
            <IconNote size={16} stroke={1.7} role="img" aria-label={t('contacts.notes')} />
            <span>{note}</span>
          </p>
        )}
      </div>
    </article>
  )
}
