import { ticketUrl } from '@parley/contract/participants'
import { useEffect, useRef } from 'react'
import type { HostEvent } from '../../../../lib/event/host-event.ts'
import { useText } from '../../../../lib/i18n/index.ts'
import { withReturnPath } from '../../../../lib/page/return-path.ts'
import { publicUrl } from '../../../../lib/public-url.ts'
import { Stack, Text } from '../../../../ui/layout/box.tsx'
import { LinkButton } from '../../../../ui/navigation/link-button.tsx'
import type { Registered as Reply } from '../../use-preregistration.ts'
import { TicketCode } from '../ticket-code.tsx'

type Props = {
  registered: Reply
  event: HostEvent
  /** True if the page already has this title. */
  untitled?: boolean
}

export function Registered({ registered, event, untitled = false }: Props) {
  const t = useText()
  const { ticketId, ticketType, hasUserId, email, name, surname } = registered
  const part = useRef<HTMLElement>(null)
  useEffect(() => part.current?.focus(), [])
  // Creating an account confirms the email. The registration is then assigned to the account.
  const next = hasUserId
    ? withReturnPath('/login', `/event/${event.id}/`)
    : withReturnPath('/registration', `/event/${event.id}/?registered`)
  return (
    <Stack as="section" gap={16} ring="none" ref={part} tabIndex={-1} aria-label={t('participants.registered.title')}>
      {!untitled && (
        <Text as="h2" size={22} weight={700}>
          {t('participants.registered.title')}
        </Text>
      )}
      {ticketId ? (
        <>
          <Text tone="soft" breaks="anywhere">
            {ticketType
              ? t('participants.registered.typedTicket', { type: ticketType })
              : t('participants.registered.ticket')}
          </Text>
          <TicketCode ticketId={ticketId} content={ticketUrl(publicUrl(), ticketId)} own />
        </>
      ) : (
        <Text tone="soft" breaks="anywhere">
          {t(hasUserId ? 'participants.registered.ownerTicket' : 'participants.registered.noTicket', { email })}
        </Text>
      )}
      <Text tone="soft" breaks="anywhere">
        {t(hasUserId ? 'participants.registered.knownUser' : 'participants.registered.newUser')}
      </Text>
      <LinkButton to={next} state={{ email, name, surname }} size="lg" fullWidth>
        {t(hasUserId ? 'accounts.login.submit' : 'accounts.registration.submit')}
      </LinkButton>
    </Stack>
  )
}
