import type { EventDetails } from '@parley/contract/app'
import { IconQrcodeOff } from '@tabler/icons-react'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { isApiFailure } from '../../../lib/api/index.ts'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useFormats, useText } from '../../../lib/i18n/index.ts'
import { useIsOnline } from '../../../lib/use-is-online.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { Empty, Loading } from '../../../ui/feedback/states.ts'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { Grid } from '../../../ui/layout/box.tsx'
import { MoreLink } from '../../../ui/layout/more-link.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { useAreaName } from '../area-names.ts'
import { usePostedArea } from '../areas-api.ts'
import { Fullness } from '../components/areas/fullness.tsx'
import { InOrOut, ScanOutcomeNote } from '../components/areas/scan-outcome.tsx'
import { useScanAct } from '../use-scan-act.ts'
import classes from './area.module.css'

/** /event/{eventId}/areas/{areaId}?code=…: the page of a posted code. */
export function AreaScreen() {
  const event = useCurrentEvent()
  const { areaId = '' } = useParams()
  const [params] = useSearchParams()
  const code = params.get('code')
  if (!code) return <Navigate to={`/event/${event.id}/areas`} replace />
  return <PostedAreaPage key={`${areaId} ${code}`} event={event} areaId={areaId} code={code} />
}

function PostedAreaPage({ event, areaId, code }: { event: EventDetails; areaId: string; code: string }) {
  const t = useText()
  const toasts = useToasts()
  const { dayAndTime } = useFormats()
  const isOnline = useIsOnline()
  const areaName = useAreaName()
  const found = usePostedArea(event.id, areaId, code)
  const { act, undo, outcome, problem, isPending } = useScanAct()
  const toAreas = `/event/${event.id}/areas`

  const isEnded = isApiFailure(found.error, 'notFound') || isApiFailure(found.error, 'invalidInput')
  if (isEnded) {
    return (
      <Page title={t('checkin.area.endedTitle')} width="reading">
        <Empty
          icon={IconQrcodeOff}
          title={t('checkin.area.ended')}
          action={<LinkButton to={`${toAreas}?scan=1`}>{t('checkin.scan.again')}</LinkButton>}
        >
          {t('checkin.area.endedText')}
        </Empty>
      </Page>
    )
  }
  if (!found.data) {
    return (
      <Page title={t('checkin.areas.title')} width="reading">
        <Loading of={found} rows={3} />
      </Page>
    )
  }
  const { area, inside, sinceMillis } = found.data
  const name = areaName(area)
  const since = sinceMillis === null ? '' : dayAndTime(sinceMillis, event.timezone)
  const press = (checkIn: boolean) =>
    void act({ eventId: event.id, entityType: 'area', entityId: area.id, checkIn, postedCode: code })
  return (
    <Page title={name} width="reading" actions={<MoreLink href={toAreas}>{t('checkin.areas.all')}</MoreLink>}>
      <Grid gap={16} most={520} className={classes.area}>
        <Fullness area={area} />
        <StatusChip
          tone={inside ? 'good' : 'neutral'}
          label={inside ? t('checkin.own.inside', { since }) : t('checkin.own.outside')}
        />
        <ScanOutcomeNote
          outcome={outcome}
          problem={problem}
          name={name}
          whose="own"
          onUndo={async () => {
            await undo(event.id)
            toasts.success(t('checkin.undone'))
          }}
        />
        {!isOnline && !problem && <Note tone="alert">{t('checkin.own.offline')}</Note>}
        {event.isFinished ? (
          <Note>{t('checkin.own.over')}</Note>
        ) : (
          <InOrOut inside={inside} isPending={isPending} onPress={press} />
        )}
      </Grid>
    </Page>
  )
}
