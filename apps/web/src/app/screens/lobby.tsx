import { useCurrentEvent } from '../../lib/current-event.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import { Page } from '../../ui/page.tsx'
import { Greeting } from './lobby/greeting.tsx'
import classes from './lobby/lobby.module.css'
import { NextUp } from './lobby/next-up.tsx'
import { OnNow } from './lobby/on-now.tsx'
import { PeopleToMeet } from './lobby/people-to-meet.tsx'
import { StillEmpty } from './lobby/still-empty.tsx'
import { WaitingRequests } from './lobby/waiting-requests.tsx'

/** /event/{eventId}/lobby — what comes next for me, what is on, and whom to meet. */
export function Lobby() {
  const t = useText()
  const event = useCurrentEvent()
  const sees = (tab: string) => event.tabs.some(({ name }) => name === tab)
  return (
    <Page title={t('app.lobby.title')} titleHidden>
      <Greeting event={event} />
      {event.me?.organizer && <StillEmpty event={event} />}
      <div className={classes.columns}>
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
