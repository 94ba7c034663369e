import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useText } from '../../../lib/i18n/use-text.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { Reading } from '../components/parts/reading.tsx'
import { Fetching } from '../components/people/fetching.tsx'
import { KeptPeople } from '../components/people/kept-people.tsx'
import { PeopleRefusal } from '../components/people/people-refusal.tsx'
import { PeopleRun } from '../components/people/people-run.tsx'
import { Sources } from '../components/people/sources.tsx'
import { usePreviewPeople } from '../people-api.ts'

/** /event/{eventId}/organize/people/import?fetch=…&import=…&command=… — people from a file or a ticket shop, and everyone as a file. */
export function ImportPeople() {
  const t = useText()
  const { id: eventId } = useCurrentEvent()
  const [params, setParams] = useSearchParams()
  const [importId, commandId, fetchId] = [params.get('import'), params.get('command'), params.get('fetch')]
  const [file, setFile] = useState<File | null>(null)
  const preview = usePreviewPeople(eventId)

  const look = (chosen: File) => {
    setFile(chosen)
    setParams({})
    preview.mutate(chosen, { onSuccess: (shown) => setParams({ import: shown.importId }) })
  }
  const onOther = () => {
    preview.reset()
    setFile(null)
    setParams({})
  }
  const kept = (failedWith: string | null) =>
    importId && (
      <KeptPeople
        key={importId}
        eventId={eventId}
        importId={importId}
        failedWith={failedWith}
        onRun={(command) => setParams({ import: importId, command })}
        onCompared={() => setParams({ import: importId })}
        onOther={onOther}
      />
    )
  const step = () => {
    if (preview.isPending) {
      return <Reading fileName={file?.name ?? ''} share={preview.share} then={t('imports.people.comparing')} />
    }
    if (importId && commandId) {
      const ids = { eventId, importId, commandId }
      return <PeopleRun key={commandId} {...ids} fallback={kept} onOther={onOther} />
    }
    if (importId) return kept(null)
    if (fetchId) {
      const onFetched = (fetched: string) => setParams({ import: fetched }, { replace: true })
      return <Fetching key={fetchId} commandId={fetchId} onFetched={onFetched} onOther={onOther} />
    }
    const refusal = preview.isError && <PeopleRefusal fileName={file?.name ?? ''} error={preview.error} />
    return <Sources refusal={refusal} onFile={look} onFetch={(fetch) => setParams({ fetch })} />
  }
  const isFirst = !preview.isPending && !importId && !fetchId
  return (
    <Page title={t('imports.people.title')} lead={isFirst && t('imports.people.lead')}>
      {step()}
    </Page>
  )
}
