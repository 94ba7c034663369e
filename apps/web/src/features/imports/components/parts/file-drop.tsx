import { IconFileUpload } from '@tabler/icons-react'
import { type DragEvent, useId, useState } from 'react'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { IconPlate } from '../../../../ui/feedback/icon-plate.tsx'
import classes from './file-drop.module.css'

type Props = {
  /** What it takes, as the field of a file wants it. */
  accept: string
  /** Which files those are, in words. */
  hint: string
  onFile: (file: File) => void
  disabled?: boolean
}

/** A place to drop a file on or to choose one with: the whole of it is the label of the field. */
export function FileDrop({ accept, hint, onFile, disabled }: Props) {
  const t = useText()
  const id = useId()
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file && !disabled) onFile(file)
  }
  return (
    <label
      className={classes.drop}
      data-over={isOver || undefined}
      data-disabled={disabled || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        type="file"
        className={classes.field}
        accept={accept}
        aria-describedby={id}
        disabled={disabled}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          // The same file can be chosen again once it has been mended.
          event.currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
      <IconPlate>
        <IconFileUpload size={28} stroke={1.6} />
      </IconPlate>
      <span className={classes.title}>{t('imports.choose')}</span>
      <span id={id} className={classes.text}>
        {hint}
      </span>
    </label>
  )
}
