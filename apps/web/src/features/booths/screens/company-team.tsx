import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useText } from '../../../lib/i18n/index.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { useBooth } from '../api.ts'
import { NotInTeam, useOwnBoothId } from '../components/not-in-team.tsx'
import { BoothTeam } from '../components/team/booth-team.tsx'

/** /event/{eventId}/company/team */
export function CompanyTeam() {
  const t = useText()
  const event = useCurrentEvent()
  const { boothId, wasBefore } = useOwnBoothId(event)
  const booth = useBooth(event.id, boothId ?? '').data
  if (boothId === null) return <NotInTeam event={event} wasBefore={wasBefore} />
  const role = event.me?.boothRole
  return (
    <Page title={t('booths.company.team')} lead={t('booths.team.lead')} width="reading">
      <BoothTeam
        event={event}
        boothId={boothId}
        boothName={booth?.boothName ?? ''}
        mayManage={role === 'owner' || role === 'admin'}
      />
    </Page>
  )
}
