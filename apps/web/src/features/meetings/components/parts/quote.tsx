import { unknownLangProps } from '../../../../lib/i18n/index.ts'
import { Row, Text, VisuallyHidden } from '../../../../ui/layout/box.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import classes from './quote.module.css'

const SHORT = { line: 'start', size: 14, tone: 'soft', lines: 3 } as const
const WHOLE = { padX: 14, padY: 8, surface: 'wash', breaks: 'anywhere' } as const

type Props = {
  name: string
  photo?: string | null
  /** The text that determines the colours of the initials. */
  seed?: string
  text: string
  /** True for at most three lines and no picture, as in a list. */
  short?: boolean
  /** True to show the name. Otherwise it is only available to screen readers. */
  named?: boolean
}

export function Quote({ name, photo, seed, text, short = false, named = false }: Props) {
  if (!text) return null
  return (
    <Row as="figure" direction={named ? 'column-reverse' : undefined} gap={named ? 2 : 10} align="start">
      {!short && <Avatar name={name} photo={photo} size={32} {...(seed ? { seed } : {})} />}
      <Text
        as="blockquote"
        {...(short ? SHORT : WHOLE)}
        preLine
        className={short ? classes.short : classes.whole}
        {...unknownLangProps}
      >
        {text}
      </Text>
      {named ? (
        <Text as="figcaption" size={12} tone="meta" weight={600}>
          {name}
        </Text>
      ) : (
        <VisuallyHidden as="figcaption">{name}</VisuallyHidden>
      )}
    </Row>
  )
}
