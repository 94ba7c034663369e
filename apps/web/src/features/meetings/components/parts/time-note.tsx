import { Text } from '../../../../ui/layout/box.tsx'
import classes from './best-times.module.css'

type Props = {
  /** Null where there is nothing to say of the time; empty where it is not known yet, and its two lines are kept. */
  text: string | null
  tone?: 'inherit' | 'meta'
  className?: string | undefined
}

/** Names the neighbour of a time in the agenda, in two lines. A tooltip and a screen reader have the rest of a long name. */
export function TimeNote({ text, tone = 'meta', className = '' }: Props) {
  if (text === null) return null
  return (
    <Text
      as="span"
      size={12}
      tone={tone}
      lines={2}
      leading="snug"
      title={text}
      className={`${classes.note} ${className}`}
    >
      {text}
    </Text>
  )
}
