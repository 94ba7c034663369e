import { Button } from '@mantine/core'
import { ticketUrl } from '@parley/contract/participants'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { DomainEvent } from '../../../lib/event/domain-event.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { withReturnPath } from '../../../lib/page/way-on.ts'
import { publicUrl } from '../../../lib/public-url.ts'
import type { Registered as Reply } from '../use-preregistration.ts'
import classes from './registered.module.css'
import { TicketCode } from './ticket-code.tsx'

type Props = {
  registered: Reply
  event: DomainEvent
  /** True where the page is titled like this already. */
  untitled?: boolean
}

/** After a pre-registration: the ticket to show at the entrance, where there is one, and what to do next. */
export function Registered({ registered, event, untitled = false }: Props) {
  const t = useText()
  const { ticketId, ticketType, hasUserId, email, name, surname } = registered
  const part = useRef<HTMLElement>(null)
  useEffect(() => part.current?.focus(), [])
  const next = withReturnPath(hasUserId ? '/login' : '/registration', `/event/${event.id}/`)
  return (
    <section ref={part} tabIndex={-1} className={classes.done} aria-label={t('participants.registered.title')}>
      {!untitled && <h2 className={classes.title}>{t('participants.registered.title')}</h2>}
      {ticketId ? (
        <>
          <p className={classes.text}>
            {ticketType
              ? t('participants.registered.typedTicket', { type: ticketType })
              : t('participants.registered.ticket')}
          </p>
          <TicketCode ticketId={ticketId} content={ticketUrl(publicUrl(), ticketId)} own />
        </>
      ) : (
        <p className={classes.text}>
          {t(hasUserId ? 'participants.registered.ownerTicket' : 'participants.registered.noTicket', { email })}
        </p>
      )}
      <p className={classes.text}>
        {t(hasUserId ? 'participants.registered.knownUser' : 'participants.registered.newUser')}
      </p>
      <Button component={Link} to={next} state={{ email, name, surname }} size="lg" fullWidth>
        {t(hasUserId ? 'participants.registered.signIn' : 'participants.registered.signUp')}
      </Button>
    </section>
  )
}
