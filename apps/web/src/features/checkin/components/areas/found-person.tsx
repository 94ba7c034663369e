import { IconMail, IconPhone, IconTicket, IconWorld } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { Grid, looks, Row } from '../../../../ui/layout/box.tsx'
import { PersonHead } from '../../../../ui/people/person-head.tsx'

export interface ShownPerson {
  readonly id: string
  readonly fullName: string
  readonly ticketId: string | null
  readonly jobTitle: string | null
  readonly company: string | null
  readonly phone: string | null
  readonly email: string | null
  readonly website: string | null
  readonly profilePhotoPath: string | null
}

type Props = {
  person: ShownPerson
  chips?: ReactNode
  children?: ReactNode
}

const isWeb = (address: string) => /^https?:\/\//i.test(address)

export function FoundPerson({ person, chips, children }: Props) {
  const t = useText()
  const { fullName, ticketId, phone, email, website } = person
  return (
    <Grid as="section" surface="card" gap={16} pad={18} aria-label={fullName}>
      <PersonHead person={person}>
        {chips && (
          <Row wrap gap={6} above={8} align="stretch">
            {chips}
          </Row>
        )}
      </PersonHead>
      <Grid as="ul" gap={8} aria-label={t('checkin.person.facts')}>
        {phone && (
          <Fact Icon={IconPhone}>
            <a href={`tel:${phone}`}>{phone}</a>
          </Fact>
        )}
        {email && (
          <Fact Icon={IconMail}>
            <a href={`mailto:${email}`}>{email}</a>
          </Fact>
        )}
        {website && (
          <Fact Icon={IconWorld}>
            {isWeb(website) ? (
              <a href={website} target="_blank" rel="noopener noreferrer">
                {website.replace(/^https?:\/\//i, '').replace(/\/$/, '')}
              </a>
            ) : (
              website
            )}
          </Fact>
        )}
        {ticketId && (
          <Fact Icon={IconTicket}>
            {t('checkin.person.ticket', { ticket: ticketId.replace(/(.{4})(?=.)/g, '$1 ') })}
          </Fact>
        )}
      </Grid>
      {children}
    </Grid>
  )
}

const ICON = looks({ fixed: true, tone: 'meta' })

function Fact({ Icon, children }: { Icon: typeof IconMail; children: ReactNode }) {
  return (
    <Row as="li" shrink gap={10} breaks="anywhere">
      <Icon size={18} stroke={1.7} className={ICON} aria-hidden="true" />
      <span>{children}</span>
    </Row>
  )
}
