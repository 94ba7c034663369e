import type { ReactNode } from 'react'
import { useIsContentRendered } from '../../lib/page/use-is-fully-rendered.ts'
import { isShortTitle, useTitle } from '../../lib/page/use-title.ts'
import { Box, Row, Stack, Text } from './box.tsx'
import classes from './page.module.css'

type Props = {
  /** The only first-level heading, also the title of the document. */
  title: string
  lead?: ReactNode
  actions?: ReactNode
  /** The width of the page. `reading` is narrow, for text and forms. */
  width?: 'full' | 'reading'
  /** True if only screen readers get the title, because a hero or tab already shows it. */
  titleHidden?: boolean
  /**
   * True to render the heading first if a press has opened the page. No effect of the screen may then depend on the
   * content.
   */
  headFirst?: boolean
  children: ReactNode
}

export function Page({
  title,
  lead,
  actions,
  width = 'full',
  titleHidden = false,
  headFirst = false,
  children,
}: Props) {
  useTitle(title)
  const isFilled = useIsContentRendered() || !headFirst
  return (
    <Stack gap={16} padX="gutter" phone={{ gap: 12 }} className={classes.page} data-width={width}>
      <Row
        as="header"
        wrap
        align="end"
        justify="between"
        gap={24}
        rowGap={12}
        className={titleHidden && !actions ? 'l-hidden' : classes.head}
      >
        <Box shrink className={classes.words}>
          <Text
            as="h1"
            size={28}
            weight={700}
            phone={{ size: 24 }}
            className={titleHidden ? 'l-hidden' : classes.title}
            data-in-bar={isShortTitle(title) || undefined}
          >
            {title}
          </Text>
          {lead && !titleHidden && (
            <Text tone="meta" breaks="pretty" measure above={6} className={classes.lead}>
              {lead}
            </Text>
          )}
        </Box>
        {actions && (
          <Row wrap gap={8} className={classes.actions}>
            {actions}
          </Row>
        )}
      </Row>
      {isFilled && children}
    </Stack>
  )
}
