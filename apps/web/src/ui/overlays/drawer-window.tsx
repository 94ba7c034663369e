import { Drawer as KitDrawer } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { Box, looks, Row } from '../layout/box.tsx'
import { useIsActionBar } from '../layout/use-action-bar-height.ts'
import classes from './drawer.module.css'
import { useCloseOnEscape } from './use-close-on-escape.ts'
import { useRestoreFocus } from './use-restore-focus.ts'

const TITLE = looks({ grow: true, size: 17, weight: 700, tracking: 'tight', breaks: 'anywhere' })
const HEADER = `${classes.header} ${looks({ fixed: true, gap: 8, tall: 64, line: 'below', surface: 'plain' })}`

export interface DrawerProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: string
  readonly action?: ReactNode
  readonly footer?: ReactNode
  /** True if the content fills the drawer and scrolls itself. */
  readonly fills?: boolean
  readonly children: ReactNode
}

export function DrawerWindow({ opened, onClose, title, action, footer, fills, children }: DrawerProps) {
  const t = useText()
  const content = useRestoreFocus<HTMLDivElement>(opened)
  useCloseOnEscape(opened, content, onClose)
  return (
    <KitDrawer.Root opened={opened} onClose={onClose} position="right" size={420} closeOnEscape={false}>
      <KitDrawer.Overlay />
      <KitDrawer.Content ref={content}>
        <KitDrawer.Header className={HEADER}>
          <KitDrawer.Title className={TITLE}>{title}</KitDrawer.Title>
          {action && <Row as="span">{action}</Row>}
          <KitDrawer.CloseButton size={40} aria-label={t('ui.close')} />
        </KitDrawer.Header>
        <KitDrawer.Body className={classes.body} data-fills={fills}>
          {children}
        </KitDrawer.Body>
        {footer && <Foot>{footer}</Foot>}
      </KitDrawer.Content>
    </KitDrawer.Root>
  )
}

function Foot({ children }: { children: ReactNode }) {
  const foot = useRef<HTMLElement>(null)
  useIsActionBar(foot)
  return (
    <Box ref={foot} as="footer" padX={20} padY={12} line="above" surface="plain" className={classes.footer}>
      {children}
    </Box>
  )
}
