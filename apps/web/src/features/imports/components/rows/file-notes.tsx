import { Checkbox, NativeSelect } from '@mantine/core'
import type { RowsPreview } from '@parley/contract/imports'
import { IconColumnRemove, IconPhone, IconUserOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useFormats, useLanguage, useText } from '../../../../lib/i18n/index.ts'
import { Row, Text } from '../../../../ui/layout/box.tsx'
import type { useRowsDraft } from '../../use-rows-draft.ts'
import { Note } from '../parts/note.tsx'

const ICON = { size: 20, stroke: 1.8 } as const
const COLUMNS_NAMED = 8

type Props = { preview: RowsPreview; said: ReturnType<typeof useRowsDraft> }

/** Asks about the file: rows by status, columns, and phone numbers of another country. */
export function FileNotes({ preview, said: rowsDraft }: Props) {
  const t = useText()
  const { list } = useFormats()
  const { columns, statuses } = preview
  const { draft } = rowsDraft
  const status = columns.find((_, at) => draft.fields[at] === 'status')
  const unmapped = columns.filter(({ header, samples }, at) => !draft.fields[at] && header !== '' && samples.length > 0)
  const named = unmapped.slice(0, COLUMNS_NAMED).map(({ header }) => header)
  const more = unmapped.length - named.length
  return (
    <>
      {statuses.length > 0 && status && (
        <Note icon={<IconUserOff {...ICON} />}>
          <Text>{t('imports.rows.note.statuses', { column: status.header })}</Text>
          <Row wrap gap={24} rowGap={8}>
            {statuses.map(({ value, rows }) => (
              <Checkbox
                key={value}
                checked={draft.statuses[value] ?? false}
                onChange={(event) => rowsDraft.chooseStatus(value, event.currentTarget.checked)}
                label={t('imports.rows.note.status', { value, count: rows })}
              />
            ))}
          </Row>
        </Note>
      )}
      {draft.fields.includes('phone') && <PhoneCountry said={rowsDraft} />}
      {unmapped.length > 0 && (
        <Note icon={<IconColumnRemove {...ICON} />}>
          <Text>
            {t('imports.rows.note.unmapped', {
              count: unmapped.length,
              columns:
                more > 0
                  ? t('imports.rows.note.unmappedMore', { columns: named.join(', '), count: more })
                  : list(named),
            })}
          </Text>
        </Note>
      )}
    </>
  )
}

function PhoneCountry({ said: { draft, change } }: Pick<Props, 'said'>) {
  const t = useText()
  const { language } = useLanguage()
  const numbers = usePhoneNumbers()
  const countries = numbers?.countriesIn(language) ?? []
  return (
    <Note icon={<IconPhone {...ICON} />}>
      <NativeSelect
        label={t('imports.rows.note.country')}
        value={draft.country ?? ''}
        onChange={(event) => change({ country: event.currentTarget.value || null })}
        data={[
          ...(draft.country === null ? [{ value: '', label: t('imports.rows.note.noCountry') }] : []),
          ...(numbers || draft.country === null ? [] : [{ value: draft.country, label: draft.country }]),
          ...countries.map(({ code, name, calling }) => ({ value: code as string, label: `${name} (${calling})` })),
        ]}
      />
    </Note>
  )
}

type PhoneNumbers = typeof import('../../../../ui/forms/phone-numbers.ts')

/** Loads the module with phone numbers. Null while loading. */
function usePhoneNumbers(): PhoneNumbers | null {
  const [numbers, setNumbers] = useState<PhoneNumbers | null>(null)
  useEffect(() => {
    let isWanted = true
    void import('../../../../ui/forms/phone-numbers.ts').then(
      (found) => isWanted && setNumbers(found),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [])
  return numbers
}
