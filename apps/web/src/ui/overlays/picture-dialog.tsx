import { type ReactNode, useState } from 'react'
import { useFailureText } from '../../lib/i18n/index.ts'
import { useIsNarrow } from '../../lib/use-media.ts'
import { useHasElapsed } from '../feedback/use-has-elapsed.ts'
import { Grid } from '../layout/box.tsx'
import { Dialog, DialogProblem } from './dialog.tsx'
import classes from './picture-dialog.module.css'

type Props = {
  opened: boolean
  title: string
  /** The width in pixels. */
  size: number
  onClose: () => void
  /** Saves the picture, which is a data URL. */
  onSave: (image: string) => Promise<void>
  children: (acts: PictureActions) => ReactNode
}

interface PictureActions {
  readonly save: (image: string) => Promise<void>
  readonly close: () => void
}

/** A dialog to choose a picture. It closes once the picture is saved, otherwise it shows the reason. */
export function PictureDialog({ opened, title, size, onClose, onSave, children }: Props) {
  const narrow = useIsNarrow()
  // The dialog mounts closed, because the focus is restored only if the dialog was closed first.
  const isReady = useHasElapsed(1)
  const failureText = useFailureText()
  const [problem, setProblem] = useState<string | null>(null)

  const close = () => {
    setProblem(null)
    onClose()
  }
  const save = async (image: string) => {
    setProblem(null)
    try {
      await onSave(image)
      close()
    } catch (error) {
      setProblem(failureText(error))
    }
  }
  return (
    <Dialog opened={opened && isReady} onClose={close} title={title} size={size} fullScreen={narrow} closable>
      <Grid gap={16} className={classes.parts}>
        {children({ save, close })}
        <DialogProblem>{problem}</DialogProblem>
      </Grid>
    </Dialog>
  )
}

export function PictureStage({ children }: { children: ReactNode }) {
  return (
    <Grid round={16} surface="sunken" overflow="hidden" className={classes.stage}>
      {children}
    </Grid>
  )
}
