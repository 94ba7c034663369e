import { IMPORT_FILE_BYTES } from '@parley/contract/imports'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useText } from '../../../lib/i18n/index.ts'
import { FileDrop } from '../../../ui/forms/file-drop.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { type SourceChoice, useImportSources, usePreviewImport } from '../api.ts'
import { Reading } from '../components/parts/reading.tsx'
import { Refusal } from '../components/refusal.tsx'
import { Run } from '../components/run.tsx'
import { RunFailed } from '../components/run-failed.tsx'
import { SavedImport } from '../components/saved-import.tsx'
import { SourceChooser, Sources } from '../components/sources.tsx'

/** /event/{eventId}/organize/imports?import=…&command=… */
export function ImportProgramme() {
  const t = useText()
  const { id: eventId } = useCurrentEvent()
  const [params, setParams] = useSearchParams()
  const [importId, commandId] = [params.get('import'), params.get('command')]
  const [file, setFile] = useState<File | null>(null)
  const preview = usePreviewImport(eventId)
  const sources = useImportSources(eventId).data?.sources ?? []
  const [source, setSource] = useState<SourceChoice>({})
  const isNameless = source.newSource?.trim() === ''

  const look = (chosen: File) => {
    setFile(chosen)
    setParams({})
    const first = sources[0]?.sourceId
    const of = source.newSource === undefined && !source.sourceId && first ? { sourceId: first } : source
    preview.mutate({ file: chosen, of }, { onSuccess: (shown) => setParams({ import: shown.importId }) })
  }
  const onAgain = file ? () => look(file) : undefined
  const onOther = () => {
    preview.reset()
    setFile(null)
    setParams({})
  }
  const savedImport = importId && (
    <SavedImport
      key={importId}
      importId={importId}
      onRun={(command) => setParams({ import: importId, command })}
      onAgain={onAgain}
      onOther={onOther}
    />
  )
  const forgotten = <RunFailed code={null} onAgain={onAgain} onOther={onOther} />
  const step = () => {
    if (preview.isPending)
      return <Reading fileName={file?.name ?? ''} share={preview.share} then={t('imports.comparing')} />
    if (commandId) {
      const ids = { eventId, importId, commandId }
      return <Run key={commandId} {...ids} fallback={savedImport || forgotten} onAgain={onAgain} onOther={onOther} />
    }
    if (savedImport) return savedImport
    return (
      <>
        {preview.isError && <Refusal fileName={file?.name ?? ''} error={preview.error} onAgain={onAgain} />}
        {sources.length > 0 && <SourceChooser sources={sources} choice={source} onChoose={setSource} />}
        {isNameless || (
          <FileDrop
            accept=".xml,.json,.ics,application/xml,text/xml,application/json,text/calendar"
            hint={t('imports.choose.hint', { megabytes: IMPORT_FILE_BYTES / 1_000_000 })}
            onFile={look}
          />
        )}
        {sources.length > 0 && <Sources sources={sources} />}
      </>
    )
  }
  return (
    <Page title={t('imports.title')} lead={!preview.isPending && !importId && !commandId && t('imports.lead')}>
      {step()}
    </Page>
  )
}
