import { type ReactNode, useId } from 'react'
import { Box, Row, Stack, Text } from './box.tsx'

type Props = {
  title: string
  /** The language of the title, if it differs from that of the page. */
  lang?: string | undefined
  note?: ReactNode
  action?: ReactNode
  /** The size of the heading. `part` is one of several in a detail or a card, with a smaller, third-level heading. */
  size?: 'page' | 'part'
  /** The level of the heading, if the page has no heading level between its own and this one. */
  level?: 2 | 3
  children: ReactNode
}

export function Section({ title, lang, note, action, size, level, children }: Props) {
  const isPart = size === 'part'
  const id = useId()
  return (
    <Stack as="section" gap={isPart ? 8 : 12} above={12} aria-labelledby={id}>
      <Row as="header" wrap align="baseline" gap={10}>
        <Text
          as={`h${level ?? (isPart ? 3 : 2)}`}
          size={isPart ? 15 : 22}
          weight={700}
          leading="tight"
          phone={isPart ? undefined : { size: 19, leading: 'tight' }}
          id={id}
          lang={lang}
        >
          {title}
        </Text>
        {note && (
          <Text as="span" size={13} tone="meta" nums>
            {note}
          </Text>
        )}
        {action && (
          <Box as="span" fixed push>
            {action}
          </Box>
        )}
      </Row>
      {children}
    </Stack>
  )
}
