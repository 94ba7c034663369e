import { Button, TextInput } from '@mantine/core'
import { dealRoomLengths, MAX_TABLES } from '@parley/contract/sessions'
import { IconPlus } from '@tabler/icons-react'
import { type ClipboardEvent, useState } from 'react'
import { newId } from '../../../../lib/browser/new-id.ts'
import { useText } from '../../../../lib/i18n/index.ts'
import { Grid, Row, Text } from '../../../../ui/layout/box.tsx'
import { looks } from '../../../../ui/layout/look.ts'
import { DeleteButton } from '../../../../ui/order/entry-buttons.tsx'
import { type TableValue, withMoreTables } from '../../deal-room-values.ts'
import classes from './deal-room-form.module.css'

type Props = { value: readonly TableValue[]; onChange: (value: readonly TableValue[]) => void }

/** A field for tables. Several can be added at once: by one name with numbers, or by pasting a list. */
export function TablesField({ value, onChange }: Props) {
  const t = useText()
  const [count, setCount] = useState('1')
  const [pattern, setPattern] = useState(t('sessions.dealRooms.table'))
  const name = pattern.trim() || t('sessions.dealRooms.table')
  const add = () => onChange(withMoreTables(value, Math.max(1, Number(count) || 1), (place) => `${name} ${place}`))
  const paste = (at: number, event: ClipboardEvent) => {
    const lines = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .map((line) => line.trim().slice(0, dealRoomLengths.table))
      .filter(Boolean)
    if (lines.length < 2) return
    event.preventDefault()
    const [first = '', ...rest] = lines
    const made = rest.map((line) => ({ key: newId(), name: line }))
    const named = value.map((each, place) => (place === at ? { ...each, name: first } : each))
    onChange(named.toSpliced(at + 1, 0, ...made).slice(0, MAX_TABLES))
  }
  return (
    <>
      <Text size={14} tone="meta">
        {t('sessions.dealRooms.tablesText')}
      </Text>
      <Grid as="ol" min={200} gap={8} pad={4} className={classes.tables} aria-label={t('sessions.dealRooms.tables')}>
        {value.map((table, at) => (
          <Row as="li" key={table.key} align="stretch" gap={4} shrink>
            <TextInput
              className={looks({ grow: true })}
              aria-label={t('sessions.dealRooms.tableName', { place: at + 1 })}
              value={table.name}
              maxLength={dealRoomLengths.table}
              onPaste={(event) => paste(at, event)}
              onChange={({ currentTarget }) =>
                onChange(value.map((each, place) => (place === at ? { ...each, name: currentTarget.value } : each)))
              }
            />
            <DeleteButton
              label={t('sessions.dealRooms.removeTable', { name: table.name })}
              onClick={() => onChange(value.toSpliced(at, 1))}
            />
          </Row>
        ))}
      </Grid>
      {value.length < MAX_TABLES && (
        <Row wrap align="end" gap={8} role="group" aria-label={t('sessions.dealRooms.addTables')}>
          <TextInput
            className={classes.count}
            label={t('sessions.dealRooms.howMany')}
            value={count}
            inputMode="numeric"
            maxLength={3}
            onChange={({ currentTarget }) => setCount(currentTarget.value)}
          />
          <TextInput
            className={looks({ basis: 140 })}
            label={t('sessions.dealRooms.pattern')}
            value={pattern}
            maxLength={dealRoomLengths.table - 5}
            onChange={({ currentTarget }) => setPattern(currentTarget.value)}
          />
          <Button variant="default" leftSection={<IconPlus size={16} stroke={2} aria-hidden="true" />} onClick={add}>
            {t('sessions.dealRooms.addTables')}
          </Button>
        </Row>
      )}
    </>
  )
}
