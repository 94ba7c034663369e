import type { Contact } from '@parley/contract/contacts'
import { IconMail, IconPhone, IconWorld } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { Row, Stack } from '../../../ui/layout/box.tsx'
import { looks } from '../../../ui/layout/look.ts'
import classes from './contact-reach.module.css'

const ICON = { size: 18, stroke: 1.7, role: 'img', className: looks({ tone: 'meta', fixed: true }) } as const
const LINK = looks({ tone: 'link', weight: 600, shrink: true, breaks: 'anywhere' })

/** Returns true for a valid URL. Scanned text may begin like one without being valid. */
const isWeb = (address: string) => /^https?:\/\//i.test(address) && URL.parse(address) !== null

export function ContactReach({ contact }: { contact: Pick<Contact, 'emails' | 'phones' | 'website'> }) {
  const t = useText()
  const { emails, phones, website } = contact
  const shown = website.replace(/^https?:\/\//i, '').replace(/\/$/, '')
  return (
    <Stack as="ul" gap={6} size={15}>
      {emails.map((email) => (
        <Line key={email} icon={<IconMail {...ICON} aria-label={t('contacts.email')} />}>
          <a href={`mailto:${email}`} className={LINK}>
            {email}
          </a>
        </Line>
      ))}
      {phones.map((phone) => (
        <Line key={phone} icon={<IconPhone {...ICON} aria-label={t('contacts.phone')} />}>
          <a href={`tel:${phone.replace(/[^\d+*#,;]/g, '')}`} className={LINK}>
            {phone}
          </a>
        </Line>
      ))}
      {website && (
        <Line icon={<IconWorld {...ICON} aria-label={t('contacts.form.website')} />}>
          {isWeb(website) ? (
            <a href={website} target="_blank" rel="noopener noreferrer" className={LINK}>
              {shown}
            </a>
          ) : (
            <span>{shown}</span>
          )}
        </Line>
      )}
    </Stack>
  )
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Row as="li" gap={10} className={classes.line}>
      {icon}
      {children}
    </Row>
  )
}
