import type { RefusedRow } from '@parley/contract/imports'
import { useText } from '../../../lib/i18n/use-text.ts'
import classes from './parts/lines.module.css'
import { Lines } from './parts/lines.tsx'

/** The fields of a talk whose text may be too long. */
const FIELDS = ['abstract', 'description'] as const

/** Rows of a file that were not taken, or not wholly: where they stand and why. */
export function RefusedLines({ rows, count = rows.length }: { rows: readonly RefusedRow[]; count?: number }) {
  const t = useText()
  const why = ({ reason, params }: RefusedRow) => {
    const field = FIELDS.find((each) => each === params['field'])
    if (reason === 'guidOfSource' && params['source'] === '') {
      return t('imports.refused.guidOfSource', { source: t('imports.source.first') })
    }
    return t(`imports.refused.${reason}`, field ? { ...params, field: t(`imports.field.${field}`) } : params)
  }
  return (
    <Lines count={count}>
      {rows.map((row, at) => (
        // Several rows may say the same of the same talk.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at} className={classes.line}>
          <span className={classes.title}>{row.title || t('imports.untitled')}</span>
          <span className={classes.text}>{why(row)}</span>
          {row.line !== null && <span className={classes.place}>{t('imports.line', { line: row.line })}</span>}
          {row.line === null && row.index !== null && (
            <span className={classes.place}>{t('imports.talkNumber', { index: row.index })}</span>
          )}
        </li>
      ))}
    </Lines>
  )
}
