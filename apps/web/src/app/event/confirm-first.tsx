import { Button } from '@mantine/core'
import { appCalls } from '@parley/contract/app'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { UnconfirmedUsername } from '../../features/accounts/index.ts'
import { queryKeyOf } from '../../lib/api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { saveWantedPage } from '../../lib/page/mailed-return-path.ts'
import { pathOf } from '../../lib/page/return-path.ts'
import { Page } from '../../ui/layout/page.tsx'

type Props = {
  eventId: string
  email: string
  lead?: string
  /** Continues without confirmation. Absent if an unconfirmed email is not allowed. */
  onLater?: (() => void) | undefined
}

/**
 * Asks the user to confirm their email, because an invitation for it may exist to an event that they may not see. It
 * looks the same for an event that does not exist and for one without an invitation. Otherwise it would reveal which
 * events exist.
 * @see docs/rules/participants.md TEAM-8
 */
export function ConfirmFirst({ eventId, email, lead, onLater }: Props) {
  const t = useText()
  const client = useQueryClient()
  const title = t('app.event.confirmFirst')
  // The page is saved, because the link in the email opens in another tab.
  const path = pathOf(useLocation())
  useEffect(() => saveWantedPage(path), [path])
  useEffect(
    () => () => void client.invalidateQueries({ queryKey: queryKeyOf(appCalls.getEvents, { id: eventId }) }),
    [client, eventId],
  )
  return (
    <Page title={title} titleHidden width="reading">
      <UnconfirmedUsername
        email={email}
        eventId={eventId}
        title={title}
        lead={lead ?? t('app.event.confirmFirst.text', { email })}
      />
      {onLater && (
        <Button variant="subtle" onClick={onLater}>
          {t('app.join.later')}
        </Button>
      )}
    </Page>
  )
}
