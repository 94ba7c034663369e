import { Button, Skeleton } from '@mantine/core'
import { participantCalls, type TicketDetails } from '@parley/contract/participants'
import { IconCalendarPlus, IconFileTypePdf, IconTicketOff, IconWallet } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { isApiFailure } from '../../../lib/api/api-failure.ts'
import { request } from '../../../lib/api/request.ts'
import { send } from '../../../lib/api/send.ts'
import { cacheOpenPage } from '../../../lib/browser/cache-open-page.ts'
import { useInstall } from '../../../lib/browser/use-install.ts'
import { useScreenAwake } from '../../../lib/browser/use-screen-awake.ts'
import { useLanguage, useText } from '../../../lib/i18n/index.ts'
import { useLoad } from '../../../lib/use-load.ts'
import { Empty, LoadFailed } from '../../../ui/feedback/states.ts'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import { Box, Grid, Text } from '../../../ui/layout/box.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { InstallButton } from '../../../ui/navigation/install-button.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { StandalonePage } from '../components/standalone-page.tsx'
import { TicketCard } from '../components/ticket-card.tsx'
import { typeText } from '../type-text.ts'
import classes from './ticket.module.css'

/** /tickets/:ticketId: the page that the code of a badge opens on any phone. Only the holder sees the name. */
export function Ticket() {
  const t = useText()
  const { ticketId = '' } = useParams()
  return (
    <StandalonePage event={null}>
      <Page title={t('participants.ticket.title')} titleHidden width="reading">
        <TicketPart ticketId={ticketId} />
      </Page>
    </StandalonePage>
  )
}

/** Reads a ticket. Without a network the session cannot be used, but the public part may be cached on the device. */
const readTicket = (ticketId: string, signal: AbortSignal) =>
  send(participantCalls.getTicket, { ticketId }, { signal }).catch((error: unknown) => {
    if (!isApiFailure(error) || error.status !== 0) throw error
    return request(participantCalls.getTicket, { ticketId }, { signal })
  })

function TicketPart({ ticketId }: { ticketId: string }) {
  const t = useText()
  const { data, failure, retry } = useLoad(ticketId, readTicket)
  if (data) return <ReadyTicket ticket={data} />
  if (!failure) return <TicketSkeleton />
  if (!isApiFailure(failure) || failure.status !== 404) {
    return <LoadFailed onRetry={retry} error={failure} />
  }
  return (
    <Empty
      icon={IconTicketOff}
      title={t('participants.ticket.none')}
      action={<LinkButton to="/event/list">{t('participants.register.toEvents')}</LinkButton>}
    >
      {t('participants.ticket.noneText')}
    </Empty>
  )
}

/** A skeleton with the height of a ticket, so that the content below does not move. */
function TicketSkeleton() {
  return (
    <Waiting>
      <Box surface="card" round={20} wide="full" center overflow="hidden" className={classes.card}>
        <Skeleton height={158} radius={0} />
        <Box pad={24}>
          <Skeleton height={385} />
        </Box>
      </Box>
    </Waiting>
  )
}

function ReadyTicket({ ticket }: { ticket: TicketDetails }) {
  const { language } = useLanguage()
  const { ticketId, eventName: name, eventLanguage, holder, hasPass, ...event } = ticket
  useScreenAwake()
  return (
    <>
      <TicketCard
        ticketId={ticketId}
        event={{ name, language: eventLanguage, ...event }}
        holder={holder && { name: holder.name, type: typeText({ texts: holder.typeTexts }, language) }}
      />
      <TicketDownloads ticketId={ticketId} hasPass={hasPass} />
    </>
  )
}

type Props = {
  ticketId: string
  /** True if a pass for the phone's wallet is available. */
  hasPass: boolean
}

const ICON = { size: 18, stroke: 1.8, 'aria-hidden': true } as const

/** @see docs/rules/participants.md TICKET-8, TICKET-9, TICKET-11 */
function TicketDownloads({ ticketId, hasPass }: Props) {
  const t = useText()
  const { language } = useLanguage()
  const file = (name: string) => `/tickets/${ticketId}/${name}`
  return (
    <section className={classes.keep} aria-labelledby="keep-ticket">
      <Text as="h2" below={12} size={17} weight={700} id="keep-ticket">
        {t('participants.ticket.keep')}
      </Text>
      <Grid min={200} fit gap={12} touch={48}>
        {hasPass && (
          <Button
            component="a"
            href={`${file('pass.pkpass')}?language=${language}`}
            variant="default"
            leftSection={<IconWallet {...ICON} />}
          >
            {t('participants.ticket.wallet')}
          </Button>
        )}
        <Button
          component="a"
          href={`${file('ticket.pdf')}?language=${language}`}
          download="ticket.pdf"
          variant="default"
          leftSection={<IconFileTypePdf {...ICON} />}
        >
          {t('participants.ticket.pdf')}
        </Button>
        <Button
          component="a"
          href={`${file('event.ics')}?language=${language}`}
          variant="default"
          leftSection={<IconCalendarPlus {...ICON} />}
        >
          {t('participants.ticket.calendar')}
        </Button>
        <OnHomeScreen page={`/tickets/${ticketId}`} />
      </Grid>
    </section>
  )
}

/** Offers to install the ticket. Once installed, the page opens without a network. */
function OnHomeScreen({ page }: { page: string }) {
  const { way } = useInstall()
  useEffect(() => {
    if (way !== 'done' || !('serviceWorker' in navigator)) return
    // Some browsers forbid service workers. The ticket then needs a network to open.
    cacheOpenPage('/worker.js', page).catch(() => undefined)
  }, [way, page])
  return <InstallButton manifest={`${page}/app.webmanifest`} />
}
