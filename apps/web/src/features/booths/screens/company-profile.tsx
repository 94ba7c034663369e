import type { BoothDetails } from '@parley/contract/booths'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useFormats, useText } from '../../../lib/i18n/index.ts'
import { LoadFailed, RowsSkeleton } from '../../../ui/feedback/states.ts'
import { Box, Stack, Text } from '../../../ui/layout/box.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { useBooth, useBoothTypes } from '../api.ts'
import { BoothPageLink } from '../components/booth-page-link.tsx'
import { BoothEditor } from '../components/form/booth-editor.tsx'
import { NotInTeam, useOwnBoothId } from '../components/not-in-team.tsx'
import { BoothDescription } from '../components/page/booth-description.tsx'
import { BoothDocuments } from '../components/page/booth-documents.tsx'
import { BoothHead } from '../components/page/booth-head.tsx'

/** /event/{eventId}/company/profile */
export function CompanyProfile() {
  const t = useText()
  const event = useCurrentEvent()
  const { boothId, wasBefore } = useOwnBoothId(event)
  const booth = useBooth(event.id, boothId ?? '')
  const setup = useBoothTypes(event.id)
  if (boothId === null) return <NotInTeam event={event} wasBefore={wasBefore} />
  const failed = [booth, setup].find(({ isLoadingError }) => isLoadingError)
  return (
    <Page
      title={t('booths.company.profile')}
      lead={t('booths.company.lead')}
      width="reading"
      actions={<BoothPageLink eventId={event.id} boothId={boothId} />}
    >
      {failed && <LoadFailed onRetry={failed.refetch} error={failed.error} />}
      {!failed && (!booth.data || !setup.data) && <RowsSkeleton count={8} />}
      {booth.data && setup.data && booth.data.mayEdit && (
        <BoothEditor key={boothId} event={event} booth={booth.data} setup={setup.data} isOrganizer={false} />
      )}
      {booth.data && setup.data && !booth.data.mayEdit && <ReadOnly booth={booth.data} />}
    </Page>
  )
}

function ReadOnly({ booth }: { booth: BoothDetails }) {
  const t = useText()
  const { list } = useFormats()
  const event = useCurrentEvent()
  const editors = booth.members.filter(({ organizerRole }) => organizerRole === 'owner' || organizerRole === 'admin')
  return (
    <>
      <Text tone="soft" surface="wash" round={12} padX={16} padY={12} breaks="pretty">
        {editors.length > 0
          ? t('booths.company.readOnly', { names: list(editors.map(({ fullName }) => fullName)) })
          : t('booths.company.readOnlyNobody')}
      </Text>
      <Box surface="card" overflow="hidden">
        <BoothHead event={event} booth={booth} headingLevel={2} onBack={null} actions={null} />
        <Stack gap={16} padX={28} padTop={8} padBottom={28} phone={{ padX: 16 }}>
          <BoothDescription event={event} booth={booth} />
          <BoothDocuments booth={booth} />
        </Stack>
      </Box>
    </>
  )
}
