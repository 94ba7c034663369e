import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { useDebounced } from '../../../../lib/use-debounced.ts'
import { QUERY_LENGTH, SEARCH_AFTER_MS } from '../../../../ui/forms/search-row.tsx'

interface Props {
  readonly label: string
  readonly begin?: string
  /** True if the field takes the focus when its dialog opens. */
  readonly isFirst?: boolean
  /** Receives the text 400 ms after the last key. */
  readonly onSearch: (query: string) => void
}

export function SearchField({ label, begin = '', isFirst = false, onSearch }: Props) {
  const t = useText()
  const [written, write] = useState(begin)
  const query = useDebounced(written.trim(), SEARCH_AFTER_MS)
  // `onSearch` is a new function on each render but has the same effect, so it is not a dependency.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => onSearch(query), [query])
  return (
    <TextInput
      type="search"
      data-autofocus={isFirst || undefined}
      aria-label={label}
      placeholder={label}
      maxLength={QUERY_LENGTH}
      value={written}
      onChange={({ currentTarget }) => write(currentTarget.value)}
      leftSection={<IconSearch size={18} stroke={1.8} />}
      rightSection={written && <CloseButton size={30} aria-label={t('ui.search.clear')} onClick={() => write('')} />}
    />
  )
}
