import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFormats, useText } from '../../lib/i18n/index.ts'
import { useIsPhone, useIsTiny } from '../../lib/use-media.ts'
import { looks, Row } from '../layout/box.tsx'
import classes from './search-row.module.css'

const ROW = { gap: 8, padX: 'gutter', padY: 8, surface: 'canvas', phone: { wrap: true, rowGap: 2 } } as const
const TOTAL = `${classes.total} ${looks({ size: 13, tone: 'meta', nums: true })}`
const COUNT = `${TOTAL} ${classes.count} l-push-true l-breaks-never`

export const SEARCH_AFTER_MS = 400

export const QUERY_LENGTH = 100

/**
 * Cleans a search text. Pasted text may contain control characters, which no search accepts, or end in half a surrogate
 * pair.
 */
const asQuery = (text: string) => text.replace(/[\p{Cc}\p{Surrogate}]/gu, ' ').trim()

type Props = {
  label: string
  placeholder: string
  value: string
  /** Receives the text 400 ms after the last key, and at once when it is cleared. */
  onChange: (value: string) => void
  children?: ReactNode
  /** The number of results: "486 people". */
  count?: ReactNode
  /** The number of results that a phone shows inside the field. */
  total?: number | undefined
}

/** A search field above a list. On a desk it stays at the top while the list scrolls beneath. */
export function SearchRow({ label, placeholder, value, onChange, children, count, total }: Props) {
  const t = useText()
  const { number } = useFormats()
  const phone = useIsPhone()
  const tiny = useIsTiny()
  const isInField = phone && total !== undefined
  const [draft, setDraft] = useState({ text: value, of: value })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The debounced call uses the latest callback, because other parts of the URL may have changed meanwhile.
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  // The parent may change the value, for example by "Clear filters". Otherwise the typed text stays.
  if (draft.of !== value) setDraft({ text: value, of: value })
  useEffect(() => () => clearTimeout(timer.current), [])

  const search = (text: string, afterMs: number) => {
    setDraft({ text, of: value })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      timer.current = undefined
      latest.current(asQuery(text))
    }, afterMs)
  }
  // Leaving the field usually starts a navigation. A later search would navigate back.
  const searchNow = () => {
    if (timer.current === undefined) return
    clearTimeout(timer.current)
    timer.current = undefined
    onChange(asQuery(draft.text))
  }
  return (
    <Row as="search" {...ROW} className={classes.row}>
      <TextInput
        className={classes.field}
        type="search"
        maxLength={QUERY_LENGTH}
        aria-label={label}
        placeholder={placeholder}
        value={draft.text}
        onChange={(event) => search(event.currentTarget.value, SEARCH_AFTER_MS)}
        onBlur={searchNow}
        leftSection={<IconSearch size={18} stroke={1.8} />}
        rightSectionWidth={isInField && !tiny ? (draft.text ? 80 : 48) : undefined}
        rightSection={
          <Row as="span">
            {isInField && !tiny && (
              <span className={TOTAL} aria-hidden="true">
                {number(total)}
              </span>
            )}
            {draft.text && <CloseButton size={30} aria-label={t('ui.search.clear')} onClick={() => search('', 0)} />}
          </Row>
        }
      />
      {children && (
        <Row fixed gap={8}>
          {children}
        </Row>
      )}
      {count && (
        <span className={isInField ? 'l-hidden' : COUNT} role="status">
          {count}
        </span>
      )}
    </Row>
  )
}
