import { importCalls, refusedRow } from '@parley/contract/imports'
import { IconAlertTriangle } from '@tabler/icons-react'
import * as z from 'zod/mini'
import { isApiFailure } from '../../../lib/api/index.ts'
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { UnreadableFile } from '../read-file.ts'
import classes from './parts/refusal.module.css'
import { TryAgain } from './parts/try-again.tsx'
import { RefusedLines } from './refused-lines.tsx'

/** What the params of a refused file may hold beside the words. */
const place = z.object({
  line: z.optional(z.number()),
  column: z.optional(z.number()),
  /** Format of the file. */
  format: z.optional(z.string()),
  rows: z.optional(z.array(refusedRow)),
})

type Props = { fileName: string; error: Error; onAgain: (() => void) | undefined }

/** Why a file was not taken, where in it, and what to do about it. */
export function Refusal({ fileName, error, onAgain }: Props) {
  const t = useText()
  const failureText = useFailureText()
  const code = importCalls.previewImport.failures.find((each) => isApiFailure(error, each))
  const { line, column, format, rows = [] } = place.safeParse(isApiFailure(error) ? error.params : {}).data ?? {}
  return (
    <div className={classes.refusal} role="alert">
      <IconAlertTriangle className={classes.icon} size={22} stroke={1.8} aria-hidden="true" />
      <div className={classes.words}>
        <p className={classes.title}>{t('imports.refusal', { file: fileName })}</p>
        <p>
          {error instanceof UnreadableFile ? t('imports.unreadable') : failureText(error)}
          {line !== undefined && column !== undefined && ` ${t('imports.refusal.place', { line, column })}`}
          {format !== undefined && ` ${t('imports.refusal.format', { format })}`}
        </p>
        {code && <p>{t(`imports.refusal.${code}`)}</p>}
        {onAgain && <TryAgain error={error} code={code} onAgain={onAgain} />}
        <RefusedLines rows={rows} />
      </div>
    </div>
  )
}
