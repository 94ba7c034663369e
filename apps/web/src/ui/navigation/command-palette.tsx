import { CloseButton, Modal } from '@mantine/core'
import { fold } from '@parley/contract'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { Box, looks, Meta, Row, Stack, Text } from '../layout/box.tsx'
import { closeness } from './closeness.ts'
import classes from './command-palette.module.css'
import { markWords } from './mark-words.ts'
import { nextByKey } from './next-by-key.ts'
import { type CommandItem, type CommandSource, useCommands } from './use-commands.ts'

const CONTENT = { content: looks({ overflow: 'hidden', surface: 'raised' }) }
const INPUT = `${classes.input} ${looks({ grow: true, surface: 'none', tone: 'ink', size: 17 })}`
const KEY = `${classes.key} ${looks({ padX: 6, padY: 2, round: 6, line: 'around', size: 12 })}`
const OPTION = `l-row ${classes.option} ${looks({ gap: 12, padX: 12, padY: 4, tall: 44, round: 10, size: 15 })}`
const LIST = `${classes.list} ${looks({ overflow: 'y' })}`
const STATUS = { padX: 20, size: 14, tone: 'meta', text: 'center', breaks: 'anywhere' } as const
const HIT = looks({ surface: 'wait', round: 4, tone: 'inherit' })

type Props = {
  sources: CommandSource[]
  opened: boolean
  /** The text that was typed before the field was ready. */
  early?: string
  onOpen: () => void
  onClose: () => void
  onChoose: (item: CommandItem) => void
}

/** The command palette. Ctrl-K or ⌘K opens it anywhere. */
export function CommandPalette({ sources, opened, early = '', onOpen, onClose, onChoose }: Props) {
  const t = useText()
  const restoreFocus = useFocusRestorer(opened)
  const close = () => {
    restoreFocus()
    onClose()
  }
  usePaletteShortcut(opened ? close : onOpen)
  return (
    <Modal.Root opened={opened} onClose={close} returnFocus={false} size={600} yOffset="12dvh" centered={false}>
      <Modal.Overlay />
      <Modal.Content classNames={CONTENT} aria-label={t('ui.palette')}>
        <Search
          sources={sources}
          early={early}
          onClose={close}
          onChoose={(item) => {
            close()
            onChoose(item)
          }}
        />
      </Modal.Content>
    </Modal.Root>
  )
}

type SearchProps = Pick<Props, 'sources' | 'onClose' | 'onChoose'> & { early: string }

function Search({ sources, early, onClose, onChoose }: SearchProps) {
  const t = useText()
  const id = useId()
  const [query, setQuery] = useState(early)
  const [taken, setTaken] = useState(early)
  if (early !== taken) {
    setTaken(early)
    setQuery(query + early.slice(taken.length))
  }
  const [pointed, setPointed] = useState<string | null>(null)
  const { groups, searching, isAnswered } = useCommands(sources, query)
  const items = groups.flatMap((group) => group.items)
  const active = items.find((item) => item.key === pointed) ?? items[0]
  const activeId = active && id + active.key
  const chooseSoon = useChooseSoon(
    searching ? items.find((item) => isAnswered(item) && isClose(item, query)) : items[0],
    onChoose,
  )

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      // Another source may still find something that ranks higher.
      const isFound = active && isAnswered(active) && (!searching || isClose(active, query))
      if (active && (active.key === pointed || isFound)) onChoose(active)
      else chooseSoon(true)
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setPointed(
      nextByKey(
        items.map((item) => item.key),
        active?.key ?? null,
        event.key,
      ),
    )
  }
  return (
    <>
      <Row gap={12} padX={18} line="below" tone="meta">
        <IconSearch size={20} stroke={1.8} aria-hidden="true" />
        <input
          data-autofocus
          data-palette
          className={INPUT}
          role="combobox"
          aria-expanded={items.length > 0}
          aria-controls={`${id}list`}
          aria-activedescendant={activeId}
          aria-autocomplete="list"
          aria-label={t('ui.palette')}
          placeholder={t('ui.palette.placeholder')}
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value)
            setPointed(null)
            chooseSoon(false)
          }}
          onKeyDown={press}
        />
        <kbd className={KEY}>Esc</kbd>
        <CloseButton className={classes.close} size={40} aria-label={t('ui.close')} onClick={onClose} />
      </Row>
      <div id={`${id}list`} role="listbox" aria-label={t('ui.palette')} className={LIST}>
        {groups.map((group) => (
          <div key={group.key} role="group" aria-label={group.label}>
            <Box padX={12} padTop={8} padBottom={4} size={12} weight={600} tone="meta" aria-hidden="true">
              {group.label}
            </Box>
            {group.items.map((item) => (
              // The field has the focus and handles the keys. The pointer may press an option directly.
              <div
                key={item.key}
                id={id + item.key}
                role="option"
                tabIndex={-1}
                aria-selected={item.key === active?.key}
                className={item.key === active?.key ? `${OPTION} l-surface-strong` : OPTION}
                onPointerMove={() => setPointed(item.key)}
                onClick={() => onChoose(item)}
                onKeyDown={press}
              >
                {item.icon}
                <Stack as="span" grow>
                  <Row as="span" wrap align="baseline" gap={10} rowGap={0}>
                    <Text as="span" shrink weight={600} breaks="anywhere">
                      <Marked text={item.label} query={query} />
                    </Text>
                    {item.detail && (
                      <Meta as="span" shrink breaks="cut">
                        <Marked text={item.detail} query={query} />
                      </Meta>
                    )}
                  </Row>
                  {item.why && <Meta as="span">{item.why}</Meta>}
                </Stack>
              </div>
            ))}
          </div>
        ))}
      </div>
      <Text {...STATUS} padY={items.length === 0 ? 28 : 0} role="status">
        {items.length === 0 &&
          (!query.trim()
            ? t('ui.palette.hint')
            : searching
              ? t('ui.loading')
              : t('ui.palette.none', { query: query.trim() }))}
      </Text>
    </>
  )
}

const isClose = ({ label }: CommandItem, query: string) => closeness(label, query) <= 1

/** Chooses the first item after Enter. Enter may be pressed before the answer to the last letter arrives. */
function useChooseSoon(found: CommandItem | undefined, onChoose: (item: CommandItem) => void) {
  const isEnterPressed = useRef(false)
  useEffect(() => {
    if (!isEnterPressed.current || !found) return
    isEnterPressed.current = false
    onChoose(found)
  }, [found, onChoose])
  return (asks: boolean) => {
    isEnterPressed.current = asks
  }
}

/** Marks the part of a text that contains the query, which shows why the text was found. */
function Marked({ text, query }: { text: string; query: string }) {
  const words = fold(query).split(' ').filter(Boolean)
  if (words.length === 0) return text
  return markWords(text, words).map((part, index) =>
    // Parts have no key but their index.
    // oxlint-disable-next-line react/no-array-index-key
    part.isHit ? (
      <mark key={index} className={HIT}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}

/**
 * Restores the focus before Mantine does, because a detail that is opened from here records the focused element at
 * once.
 */
function useFocusRestorer(opened: boolean): () => void {
  const before = useRef<Element | null>(null)
  useEffect(() => {
    if (opened) before.current = document.activeElement
  }, [opened])
  return () => {
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
  }
}

function usePaletteShortcut(toggle: () => void) {
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      toggle()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [toggle])
}
