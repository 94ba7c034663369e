import type { Lead } from '@parley/contract/leads'
import { IconLock } from '@tabler/icons-react'
import { useText } from '../../../lib/i18n/index.ts'
import { looks, Row, Stack } from '../../../ui/layout/box.tsx'

const LINE = looks({ weight: 600, breaks: 'anywhere', underline: true, phone: { padY: 8 } })

const isWeb = (address: string) => /^https?:\/\//i.test(address)

export function LeadContact({ lead }: { lead: Lead }) {
  const t = useText()
  const { email, phone, website, city, scanned } = lead
  const isShared = scanned || email !== null || phone !== null
  return (
    <Stack gap={4} align="start">
      {email && (
        <a className={LINE} href={`mailto:${email}`}>
          {email}
        </a>
      )}
      {phone && (
        <a className={LINE} href={`tel:${phone}`}>
          {phone}
        </a>
      )}
      {website && isWeb(website) && (
        <a className={LINE} href={website} target="_blank" rel="noopener noreferrer">
          {website.replace(/^https?:\/\//i, '').replace(/\/$/, '')}
        </a>
      )}
      {city && <span>{city}</span>}
      {!isShared && (
        <Row as="p" align="start" gap={8} above={2} size={13} tone="meta" breaks="pretty">
          <IconLock size={17} stroke={1.8} className={looks({ fixed: true, above: 1 })} aria-hidden="true" />
          {t('leads.notShared')}
        </Row>
      )}
    </Stack>
  )
}
