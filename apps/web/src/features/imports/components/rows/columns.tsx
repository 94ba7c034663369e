import { Button, NativeSelect } from '@mantine/core'
import type { RowsPreview } from '@parley/contract/imports'
import { useState } from 'react'
import { useFormats, useText } from '../../../../lib/i18n/index.ts'
import { Box, Grid, looks, Stack, Text } from '../../../../ui/layout/box.tsx'
import { useFileKind } from '../../file-kind.ts'
import type { useRowTexts } from '../../use-row-texts.ts'
import { NEW_SELECT, NEW_TEXT } from '../../use-rows-draft.ts'
import classes from './columns.module.css'

const STEP = 25
const HEADER = looks({ size: 15, weight: 600, breaks: 'anywhere' })
const SAMPLES = looks({ size: 13, tone: 'meta', lines: 1 })
export const ASKED = { gap: 16, rowGap: 4, align: 'center', phone: { columns: 1 } } as const

type Props = {
  preview: RowsPreview
  fields: readonly (string | null)[]
  words: ReturnType<typeof useRowTexts>
  onSay: (at: number, field: string | null) => void
}

/** Assigns the columns of a file to fields. It is open if no naming field was detected. */
export function Columns({ preview, fields, words, onSay }: Props) {
  const t = useText()
  const { number } = useFormats()
  const [shown, setShown] = useState(STEP)
  // This state is set only once, so that a later choice does not close the part.
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
    <Box
      as="details"
      surface="card"
      phone={{ bleed: true }}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <Text as="summary" weight={600} padX={16} padY={14} press>
        {t('imports.rows.columns.title')}
        <Text as="span" size={14} tone="meta" weight={400} phone={{ show: 'block' }} className={classes.note}>
          {t('imports.rows.columns.taken', { count: taken, all: number(columns.length) })}{' '}
          {isRemembered && t('imports.rows.columns.remembered')}
        </Text>
      </Text>
      <Box as="ul">
        {columns.slice(0, shown).map(({ header, samples, choices: values }, at) => {
          const name = header || t('imports.rows.columns.unnamed', { number: at + 1 })
          return (
            // Columns have no identity other than their index.
            // oxlint-disable-next-line react/no-array-index-key
            <Grid as="li" key={at} padX={16} padY={10} line="above" {...ASKED} className={classes.asked}>
              <Stack shrink>
                <span className={HEADER}>{name}</span>
                <span className={SAMPLES}>
                  {samples.length > 0 ? samples.join(' · ') : t('imports.rows.columns.empty')}
                </span>
              </Stack>
              <NativeSelect
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
            </Grid>
          )
        })}
      </Box>
      {columns.length > shown && (
        <Box padX={16} padTop={8} padBottom={16}>
          <Button variant="default" onClick={() => setShown(shown + 4 * STEP)}>
            {t('imports.showMore', { count: Math.min(4 * STEP, columns.length - shown) })}
          </Button>
        </Box>
      )}
    </Box>
  )
}

const asGroup = ({ group, items }: { group: string; items: Props['words']['fields'] }) => ({
  group,
  items: items.map(({ value, label }) => ({ value, label })),
})
