import { Button } from '@mantine/core'
import type { EditedDefinition } from '@parley/contract/sessions'
import { IconCalendarOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { isApiFailure } from '../../../lib/api/index.ts'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useText } from '../../../lib/i18n/index.ts'
import { useNow } from '../../../lib/use-now.ts'
import { LoadFailed, RowsSkeleton } from '../../../ui/feedback/states.ts'
import { ActRow, ActRows } from '../../../ui/layout/act-row.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { EmptyPage } from '../../../ui/navigation/empty-page.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { DefinitionForm } from '../components/editing/definition-form.tsx'
import { DeleteTalk } from '../components/editing/delete-talk.tsx'
import { toWallClock } from '../components/editing/wall-clock.ts'
import { copyOf, definitionValues, newDefinition } from '../definition-values.ts'
import { useDefinition, useEditedProgramme } from '../editing-api.ts'

/** /event/{eventId}/organize/programme/{definitionId}. `new?day=…&copy=…` adds one. */
export function OrganizeDefinition() {
  const { definitionId = '' } = useParams()
  return definitionId === 'new' ? <NewTalk /> : <OneTalk key={definitionId} definitionId={definitionId} />
}

const listOf = (eventId: string) => `/event/${eventId}/organize/programme`

function NewTalk() {
  const t = useText()
  const navigate = useNavigate()
  const event = useCurrentEvent()
  const now = useNow()
  const [params] = useSearchParams()
  const copied = params.get('copy') ?? ''
  const programme = useEditedProgramme(event.id)
  const original = useDefinition(event.id, copied, copied !== '')
  const day = params.get('day') ?? toWallClock(Math.max(now, event.startDateMillis), event.timezone).slice(0, 10)
  const [first] = useState({ locationId: null, start: `${day}T10:00`, end: `${day}T10:30` })
  const failed = programme.error ?? (copied ? original.error : null)
  const isHere = programme.data && (copied === '' || original.data)
  const list = listOf(event.id)
  return (
    <Page title={t('sessions.editing.new')} width="reading">
      {!isHere && failed && (
        <LoadFailed onRetry={() => Promise.all([programme.refetch(), copied && original.refetch()])} error={failed} />
      )}
      {!isHere && !failed && <RowsSkeleton count={8} />}
      {isHere && programme.data && (
        <DefinitionForm
          event={event}
          definition={null}
          start={original.data ? copyOf(definitionValues(original.data.definition)) : newDefinition(first)}
          rooms={programme.data.rooms}
          tracks={programme.data.tracks}
          cancel={list}
          // Replacing the URL makes the back button lead to the list, not to the empty form.
          onCreated={(id) => navigate(`${list}/${id}`, { replace: true })}
        />
      )}
    </Page>
  )
}

function OneTalk({ definitionId }: { definitionId: string }) {
  const t = useText()
  const event = useCurrentEvent()
  const found = useDefinition(event.id, definitionId)
  const programme = useEditedProgramme(event.id)
  const [isLeaving, setLeaving] = useState(false)
  const definition = found.data?.definition
  const failed = found.isLoadingError ? found.error : programme.isLoadingError ? programme.error : null
  if (isApiFailure(found.error, 'notFound') && !isLeaving) return <Gone list={listOf(event.id)} />
  // A title of several lines that arrived before the rest would shift the skeleton below it.
  const title = definition && programme.data ? definition.title : t('app.organize.programme')
  return (
    <Page title={title} width="reading">
      {failed && <LoadFailed onRetry={() => Promise.all([found.refetch(), programme.refetch()])} error={failed} />}
      {!failed && (found.isPending || programme.isPending) && <RowsSkeleton count={8} />}
      {definition && programme.data && (
        <>
          <DefinitionForm
            event={event}
            definition={definition}
            start={definitionValues(definition)}
            rooms={programme.data.rooms}
            tracks={programme.data.tracks}
            cancel={listOf(event.id)}
          />
          <Acts definition={definition} isLeaving={isLeaving} setLeaving={setLeaving} />
        </>
      )}
    </Page>
  )
}

type ActsProps = { definition: EditedDefinition; isLeaving: boolean; setLeaving: (isLeaving: boolean) => void }

function Acts({ definition, isLeaving, setLeaving }: ActsProps) {
  const t = useText()
  const navigate = useNavigate()
  const { id: eventId } = useCurrentEvent()
  const list = listOf(eventId)
  return (
    <>
      <ActRows>
        <ActRow
          title={t('sessions.editing.duplicate')}
          action={
            <LinkButton to={`${list}/new?copy=${definition.id}`} variant="default">
              {t('sessions.editing.duplicate')}
            </LinkButton>
          }
        >
          {t('sessions.editing.duplicateText')}
        </ActRow>
        <ActRow
          title={t('sessions.editing.removeTalk')}
          action={
            <Button variant="default" color="red" onClick={() => setLeaving(true)}>
              {t('sessions.editing.removeTalk')}
            </Button>
          }
        >
          {t('sessions.editing.removeText')}
        </ActRow>
      </ActRows>
      <DeleteTalk
        eventId={eventId}
        definition={definition}
        opened={isLeaving}
        onClose={() => setLeaving(false)}
        onDeleted={() => void navigate(list, { replace: true })}
      />
    </>
  )
}

function Gone({ list }: { list: string }) {
  const t = useText()
  return (
    <EmptyPage
      icon={<IconCalendarOff size={26} stroke={1.6} />}
      title={t('sessions.editing.gone')}
      action={<LinkButton to={list}>{t('sessions.editing.toList')}</LinkButton>}
    >
      {t('sessions.editing.goneText')}
    </EmptyPage>
  )
}
