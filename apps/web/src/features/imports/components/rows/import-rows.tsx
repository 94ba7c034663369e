import { type ComponentType, type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { isApiFailure } from '../../../../lib/api/index.ts'
import { useCurrentEvent } from '../../../../lib/event/current-event.tsx'
import { useFailureText, useText } from '../../../../lib/i18n/index.ts'
import { Page } from '../../../../ui/layout/page.tsx'
import { type FileKind, FileKindIs, useFileKind } from '../../file-kind.ts'
import { UnreadableFile } from '../../read-file.ts'
import { usePreviewRows } from '../../rows-api.ts'
import { Reading } from '../parts/reading.tsx'
import { RefusedFile } from '../parts/refused-file.tsx'
import { RowsRun } from './rows-run.tsx'
import { SavedRows } from './saved-rows.tsx'

export interface Choosing {
  readonly refusal: ReactNode
  readonly onFile: (file: File) => void
  readonly onOther: () => void
}

type Props = {
  From: ComponentType<Choosing>
  isFetching?: boolean
}

export const ImportRows = ({ kind, ...props }: Props & { kind: FileKind }) => (
  <FileKindIs value={kind}>
    <Steps {...props} />
  </FileKindIs>
)

function Steps({ From, isFetching = false }: Props) {
  const t = useText()
  const { name } = useFileKind()
  const { id: eventId } = useCurrentEvent()
  const [params, setParams] = useSearchParams()
  const [importId, commandId] = [params.get('import'), params.get('command')]
  const [file, setFile] = useState<File | null>(null)
  const preview = usePreviewRows(eventId)

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
  const renderSaved = (failedWith: string | null) =>
    importId && (
      <SavedRows
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
      return <Reading fileName={file?.name ?? ''} share={preview.share} then={t(`imports.${name}.comparing`)} />
    }
    if (importId && commandId) {
      const ids = { eventId, importId, commandId }
      return <RowsRun key={commandId} {...ids} fallback={renderSaved} onOther={onOther} />
    }
    if (importId) return renderSaved(null)
    const refusal = preview.isError && file && (
      <RowsRefusal fileName={file.name} error={preview.error} onAgain={() => look(file)} />
    )
    return <From refusal={refusal} onFile={look} onOther={onOther} />
  }
  const isFirst = !preview.isPending && !importId && !isFetching
  return (
    <Page title={t(`imports.${name}.title`)} lead={isFirst && t(`imports.${name}.lead`)}>
      {step()}
    </Page>
  )
}

function RowsRefusal({ fileName, error, onAgain }: { fileName: string; error: Error; onAgain: () => void }) {
  const t = useText()
  const failureText = useFailureText()
  const { name, calls } = useFileKind()
  const code = calls.preview.failures.find((each) => isApiFailure(error, each))
  const row = isApiFailure(error) ? Number(error.params['row'] ?? 0) : 0
  const format = isApiFailure(error) ? error.params['format'] : undefined
  return (
    <RefusedFile
      fileName={fileName}
      error={error}
      code={code}
      hint={code && t(`imports.${name}.refusal.${code}` as 'imports.people.refusal.importTooLarge')}
      why={
        <>
          {error instanceof UnreadableFile ? t('imports.unreadable') : failureText(error)}
          {row > 0 && ` ${t('imports.rows.refusal.row', { row })}`}
          {typeof format === 'string' && ` ${t('imports.refusal.format', { format })}`}
        </>
      }
      onAgain={onAgain}
    />
  )
}
