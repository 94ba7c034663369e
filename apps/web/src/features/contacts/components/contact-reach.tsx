import type { Contact } from '@parley/contract/contacts'
import { IconMail, IconPhone, IconWorld } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../../../lib/i18n/use-text.ts'
import classes from './contact-reach.module.css'

/** What was scanned may begin as an address does, and be none. */
const isWeb = (address: string) => /^https?:\/\//i.test(address) && URL.parse(address) !== null

/** How a contact can be reached. */
export function ContactReach({ contact }: { contact: Pick<Contact, 'emails' | 'phones' | 'website'> }) {
  const t = useText()
  const { emails, phones, website } = contact
  const shown = website.replace(/^https?:\/\//i, '').replace(/\/$/, '')
  return (
    <ul className={classes.reach}>
      {emails.map((email) => (
        <Line key={email} icon={<IconMail size={18} stroke={1.7} role="img" aria-label={t('contacts.email')} />}>
          <a href={`mailto:${email}`}>{email}</a>
        </Line>
      ))}
      {phones.map((phone) => (
        <Line key={phone} icon={<IconPhone size={18} stroke={1.7} role="img" aria-label={t('contacts.phone')} />}>
          <a href={`tel:${phone.replace(/[^\d+*#,;]/g, '')}`}>{phone}</a>
        </Line>
      ))}
      {website && (
        <Line icon={<IconWorld size={18} stroke={1.7} role="img" aria-label={t('contacts.form.website')} />}>
          {isWeb(website) ? (
            <a href={website} target="_blank" rel="noopener noreferrer">
              {shown}
            </a>
          ) : (
            <span>{shown}</span>
          )}
        </Line>
      )}
    </ul>
  )
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className={classes.line}>
      {icon}
      {children}
    </li>
  )
}
