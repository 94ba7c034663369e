import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useText } from '../../../lib/i18n/use-text.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { AttendanceForm } from '../components/attendance-form.tsx'
import { BulkRuns } from '../components/bulk-runs.tsx'
import { MoveForm } from '../components/move-form.tsx'
import classes from './organize-bulk.module.css'

/** /event/{eventId}/organize/bulk — everybody of a type into a session, or a day at other times; and what has come of it. */
export function OrganizeBulk() {
  const t = useText()
  const event = useCurrentEvent()
  return (
    <Page title={t('bulk.title')} lead={t('bulk.lead')}>
      <BulkRuns event={event} />
      <div className={classes.forms}>
        <AttendanceForm event={event} />
        <MoveForm event={event} />
      </div>
    </Page>
  )
}
