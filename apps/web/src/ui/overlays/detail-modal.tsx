import { Modal } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { useIsNarrow } from '../../lib/use-media.ts'
import { Grid, looks } from '../layout/box.tsx'
import classes from './detail-modal.module.css'
import { useCloseOnEscape } from './use-close-on-escape.ts'

const CONTENT = { content: classes.content ?? '' }
const CLOSE = `${classes.close} ${looks({ round: 'full', tone: 'white' })}`

type Props = {
  opened: boolean
  onClose: () => void
  /** Called after the modal has left the screen and the focus is restored. */
  onClosed?: () => void
  label: string
  /** The detail. It stays rendered while the modal closes, so that the page does not jump. */
  children: ReactNode
}

/**
 * A modal for a detail, 704 px wide. It fills the screen if the window is 768 px or narrower. Leave it mounted and
 * change `opened`. Otherwise the exit animation and the return of the focus are lost.
 */
export function DetailModal({ opened, onClose, onClosed, label, children }: Props) {
  const t = useText()
  const narrow = useIsNarrow()
  const content = useRef<HTMLDivElement>(null)
  useCloseOnEscape(opened, content, onClose)
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      size={704}
      yOffset="5dvh"
      centered={false}
      fullScreen={narrow}
      closeOnEscape={false}
    >
      <Modal.Overlay />
      <Modal.Content ref={content} classNames={CONTENT} aria-label={label}>
        <Modal.CloseButton size={40} className={CLOSE} aria-label={t('ui.close')} />
        <Grid columns={1} className={classes.body}>
          {children}
        </Grid>
      </Modal.Content>
    </Modal.Root>
  )
}
