import { Button, NativeSelect } from '@mantine/core'
import type { ColumnField, PeoplePreview } from '@parley/contract/imports'
import { useState } from 'react'
import { useFormats } from '../../../../lib/i18n/use-formats.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import type { usePeopleWords } from '../../use-people-words.ts'
import classes from './columns.module.css'

const STEP = 25

type Props = {
  preview: PeoplePreview
  fields: readonly ColumnField[]
  words: ReturnType<typeof usePeopleWords>
  onSay: (at: number, field: ColumnField) => void
}

/** What each column of the file is: as it was found, to be said otherwise. Open where too little was found. */
export function Columns({ preview, fields, words, onSay }: Props) {
  const t = useText()
  const { number } = useFormats()
  const [shown, setShown] = useState(STEP)
  // What is said next does not close it.
  const [isOpen, setOpen] = useState(!fields.some(isName))
  const { columns, isRemembered } = preview
  const taken = fields.filter((field) => field !== null).length
  const choices = [
    { group: t('imports.people.columns.person'), items: words.fields },
    ...(words.categories.length > 0 ? [{ group: t('imports.people.columns.asked'), items: words.categories }] : []),
  ]
  return (
    <details className={classes.columns} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classes.summary}>
        {t('imports.people.columns.title')}
        <span className={classes.note}>
          {t('imports.people.columns.taken', { count: taken, all: number(columns.length) })}{' '}
          {isRemembered && t('imports.people.columns.remembered')}
        </span>
      </summary>
      <ul className={classes.list}>
        {columns.slice(0, shown).map(({ header, samples }, at) => {
          const name = header || t('imports.people.columns.unnamed', { number: at + 1 })
          return (
            // Columns have no other identity than their place.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} className={classes.column}>
              <div className={classes.words}>
                <span className={classes.header}>{name}</span>
                <span className={classes.samples}>
                  {samples.length > 0 ? samples.join(' · ') : t('imports.people.columns.empty')}
                </span>
              </div>
              <NativeSelect
                className={classes.choice}
                aria-label={t('imports.people.columns.what', { column: name })}
                value={fields[at] ?? ''}
                onChange={(event) => onSay(at, (event.currentTarget.value || null) as ColumnField)}
                data={[{ value: '', label: t('imports.people.columns.nothing') }, ...choices.map(asGroup)]}
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

const isName = (field: ColumnField) => field === 'name' || field === 'fullName' || field === 'externalId'

const asGroup = ({ group, items }: { group: string; items: Props['words']['fields'] }) => ({
  group,
  items: items.map(({ value, label }) => ({ value, label })),
})
