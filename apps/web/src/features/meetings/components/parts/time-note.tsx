import { Text } from '../../../../ui/layout/box.tsx'
import classes from './best-times.module.css'

type Props = {
  /** The text. Empty while it is not known yet, which reserves its two lines. */
  text: string | null
  tone?: 'inherit' | 'meta'
  className?: string | undefined
}

/** A note about a time. A long name is complete in the tooltip and for screen readers. */
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
