import type { RowProblem, RowsPreview } from '@parley/contract/imports'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { LoadingButton } from '../../../../ui/feedback/loading-button.tsx'
import { Box } from '../../../../ui/layout/box.tsx'
import { Chips } from '../../../../ui/layout/chips.tsx'
import { useFileKind } from '../../file-kind.ts'
import { listAllProblems } from '../../rows-api.ts'
import { saveTable } from '../../save-table.ts'
import type { useRowTexts } from '../../use-row-texts.ts'
import { Line, Lines, MORE } from '../parts/lines.tsx'

type Words = ReturnType<typeof useRowTexts>
type RowProps = { row: number; name: string; text?: string | null; children?: ReactNode }

function Row({ row, name, ...rest }: RowProps) {
  const t = useText()
  return <Line title={name || t('imports.rows.nameless')} place={t('imports.rows.row', { row })} {...rest} />
}

export function AddedLines({ preview: { added, counts } }: { preview: RowsPreview }) {
  return (
    <Lines count={counts.added}>
      {added.map(({ row, name, email }) => (
        <Row key={row} row={row} name={name} text={email} />
      ))}
    </Lines>
  )
}

export function ChangedLines({ preview: { changed, counts }, words }: { preview: RowsPreview; words: Words }) {
  return (
    <Lines count={counts.changed}>
      {changed.map(({ row, name, fields }) => (
        <Row key={row} row={row} name={name}>
          <Box padTop={4}>
            <Chips items={[...new Set(fields.map(words.nameOf))]} max={fields.length} />
          </Box>
        </Row>
      ))}
    </Lines>
  )
}

export function NoteLines({ preview: { notes, counts }, words }: { preview: RowsPreview; words: Words }) {
  return (
    <Lines count={counts.notes}>
      {notes.map((note) => (
        <Row key={`${note.row} ${note.field}`} row={note.row} name={note.name} text={words.noteOf(note)} />
      ))}
    </Lines>
  )
}

type ProblemProps = {
  eventId: string
  importId: string
  problems: readonly RowProblem[]
  count: number
  words: Words
}

/** Lists the first rows with a problem. All of them can be saved as a file. */
export function ProblemLines({ eventId, importId, problems, count, words }: ProblemProps) {
  const t = useText()
  const kind = useFileKind()
  const save = async () => {
    const all = await listAllProblems(kind, eventId, importId)
    const heads = [
      t('imports.rows.problems.row'),
      t('imports.rows.problems.name'),
      t('imports.rows.problems.field'),
      t('imports.rows.problems.why'),
    ]
    const rows = all.map((each) => [String(each.row), each.name, words.nameOf(each.field), words.reasonOf(each)])
    saveTable([heads, ...rows], `${t('imports.rows.problems.file')}.csv`)
  }
  return (
    <>
      <Lines count={count}>
        {problems.map((problem, at) => (
          // A row may have several problems.
          // oxlint-disable-next-line react/no-array-index-key
          <Row key={at} row={problem.row} name={problem.name} text={words.reasonOf(problem)} />
        ))}
      </Lines>
      <LoadingButton variant="default" className={MORE} icon={IconDownload} onPress={save}>
        {t('imports.rows.problems.save')}
      </LoadingButton>
    </>
  )
}
