import { Button } from '@mantine/core'
import { IconBuildingOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { isApiFailure } from '../../../lib/api/index.ts'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useText } from '../../../lib/i18n/index.ts'
import { LoadFailed, Loading, RowsSkeleton } from '../../../ui/feedback/states.ts'
import { ActRow, ActRows } from '../../../ui/layout/act-row.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { EmptyPage } from '../../../ui/navigation/empty-page.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { useBooth, useBoothTypes } from '../api.ts'
import { BoothPageLink } from '../components/booth-page-link.tsx'
import { BoothEditor } from '../components/form/booth-editor.tsx'
import { BoothForm } from '../components/form/booth-form.tsx'
import { DeleteBooth } from '../components/organize/delete-booth.tsx'
import { BoothTeam } from '../components/team/booth-team.tsx'

/** /event/{eventId}/organize/booths/{boothId}; `new` creates one. */
export function OrganizeBooth() {
  const { boothId = '' } = useParams()
  return boothId === 'new' ? <NewBooth /> : <OneBooth key={boothId} boothId={boothId} />
}

function NewBooth() {
  const t = useText()
  const navigate = useNavigate()
  const event = useCurrentEvent()
  const setup = useBoothTypes(event.id)
  const list = `/event/${event.id}/organize/booths`
  return (
    <Page title={t('booths.organize.new')} lead={t('booths.organize.newLead')} width="reading">
      <Loading of={setup} rows={6} />
      {setup.data && (
        <BoothForm
          event={event}
          booth={null}
          setup={setup.data}
          isOrganizer
          cancel={list}
          // Replacing the URL makes "back" lead to the list, not to the empty form.
          onCreated={(id) => navigate(`${list}/${id}`, { replace: true })}
        />
      )}
    </Page>
  )
}

function OneBooth({ boothId }: { boothId: string }) {
  const t = useText()
  const navigate = useNavigate()
  const event = useCurrentEvent()
  const booth = useBooth(event.id, boothId)
  const setup = useBoothTypes(event.id)
  const [isLeaving, setLeaving] = useState(false)
  const list = `/event/${event.id}/organize/booths`
  const isGone = booth.data?.state === 'deleted' || isApiFailure(booth.error, 'notFound')
  if (isGone && !isLeaving) return <Gone list={list} />
  const failed = [booth, setup].find(({ isLoadingError }) => isLoadingError)
  return (
    <Page
      title={booth.data?.boothName ?? t('booths.detail.title')}
      width="reading"
      actions={booth.data && <BoothPageLink eventId={event.id} boothId={boothId} />}
    >
      {failed && <LoadFailed onRetry={failed.refetch} error={failed.error} />}
      {!failed && (!booth.data || !setup.data) && <RowsSkeleton count={8} />}
      {booth.data && setup.data && (
        <>
          <BoothEditor event={event} booth={booth.data} setup={setup.data} isOrganizer cancel={list} />
          <Section title={t('booths.company.team')}>
            <BoothTeam event={event} boothId={boothId} boothName={booth.data.boothName} mayManage />
          </Section>
          <ActRows>
            <ActRow
              title={t('booths.organize.delete')}
              action={
                <Button variant="default" color="red" onClick={() => setLeaving(true)}>
                  {t('booths.organize.delete')}
                </Button>
              }
            >
              {t('booths.organize.deleteText')}
            </ActRow>
          </ActRows>
          <DeleteBooth
            eventId={event.id}
            booth={isLeaving ? booth.data : null}
            onClose={() => setLeaving(false)}
            onDeleted={() => navigate(list, { replace: true })}
          />
        </>
      )}
    </Page>
  )
}

function Gone({ list }: { list: string }) {
  const t = useText()
  return (
    <EmptyPage
      icon={IconBuildingOff}
      title={t('booths.gone')}
      action={<LinkButton to={list}>{t('booths.organize.toList')}</LinkButton>}
    >
      {t('booths.gone.text')}
    </EmptyPage>
  )
}
