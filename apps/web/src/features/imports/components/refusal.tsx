import { importCalls, refusedRow } from '@parley/contract/imports'
import * as z from 'zod/mini'
import { isApiFailure } from '../../../lib/api/index.ts'
import { useFailureText, useText } from '../../../lib/i18n/index.ts'
import { UnreadableFile } from '../read-file.ts'
import { RefusedFile } from './parts/refused-file.tsx'
import { RefusedLines } from './refused-lines.tsx'

const place = z.object({
  line: z.optional(z.number()),
  column: z.optional(z.number()),
  format: z.optional(z.string()),
  rows: z.optional(z.array(refusedRow)),
})

type Props = { fileName: string; error: Error; onAgain: (() => void) | undefined }

export function Refusal({ fileName, error, onAgain }: Props) {
  const t = useText()
  const failureText = useFailureText()
  const code = importCalls.previewImport.failures.find((each) => isApiFailure(error, each))
  const { line, column, format, rows = [] } = place.safeParse(isApiFailure(error) ? error.params : {}).data ?? {}
  return (
    <RefusedFile
      fileName={fileName}
      error={error}
      code={code}
      hint={code && t(`imports.refusal.${code}`)}
      why={
        <>
          {error instanceof UnreadableFile ? t('imports.unreadable') : failureText(error)}
          {line !== undefined && column !== undefined && ` ${t('imports.refusal.place', { line, column })}`}
          {format !== undefined && ` ${t('imports.refusal.format', { format })}`}
        </>
      }
      onAgain={onAgain}
    >
      <RefusedLines rows={rows} />
    </RefusedFile>
  )
}
