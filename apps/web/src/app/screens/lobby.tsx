import { useCurrentEvent } from '../../lib/event/current-event.tsx'
import { useText } from '../../lib/i18n/index.ts'
import { useMedia } from '../../lib/use-media.ts'
import { Page } from '../../ui/layout/page.tsx'
import { lobbyBlocks } from '../contributions/lobby-blocks.ts'
import { EventHero } from '../event/event-hero.tsx'
import { LobbyBlocks } from '../lobby/composed.tsx'
import { Greeting } from '../lobby/greeting.tsx'

/** /event/{eventId}/lobby */
export function LobbyScreen() {
  return (
    <>
      <EventHero event={useCurrentEvent()} />
      <Lobby />
    </>
  )
}

export function Lobby({ blocks = lobbyBlocks }: { blocks?: typeof lobbyBlocks }) {
  const t = useText()
  const event = useCurrentEvent()
  const columns = useMedia('(min-width: 1100px)') ? 2 : 1
  return (
    <Page title={t('app.lobby.title')} titleHidden>
      <Greeting event={event} />
      <LobbyBlocks event={event} offered={blocks} columns={columns} />
    </Page>
  )
}
