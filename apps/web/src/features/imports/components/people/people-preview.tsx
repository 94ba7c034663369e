import { Button } from '@mantine/core'
import type { PeoplePreview as Preview } from '@parley/contract/imports'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormats } from '../../../../lib/i18n/use-formats.ts'
import { type TextFor, useText } from '../../../../lib/i18n/use-text.ts'
import { useIsPhone } from '../../../../lib/use-media.ts'
import { Empty } from '../../../../ui/feedback/empty.tsx'
import { RowsSkeleton } from '../../../../ui/feedback/skeletons.tsx'
import { ActionBar } from '../../../../ui/layout/action-bar.tsx'
import { useFocusFirst } from '../../use-focus-first.ts'
import { usePeopleDraft } from '../../use-people-draft.ts'
import { usePeopleWords } from '../../use-people-words.ts'
import { KindTabs } from '../parts/kind-tabs.tsx'
import classes from '../parts/preview.module.css'
import { Columns } from './columns.tsx'
import { AddedLines, ChangedPeople, ProblemLines } from './people-lines.tsx'
import { PeopleLink } from './people-link.tsx'
import { PeopleNotes } from './people-notes.tsx'
import { type TakeChoice, TakeChoiceFields } from './take-choice.tsx'

type Props = {
  eventId: string
  preview: Preview
  isComparing: boolean
  isStarting: boolean
  onCompare: (said: ReturnType<ReturnType<typeof usePeopleDraft>['toSend']>) => void
  onRun: (choice: TakeChoice) => void
  onOther: () => void
}

/** What a file would do, what is said of its columns, and the button that takes it over once that is applied. */
export function PeoplePreview({ eventId, preview, isComparing, isStarting, onCompare, onRun, onOther }: Props) {
  const t = useText()
  const { number } = useFormats()
  const phone = useIsPhone()
  const heading = useFocusFirst<HTMLHeadingElement>()
  const words = usePeopleWords(eventId)
  const said = usePeopleDraft(preview)
  const { importId, counts } = preview
  const [choice, setChoice] = useState<TakeChoice>({ take: 'right', invite: false })
  const written = counts.added + counts.changed
  const isBarred = choice.take === 'all' && counts.refused > 0
  const act = said.isDirty ? (
    <Button loading={isComparing} onClick={() => onCompare(said.toSend())}>
      {t('imports.people.compare')}
    </Button>
  ) : (
    written > 0 && (
      <Button loading={isStarting} disabled={isBarred || isComparing} onClick={() => onRun(choice)}>
        {t('imports.people.run', { count: written })}
      </Button>
    )
  )
  const note = t(said.isDirty ? 'imports.people.compare.note' : 'imports.people.run.note')
  return (
    <>
      <header className={classes.head}>
        <div className={classes.words}>
          <h2 ref={heading} tabIndex={-1} className={classes.title}>
            {preview.fileName}
          </h2>
          <p className={classes.meta}>{sourceWords(preview, t)}</p>
        </div>
        <div className={classes.actions}>
          <Button variant="default" onClick={onOther}>
            {t('imports.other')}
          </Button>
          {!phone && act}
        </div>
      </header>
      {words.isPending ? (
        <RowsSkeleton count={1} />
      ) : (
        <Columns preview={preview} fields={said.draft.fields} words={words} onSay={said.sayColumn} />
      )}
      <PeopleNotes preview={preview} said={said} />
      {written + counts.refused === 0 ? (
        <Empty
          icon={<IconCheck size={26} stroke={1.6} />}
          title={t('imports.same')}
          action={<PeopleLink eventId={eventId} />}
        >
          {t('imports.people.same.text', { count: counts.same })}
        </Empty>
      ) : (
        <>
          {written > 0 && <TakeChoiceFields preview={preview} choice={choice} onChoose={setChoice} />}
          <p className={classes.meta}>
            {counts.same > 0 && t('imports.people.same', { count: counts.same, number: number(counts.same) })}
          </p>
          <KindTabs
            // A new comparison opens on the first kind that there is by then.
            key={JSON.stringify(counts)}
            label={t('imports.people.kinds')}
            kinds={[
              {
                key: 'added',
                label: t('imports.kind.added'),
                count: counts.added,
                none: t('imports.people.none.added'),
                lines: <AddedLines preview={preview} />,
              },
              {
                key: 'changed',
                label: t('imports.kind.changed'),
                count: counts.changed,
                none: t('imports.people.none.changed'),
                lines: <ChangedPeople preview={preview} words={words} />,
              },
              {
                key: 'refused',
                label: t('imports.people.kind.refused'),
                count: counts.refused,
                none: t('imports.people.none.refused'),
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

/** How a file was read: "CSV · UTF-8 · semicolons · 3 rows". */
function sourceWords({ source, encoding, separator, sheet, counts }: Preview, t: TextFor): string {
  const between = SEPARATORS[separator as keyof typeof SEPARATORS]
  return [
    t(`imports.people.source.${source}`),
    encoding?.toUpperCase(),
    between && t(`imports.people.separator.${between}`),
    sheet && t('imports.people.sheet', { name: sheet }),
    t('imports.people.rows', { count: counts.rows }),
  ]
    .filter(Boolean)
    .join(' · ')
}
