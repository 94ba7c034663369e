import { Drawer as KitDrawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import classes from './drawer.module.css'
import { useCloseOnEscape } from './use-close-on-escape.ts'
import { useFocusBack } from './use-focus-back.ts'

type Props = {
  opened: boolean
  onClose: () => void
  title: string
  /** Beside the title: one quiet action. */
  action?: ReactNode
  /** Stays in view below what scrolls. */
  footer?: ReactNode
  /** Its content is as high as there is room, and scrolls by itself. */
  fills?: boolean
  children: ReactNode
}

/** A side panel of 420 px from the end side, the whole width on a phone. Escape closes it; the focus goes back. */
export function Drawer({ opened, onClose, title, action, footer, fills, children }: Props) {
  const t = useText()
  const content = useFocusBack<HTMLDivElement>(opened)
  useCloseOnEscape(opened, content, onClose)
  return (
    <KitDrawer.Root opened={opened} onClose={onClose} position="right" size={420} closeOnEscape={false}>
      <KitDrawer.Overlay className={classes.overlay} />
      <KitDrawer.Content ref={content} className={classes.content}>
        <KitDrawer.Header className={classes.header}>
          <KitDrawer.Title className={classes.title}>{title}</KitDrawer.Title>
          {action && <span className={classes.action}>{action}</span>}
          <KitDrawer.CloseButton className={classes.close} aria-label={t('ui.close')} />
        </KitDrawer.Header>
        <KitDrawer.Body className={classes.body} data-fills={fills}>
          {children}
        </KitDrawer.Body>
        {footer && <footer className={classes.footer}>{footer}</footer>}
      </KitDrawer.Content>
    </KitDrawer.Root>
  )
}
