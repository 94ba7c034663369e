import { IconFileUpload } from '@tabler/icons-react'
import { type DragEvent, useId, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { IconPlate } from '../feedback/empty.tsx'
import { Hint, looks, Stack, Text } from '../layout/box.tsx'
import classes from './file-drop.module.css'

/** The style of the file input. It covers the whole area, so that files can be dropped anywhere on it. */
const FIELD = looks({ covers: true })

type Props = {
  accept: string
  /** A description of the accepted files. */
  hint: string
  /** Called once for each file. */
  onFile: (file: File) => void
  several?: boolean
  small?: boolean
  disabled?: boolean
}

export function FileDrop({ accept, hint, onFile, several = false, small = false, disabled }: Props) {
  const t = useText()
  const id = useId()
  const [isOver, setOver] = useState(false)
  const take = (files: Iterable<File>) => {
    for (const file of several ? files : [...files].slice(0, 1)) onFile(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) take(event.dataTransfer.files)
  }
  return (
    <Stack
      as="label"
      align="center"
      gap={4}
      round={16}
      surface="plain"
      text="center"
      padX={small ? 20 : 24}
      padY={small ? 20 : 48}
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
        className={FIELD}
        accept={accept}
        multiple={several}
        aria-describedby={id}
        disabled={disabled}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          // Reset, so that the same file can be chosen again after it was corrected.
          event.currentTarget.value = ''
          take(files)
        }}
      />
      {!small && (
        <IconPlate>
          <IconFileUpload size={28} stroke={1.6} />
        </IconPlate>
      )}
      <Text as="span" size={small ? 15 : 17} weight={700} tracking="tight">
        {t('ui.file.choose')}
      </Text>
      <Hint as="span" id={id} breaks="pretty" className={classes.hint}>
        {hint}
      </Hint>
    </Stack>
  )
}
