import type { RefusedRow } from '@parley/contract/imports'
import type { Failure } from '../../platform/failure.ts'
import { wordRefused } from './word-preview.ts'

/** Why a file was refused, in English lines for the operator's terminal. */
export function wordFailure({ spec, extra }: Failure): string[] {
  const { line, column, limit, most, rows } = extra.params ?? {}
  const where = line === undefined ? '' : ` (line ${line}, column ${column})`
  const bound = limit === undefined ? '' : ` (at most ${most} ${limit === 'depth' ? 'levels' : limit})`
  const text =
    limit === undefined || limit === 'bytes' || limit === 'depth' ? spec.text : 'The file is too large to read.'
  return [`${text}${where}${bound}`, ...wordRefused((rows ?? []) as RefusedRow[]), 'Nothing was changed.']
}
