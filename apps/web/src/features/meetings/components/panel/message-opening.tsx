import type { EventDetails } from '@parley/contract/app'
import type { Reason } from '@parley/contract/participants'
import { IconMessagePlus } from '@tabler/icons-react'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { useEventReasonWords } from '../../../participants/index.ts'
import classes from './message-opening.module.css'

type Props = {
  event: EventDetails
  /** The best first. */
  reasons: readonly Reason[]
  message: string
  onBegin: (message: string) => void
}

/** One tap begins the message with the best reason to meet; nothing where there is none, or where it stands in it already. */
export function MessageOpening({ event, reasons, message, onBegin }: Props) {
  const t = useText()
  const { begin } = useEventReasonWords(event)
  const [sentence] = begin(reasons)
  if (!sentence || message.includes(sentence)) return null
  return (
    <button type="button" className={classes.opening} onClick={() => onBegin(`${sentence} ${message.trimStart()}`)}>
      <IconMessagePlus size={20} stroke={1.7} aria-hidden="true" />
      <span className={classes.words}>
        <span className={classes.what}>{t('meetings.new.begin')}</span>
        <span>{sentence}</span>
      </span>
    </button>
  )
}
