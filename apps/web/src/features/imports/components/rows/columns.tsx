import { Button, NativeSelect } from '@mantine/core'
import type { RowsPreview } from '@parley/contract/imports'
import { useState } from 'react'
import { useFormats } from '../../../../lib/i18n/use-formats.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { useFileKind } from '../../file-kind.ts'
import type { useRowWords } from '../../use-row-words.ts'
import { NEW_SELECT, NEW_TEXT } from '../../use-rows-draft.ts'
import classes from './columns.module.css'

const STEP = 25

type Props = {
  preview: RowsPreview
  fields: readonly (string | null)[]
  words: ReturnType<typeof useRowWords>
  onSay: (at: number, field: string | null) => void
}

/** What each column of the file is: as it was found, to be said otherwise. Open where too little was found. */
export function Columns({ preview, fields, words, onSay }: Props) {
  const t = useText()
  const { number } = useFormats()
  const [shown, setShown] = useState(STEP)
  // What is said next does not close it.
  const { name: kind, naming } = useFileKind()
  const [isOpen, setOpen] = useState(!fields.some((field) => field !== null && naming.includes(field)))
  const { columns, isRemembered } = preview
  const questionsOf = (count: number) => [
    { value: NEW_TEXT, label: t('imports.rows.columns.newText') },
    ...(count > 0 ? [{ value: NEW_SELECT, label: t('imports.rows.columns.newSelect', { count }) }] : []),
  ]
  const taken = fields.filter((field) => field !== null).length
  const choices = [
    { group: t(`imports.${kind}.columns.own`), items: words.fields },
    ...(words.categories.length > 0 ? [{ group: t('imports.rows.columns.asked'), items: words.categories }] : []),
  ]
  return (
    <details className={classes.columns} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classes.summary}>
        {t('imports.rows.columns.title')}
        <span className={classes.note}>
          {t('imports.rows.columns.taken', { count: taken, all: number(columns.length) })}{' '}
          {isRemembered && t('imports.rows.columns.remembered')}
        </span>
      </summary>
      <ul className={classes.list}>
        {columns.slice(0, shown).map(({ header, samples, choices: values }, at) => {
          const name = header || t('imports.rows.columns.unnamed', { number: at + 1 })
          return (
            // Columns have no other identity than their place.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} className={classes.column}>
              <div className={classes.words}>
                <span className={classes.header}>{name}</span>
                <span className={classes.samples}>
                  {samples.length > 0 ? samples.join(' · ') : t('imports.rows.columns.empty')}
                </span>
              </div>
              <NativeSelect
                className={classes.choice}
                aria-label={t('imports.rows.columns.what', { column: name })}
                value={fields[at] ?? ''}
                onChange={(event) => onSay(at, event.currentTarget.value || null)}
                data={[
                  { value: '', label: t('imports.rows.columns.nothing') },
                  ...choices.map(asGroup),
                  ...(header === '' || samples.length === 0
                    ? []
                    : [{ group: t('imports.rows.columns.new'), items: questionsOf(values.length) }]),
                ]}
              />
            </li>
          )
        })}
      </ul>
      {columns.length > shown && (
        <Button variant="default" className={classes.more} onClick={() => setShown(shown + 4 * STEP)}>
          {t('imports.showMore', { count: Math.min(4 * STEP, columns.length - shown) })}
        </Button>
      )}
    </details>
  )
}

const asGroup = ({ group, items }: { group: string; items: Props['words']['fields'] }) => ({
  group,
  items: items.map(({ value, label }) => ({ value, label })),
})
