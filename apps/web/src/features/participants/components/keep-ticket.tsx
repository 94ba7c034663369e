import { Button } from '@mantine/core'
import { IconCalendarPlus, IconFileTypePdf, IconWallet } from '@tabler/icons-react'
import { useEffect } from 'react'
import { keepOpenPage } from '../../../lib/browser/keep-open-page.ts'
import { useInstall } from '../../../lib/browser/use-install.ts'
import { useLanguage } from '../../../lib/i18n/text-provider.tsx'
import { useText } from '../../../lib/i18n/use-text.ts'
import { Grid, Text } from '../../../ui/layout/box.tsx'
import { ToHomeScreen } from '../../../ui/navigation/to-home-screen.tsx'
import classes from './keep-ticket.module.css'

type Props = {
  ticketId: string
  /** The server has it for the wallet of a phone. */
  hasPass: boolean
}

const ICON = { size: 18, stroke: 1.8, 'aria-hidden': true } as const

/** @see docs/rules/participants.md TICKET-8, TICKET-9, TICKET-11 */
export function KeepTicket({ ticketId, hasPass }: Props) {
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

/** Puts the page on the home screen. Once it is there, it opens without a network. */
function OnHomeScreen({ page }: { page: string }) {
  const { way } = useInstall()
  useEffect(() => {
    if (way !== 'done' || !('serviceWorker' in navigator)) return
    // Some browsers forbid workers: the ticket then needs a network to open.
    keepOpenPage('/worker.js', page).catch(() => undefined)
  }, [way, page])
  return <ToHomeScreen manifest={`${page}/app.webmanifest`} />
}
