import { useCurrentEvent } from '../../lib/current-event.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import { RowsSkeleton } from '../../ui/feedback/skeletons.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Greeting } from './lobby/greeting.tsx'
import classes from './lobby/lobby.module.css'
import { NextUp } from './lobby/next-up.tsx'
import { OnNow } from './lobby/on-now.tsx'
import { PeopleToMeet } from './lobby/people-to-meet.tsx'
import { StillEmpty } from './lobby/still-empty.tsx'
import { useLobbyIsReady } from './lobby/use-lobby-is-ready.ts'
import { WaitingRequests } from './lobby/waiting-requests.tsx'

/** /event/{eventId}/lobby — what comes next for me, what is on, and whom to meet. */
export function Lobby() {
  const t = useText()
  const event = useCurrentEvent()
  const isReady = useLobbyIsReady(event)
  const sees = (tab: string) => event.tabs.some(({ name }) => name === tab)
  return (
    <Page title={t('app.lobby.title')} titleHidden>
      <Greeting event={event} />
      {isReady && event.me?.organizer && <StillEmpty event={event} />}
      {!isReady && (
        <div className={classes.toCome}>
          <RowsSkeleton count={4} />
        </div>
      )}
      <div className={classes.columns} hidden={!isReady}>
        <div className={classes.mine}>
          <NextUp event={event} seesProgramme={sees('agenda')} />
          <WaitingRequests event={event} />
        </div>
        <div className={classes.all}>
          {sees('agenda') && <OnNow event={event} />}
          {sees('participant') && <PeopleToMeet event={event} />}
        </div>
      </div>
    </Page>
  )
}
