import type { Lead } from '@parley/contract/leads'
import { IconLock } from '@tabler/icons-react'
import { useText } from '../../../lib/i18n/use-text.ts'
import classes from './lead-contact.module.css'

const isWeb = (address: string) => /^https?:\/\//i.test(address)

/** How the person can be reached; where they have not shared it, why not. */
export function LeadContact({ lead }: { lead: Lead }) {
  const t = useText()
  const { email, phone, website, city, scanned } = lead
  const isShared = scanned || email !== null || phone !== null
  return (
    <div className={classes.contact}>
      {email && (
        <a className={classes.line} href={`mailto:${email}`}>
          {email}
        </a>
      )}
      {phone && (
        <a className={classes.line} href={`tel:${phone}`}>
          {phone}
        </a>
      )}
      {website && isWeb(website) && (
        <a className={classes.line} href={website} target="_blank" rel="noopener noreferrer">
          {website.replace(/^https?:\/\//i, '').replace(/\/$/, '')}
        </a>
      )}
      {city && <span>{city}</span>}
      {!isShared && (
        <p className={classes.hidden}>
          <IconLock size={17} stroke={1.8} aria-hidden="true" />
          {t('leads.notShared')}
        </p>
      )}
    </div>
  )
}
