import { Input } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { useIsNarrow, useMedia } from '../../lib/use-media.ts'
import { IconButton } from '../feedback/icon-button.tsx'
import { looks } from '../layout/look.ts'
import { AnchoredPanel } from '../overlays/anchored-panel.tsx'
import { Sheet } from '../overlays/sheet.tsx'
import { Calendar, type CalendarDays } from './calendar.tsx'
import classes from './inputs.module.css'
import { PartOfField } from './part-of-field.tsx'
import type { Typed } from './use-typed.ts'

const FRAME = `${classes.date} ${looks({ place: 'own' })}`

const PANEL_WIDTH = 324

type Props = CalendarDays & {
  label: string
  typed: Typed
  near: string
  error: boolean
  describedBy?: string | undefined
  opens?: boolean
}

/** A text field with a calendar. On touch devices the text field opens the calendar as well, instead of a keyboard. */
export function DateInput({ label, typed, near, error, describedBy, opens = false, ...days }: Props) {
  const t = useText()
  const [opened, setOpened] = useState(false)
  const frame = useRef<HTMLSpanElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const isNarrow = useIsNarrow()
  const isByFinger = useMedia('(pointer: coarse)')
  const open = () => setOpened(true)
  const close = () => setOpened(false)
  useEffect(() => {
    if (!opens) return
    input.current?.focus()
    // Opens a tick later, so that the panel can first record which element has the focus.
    const timer = setTimeout(() => setOpened(true))
    return () => clearTimeout(timer)
  }, [opens])
  const press = (event: KeyboardEvent) => {
    typed.onKeyDown(event)
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    open()
  }
  const name = t('ui.date.calendar')
  const calendar = (
    <Calendar
      {...days}
      value={typed.value}
      near={near}
      onChoose={(day) => {
        typed.choose(day)
        close()
      }}
    />
  )
  return (
    <span ref={frame} className={FRAME}>
      <PartOfField describedBy={describedBy}>
        <Input
          ref={input}
          aria-label={label}
          autoComplete="off"
          error={error}
          value={typed.text}
          inputMode={isByFinger ? 'none' : undefined}
          onChange={({ currentTarget }) => typed.type(currentTarget.value)}
          onBlur={typed.onBlur}
          onKeyDown={press}
          onClick={isByFinger ? open : undefined}
          rightSectionWidth={44}
          rightSectionPointerEvents="all"
          rightSection={
            <IconButton
              label={name}
              opensDialog
              expanded={opened}
              withTooltip={false}
              onClick={() => setOpened(!opened)}
            >
              <IconCalendar size={19} stroke={1.7} />
            </IconButton>
          }
        />
      </PartOfField>
      {isNarrow ? (
        <Sheet opened={opened} onClose={close} title={name} footRef={noFoot}>
          {calendar}
        </Sheet>
      ) : (
        <AnchoredPanel
          opened={opened}
          onClose={close}
          frame={frame}
          role="dialog"
          label={name}
          width={PANEL_WIDTH}
          side="start"
        >
          {calendar}
        </AnchoredPanel>
      )}
    </span>
  )
}

const noFoot = () => undefined
