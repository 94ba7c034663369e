import { VisuallyHidden } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { UNDO_MS } from '@parley/contract/events'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useFormats } from '../../../../lib/i18n/use-formats.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { type Answered, dropAnswered } from './answered.ts'
import classes from './undo-bar.module.css'
import type { Deck } from './use-deck.ts'

const SECOND_MS = 1_000

type Props = Pick<Deck, 'said' | 'undoable' | 'undo'> & { event: EventDetails }

/**
 * What I answered last, and the way to undo it as long as that is possible. It keeps its place above the card, so that nothing
 * moves under the finger.
 */
export function UndoBar({ event, said, undoable, undo }: Props) {
  const t = useText()
  const formats = useFormats()
  const problem = said?.isProblem ? said.text : null
  const name = undoable?.invitation.sender?.fullName ?? ''
  const done = () => {
    if (!undoable) return said?.text
    if (!undoable.at) return t('meetings.declined', { name })
    const { sdt } = undoable.at
    const time = `${formats.day(sdt, event.timezone)}, ${formats.time(sdt, event.timezone)}`
    return t('meetings.answers.accepted', { name, time })
  }
  const text = problem ?? done()
  const Icon = problem ? IconAlertTriangle : IconCheck
  return (
    <div className={classes.bar} data-shown={Boolean(text) || undefined} data-problem={problem ? true : undefined}>
      <p className={classes.text} role={problem ? 'alert' : 'status'}>
        {text && <Icon size={18} stroke={2} aria-hidden="true" />}
        <span className={classes.words} title={text}>
          {text}
        </span>
      </p>
      {undoable && (
        <UndoButton key={undoable.invitation.id} event={event} answered={undoable} onUndo={() => void undo(undoable)} />
      )}
    </div>
  )
}

type ButtonProps = { event: EventDetails; answered: Answered; onUndo: () => void }

function UndoButton({ event, answered: { invitation, until }, onUndo }: ButtonProps) {
  const t = useText()
  const { number } = useFormats()
  // The beat may have stood still before.
  const left = Math.ceil(Math.min(UNDO_MS, until - useNow(SECOND_MS)) / SECOND_MS)
  const isOver = left <= 0
  useEffect(() => {
    if (isOver && Date.now() >= until) dropAnswered(event.id, invitation.id)
  }, [isOver, until, event.id, invitation.id])
  return (
    <button type="button" className={classes.undo} onClick={onUndo}>
      {t('ui.undo')} <VisuallyHidden className={classes.heard}>{invitation.sender?.fullName}</VisuallyHidden>
      <span className={classes.left} aria-hidden="true">
        {t('meetings.answers.left', { seconds: number(Math.max(0, left)) })}
      </span>
    </button>
  )
}
