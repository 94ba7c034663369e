import { Checkbox, NativeSelect } from '@mantine/core'
import type { RowsPreview } from '@parley/contract/imports'
import { IconAlertTriangle, IconId, IconListCheck, IconTicketOff, IconUserCheck } from '@tabler/icons-react'
import { useText } from '../../../../lib/i18n/index.ts'
import { Grid, looks, Stack, Text } from '../../../../ui/layout/box.tsx'
import { useFileKind } from '../../file-kind.ts'
import { NEW_TYPE, optionKey, type useRowsDraft } from '../../use-rows-draft.ts'
import { Note } from '../parts/note.tsx'
import classes from './columns.module.css'
import { ASKED } from './columns.tsx'
import { FileNotes } from './file-notes.tsx'

const NAME = looks({ weight: 600, breaks: 'anywhere' })
const ICON = { size: 20, stroke: 1.8 } as const

type Props = {
  preview: RowsPreview
  said: ReturnType<typeof useRowsDraft>
  choices: readonly { readonly value: string; readonly label: string }[]
  nameOf: (field: string) => string
}

export function RowsNotes({ preview, said: rowsDraft, choices, nameOf }: Props) {
  const t = useText()
  const { types, ownWords, leftOut, counts } = preview
  const { draft, change } = rowsDraft
  const { name } = useFileKind()
  const asksOverwrite = ownWords > 0 || preview.overwrite
  return (
    <>
      {preview.options.length > 0 && <OptionNames preview={preview} said={rowsDraft} nameOf={nameOf} />}
      {types.length > 0 && <TypeNames types={types} said={rowsDraft} choices={choices} />}
      <FileNotes preview={preview} said={rowsDraft} />
      {asksOverwrite && (
        <Note icon={<IconUserCheck {...ICON} />}>
          {ownWords > 0 && <Text>{t(`imports.${name}.note.ownWords`, { count: ownWords })}</Text>}
          <Checkbox
            checked={draft.overwrite}
            onChange={(event) => change({ overwrite: event.currentTarget.checked })}
            label={t('imports.rows.note.overwrite')}
          />
        </Note>
      )}
      {leftOut > 0 && (
        <Note icon={<IconTicketOff {...ICON} />}>
          <Text>{t('imports.rows.note.leftOut', { count: leftOut })}</Text>
        </Note>
      )}
      {counts.refused > 0 && counts.refused === counts.rows && types.every(({ typeId }) => typeId !== null) && (
        <Note tone="warn" icon={<IconAlertTriangle {...ICON} />}>
          <Text>{t('imports.rows.note.noneRight')}</Text>
        </Note>
      )}
    </>
  )
}

function TypeNames({
  types,
  said: { draft, chooseType },
  choices,
}: Pick<RowsPreview, 'types'> & Pick<Props, 'said' | 'choices'>) {
  const t = useText()
  const { name: kind } = useFileKind()
  return (
    <Note tone="warn" icon={<IconId {...ICON} />}>
      <Text>{t(`imports.${kind}.note.types`)}</Text>
      <Stack as="ul" gap={8}>
        {types.map(({ name, rows }) => (
          <Grid as="li" key={name} {...ASKED} className={classes.asked}>
            <span className={NAME}>{t('imports.rows.note.typeName', { name, count: rows })}</span>
            <NativeSelect
              aria-label={t('imports.rows.note.typeFor', { name })}
              value={draft.types[name] ?? ''}
              onChange={(event) => chooseType(name, event.currentTarget.value || null)}
              data={[
                { value: '', label: t('imports.rows.note.typeNone') },
                { value: NEW_TYPE, label: t('imports.rows.note.typeCreate', { name }) },
                ...choices,
              ]}
            />
          </Grid>
        ))}
      </Stack>
    </Note>
  )
}

function OptionNames({ preview: { options }, said: { draft, chooseOption }, nameOf }: Omit<Props, 'choices'>) {
  const t = useText()
  return (
    <Note tone="warn" icon={<IconListCheck {...ICON} />}>
      <Text>{t('imports.rows.note.options')}</Text>
      <Stack as="ul" gap={8}>
        {options.map((option) => {
          const { name, rows, categoryId } = option
          const field = nameOf(categoryId)
          return (
            <Grid as="li" key={optionKey(option)} {...ASKED} className={classes.asked}>
              <span className={NAME}>{t('imports.rows.note.optionName', { name, field, count: rows })}</span>
              <NativeSelect
                aria-label={t('imports.rows.note.optionFor', { name, field })}
                value={draft.options[optionKey(option)] ? NEW_TYPE : ''}
                onChange={(event) => chooseOption(option, event.currentTarget.value === NEW_TYPE)}
                data={[
                  { value: '', label: t('imports.rows.note.typeNone') },
                  { value: NEW_TYPE, label: t('imports.rows.note.optionCreate', { name }) },
                ]}
              />
            </Grid>
          )
        })}
      </Stack>
    </Note>
  )
}
