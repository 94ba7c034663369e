import type { Icon } from '@tabler/icons-react'
import { isValidElement, type ReactElement, type ReactNode, useRef } from 'react'
import { useListFocus } from '../../lib/use-list-focus.ts'
import { Box, Hint, Stack, Text } from '../layout/box.tsx'

type Props = {
  icon?: Icon | ReactElement
  /** The reason for the empty state: "Nobody matches that yet." */
  title: string
  children?: ReactNode
  action?: ReactNode
}

/**
 * Shows that a list is empty. The action may end the empty state and so remove its own button. The focus then moves to
 * the page.
 */
export function Empty({ icon: Shown, title, children, action }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const onFocus = useListFocus(frame, 1)
  return (
    <Stack ref={frame} align="center" padX={24} padY={48} line="dashed" round={16} text="center" onFocus={onFocus}>
      {Shown && <IconPlate>{isValidElement(Shown) ? Shown : <Shown size={26} stroke={1.6} />}</IconPlate>}
      <Text size={17} weight={700} tracking="tight" breaks="balance">
        {title}
      </Text>
      {children && (
        <Hint above={4} breaks="pretty" measure="short">
          {children}
        </Hint>
      )}
      {action && (
        <Box above={16} data-place={1}>
          {action}
        </Box>
      )}
    </Stack>
  )
}

export function IconPlate({ children }: { children: ReactNode }) {
  return (
    <Box as="span" square={56} middle fixed below={12} round={16} surface="wash" tone="meta" aria-hidden="true">
      {children}
    </Box>
  )
}
