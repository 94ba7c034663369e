import { IconCalendarPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useText } from '../../../lib/i18n/index.ts'
import { Empty } from '../../../ui/feedback/states.ts'
import { Grid } from '../../../ui/layout/box.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { useProgramme } from '../../sessions/index.ts'
import { AttendanceForm } from '../components/attendance-form.tsx'
import { BulkRuns } from '../components/bulk-runs.tsx'
import { MoveForm } from '../components/move-form.tsx'
import classes from './organize-bulk.module.css'

/** /event/{eventId}/organize/bulk */
export function OrganizeBulk() {
  const t = useText()
  const event = useCurrentEvent()
  const isEmpty = useProgramme(event.id).data?.days.length === 0
  return (
    <Page title={t('bulk.title')} lead={t('bulk.lead')}>
      <BulkRuns event={event} />
      {isEmpty ? (
        <NoProgramme eventId={event.id} />
      ) : (
        <Grid columns={1} gap={32} align="start" className={classes.forms}>
          <AttendanceForm event={event} />
          <MoveForm event={event} />
        </Grid>
      )}
    </Page>
  )
}

function NoProgramme({ eventId }: { eventId: string }) {
  const t = useText()
  return (
    <Empty
      icon={IconCalendarPlus}
      title={t('sessions.none.organizer')}
      action={<LinkButton to={`/event/${eventId}/organize/programme/new`}>{t('sessions.editing.add')}</LinkButton>}
    >
      {t('sessions.editing.none')} <Link to={`/event/${eventId}/organize/imports`}>{t('sessions.none.import')}</Link>
    </Empty>
  )
}
