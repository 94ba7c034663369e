import type { RefusedRow } from '@parley/contract/imports'
import { useText } from '../../../lib/i18n/index.ts'
import { Line, Lines } from './parts/lines.tsx'

const FIELDS = ['abstract', 'description'] as const

export function RefusedLines({ rows, count = rows.length }: { rows: readonly RefusedRow[]; count?: number }) {
  const t = useText()
  const why = ({ reason, params }: RefusedRow) => {
    const field = FIELDS.find((each) => each === params['field'])
    if (reason === 'guidOfSource' && params['source'] === '') {
      return t('imports.refused.guidOfSource', { source: t('imports.source.first') })
    }
    return t(`imports.refused.${reason}`, field ? { ...params, field: t(`imports.field.${field}`) } : params)
  }
  const placeOf = ({ line, index }: RefusedRow) =>
    line !== null ? t('imports.line', { line }) : index !== null && t('imports.talkNumber', { index })
  return (
    <Lines count={count}>
      {rows.map((row, at) => (
        // Several rows may report the same about the same talk, so the index is part of the key.
        // oxlint-disable-next-line react/no-array-index-key
        <Line key={at} title={row.title || t('imports.untitled')} text={why(row)} place={placeOf(row)} />
      ))}
    </Lines>
  )
}
