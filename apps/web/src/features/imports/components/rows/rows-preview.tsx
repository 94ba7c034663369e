import { Button } from '@mantine/core'
import type { RowsPreview as Preview } from '@parley/contract/imports'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { type TextFor, useFormats, useText } from '../../../../lib/i18n/index.ts'
import { useIsPhone } from '../../../../lib/use-media.ts'
import { Empty, RowsSkeleton } from '../../../../ui/feedback/states.ts'
import { ActionBar } from '../../../../ui/layout/action-bar.tsx'
import { useFileKind } from '../../file-kind.ts'
import { useRowTexts } from '../../use-row-texts.ts'
import { useRowsDraft } from '../../use-rows-draft.ts'
import { useTypeChoices } from '../../use-type-choices.ts'
import { KindTabs } from '../parts/kind-tabs.tsx'
import { StepHead, StepNote } from '../parts/step-head.tsx'
import { Columns } from './columns.tsx'
import { type ImportChoice, ImportChoiceFields } from './import-choice.tsx'
import { AddedLines, ChangedLines, NoteLines, ProblemLines } from './rows-lines.tsx'
import { RowsLink } from './rows-link.tsx'
import { RowsNotes } from './rows-notes.tsx'

type Props = {
  eventId: string
  preview: Preview
  isComparing: boolean
  isStarting: boolean
  onCompare: (columnChoices: ReturnType<ReturnType<typeof useRowsDraft>['toSend']>, options: Preview['options']) => void
  onRun: (choice: ImportChoice) => void
  onOther: () => void
}

/** The preview of an import. The button that imports the file appears once the choices for its columns are applied. */
export function RowsPreview({ eventId, preview, isComparing, isStarting, onCompare, onRun, onOther }: Props) {
  const t = useText()
  const { number } = useFormats()
  const phone = useIsPhone()
  const { name } = useFileKind()
  const words = useRowTexts(eventId)
  const choices = useTypeChoices(eventId)
  const rowsDraft = useRowsDraft(preview)
  const { importId, counts, invitable } = preview
  const [choice, setChoice] = useState<ImportChoice>({ take: 'right', invite: false })
  const written = counts.added + counts.changed
  const isBarred = choice.take === 'all' && counts.refused > 0
  const act = rowsDraft.isDirty ? (
    <Button loading={isComparing} onClick={() => onCompare(rowsDraft.toSend(), rowsDraft.optionsToCreate())}>
      {t('imports.rows.compare')}
    </Button>
  ) : (
    (written > 0 || (choice.invite && invitable > 0)) && (
      <Button loading={isStarting} disabled={isBarred || isComparing} onClick={() => onRun(choice)}>
        {written > 0 ? t(`imports.${name}.run`, { count: written }) : t('imports.booths.ask', { count: invitable })}
      </Button>
    )
  )
  const note = t(rowsDraft.isDirty ? 'imports.rows.compare.note' : 'imports.rows.run.note')
  return (
    <>
      <StepHead title={preview.fileName} note={describeSource(preview, t)}>
        <Button variant="default" onClick={onOther}>
          {t('imports.other')}
        </Button>
        {!phone && act}
      </StepHead>
      {words.isPending ? (
        <RowsSkeleton count={1} />
      ) : (
        <Columns preview={preview} fields={rowsDraft.draft.fields} words={words} onSay={rowsDraft.chooseColumn} />
      )}
      <RowsNotes preview={preview} said={rowsDraft} choices={choices} nameOf={words.nameOf} />
      {written + counts.refused + counts.notes + invitable === 0 ? (
        <Empty icon={IconCheck} title={t('imports.same')} action={<RowsLink eventId={eventId} />}>
          {t(`imports.${name}.same.text`, { count: counts.same })}
        </Empty>
      ) : (
        <>
          {written + invitable > 0 && <ImportChoiceFields preview={preview} choice={choice} onChoose={setChoice} />}
          {counts.same > 0 && (
            <StepNote>{t(`imports.${name}.same`, { count: counts.same, number: number(counts.same) })}</StepNote>
          )}
          <KindTabs
            // This key remounts the tabs after a new comparison. They then open on the first kind with entries.
            key={JSON.stringify(counts)}
            label={t('imports.rows.kinds')}
            kinds={[
              {
                key: 'added',
                label: t('imports.kind.added'),
                count: counts.added,
                none: t(`imports.${name}.none.added`),
                lines: <AddedLines preview={preview} />,
              },
              {
                key: 'changed',
                label: t('imports.kind.changed'),
                count: counts.changed,
                none: t(`imports.${name}.none.changed`),
                lines: <ChangedLines preview={preview} words={words} />,
              },
              ...(counts.notes > 0
                ? [
                    {
                      key: 'notes',
                      label: t('imports.rows.kind.notes'),
                      count: counts.notes,
                      none: t('imports.rows.none.notes'),
                      lines: <NoteLines preview={preview} words={words} />,
                    },
                  ]
                : []),
              {
                key: 'refused',
                label: t('imports.rows.kind.refused'),
                count: counts.refused,
                none: t('imports.rows.none.refused'),
                lines: (
                  <ProblemLines
                    eventId={eventId}
                    importId={importId}
                    problems={preview.problems}
                    count={counts.problems}
                    words={words}
                  />
                ),
              },
            ]}
          />
        </>
      )}
      {phone && act && <ActionBar note={note}>{act}</ActionBar>}
    </>
  )
}

const SEPARATORS = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const

/** Describes a file, such as "CSV · UTF-8 · semicolons · 3 rows". */
function describeSource({ source, encoding, separator, sheet, counts }: Preview, t: TextFor): string {
  const between = SEPARATORS[separator as keyof typeof SEPARATORS]
  return [
    t(`imports.rows.source.${source}`),
    encoding?.toUpperCase(),
    between && t(`imports.rows.separator.${between}`),
    sheet && t('imports.rows.sheet', { name: sheet }),
    t('imports.rows.rows', { count: counts.rows }),
  ]
    .filter(Boolean)
    .join(' · ')
}
