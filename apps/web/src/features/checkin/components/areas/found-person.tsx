import { IconMail, IconPhone, IconTicket, IconWorld } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { PersonHead } from '../../../../ui/people/person-head.tsx'
import classes from './found-person.module.css'

/** Of the person that a scan found (2 §3). */
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
  /** Their type, a flag: what else is said beside the name. */
  chips?: ReactNode
  children?: ReactNode
}

const isWeb = (address: string) => /^https?:\/\//i.test(address)

/** Whom a code belongs to: who they are and how to reach them. */
export function FoundPerson({ person, chips, children }: Props) {
  const t = useText()
  const { fullName, ticketId, phone, email, website } = person
  return (
    <section className={classes.card} aria-label={fullName}>
      <PersonHead person={person}>{chips && <div className={classes.chips}>{chips}</div>}</PersonHead>
      <ul className={classes.facts} aria-label={t('checkin.person.facts')}>
        {phone && (
          <Fact icon={<IconPhone size={18} stroke={1.7} aria-hidden="true" />}>
            <a href={`tel:${phone}`}>{phone}</a>
          </Fact>
        )}
        {email && (
          <Fact icon={<IconMail size={18} stroke={1.7} aria-hidden="true" />}>
            <a href={`mailto:${email}`}>{email}</a>
          </Fact>
        )}
        {website && (
          <Fact icon={<IconWorld size={18} stroke={1.7} aria-hidden="true" />}>
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
          <Fact icon={<IconTicket size={18} stroke={1.7} aria-hidden="true" />}>
            {t('checkin.person.ticket', { ticket: ticketId.replace(/(.{4})(?=.)/g, '$1 ') })}
          </Fact>
        )}
      </ul>
      {children}
    </section>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className={classes.fact}>
      {icon}
      <span>{children}</span>
    </li>
  )
}
