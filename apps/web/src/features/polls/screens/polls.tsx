import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useText } from '../../../lib/i18n/index.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { AllPolls } from '../components/all-polls.tsx'
import { NewPoll } from '../components/new-poll.tsx'
import { seesAllPolls } from '../may-manage.ts'

/** /event/{eventId}/polls: the polls, the newest first. */
export function Polls() {
  const t = useText()
  const event = useCurrentEvent()
  return (
    <Page title={t('polls.title')} width="reading" actions={seesAllPolls(event) && <NewPoll event={event} />}>
      <AllPolls event={event} />
    </Page>
  )
}
