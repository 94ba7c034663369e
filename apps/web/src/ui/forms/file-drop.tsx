import { IconFileUpload } from '@tabler/icons-react'
import { type DragEvent, useId, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { IconPlate } from '../feedback/empty.tsx'
import { Hint, looks, Stack, Text } from '../layout/box.tsx'
import classes from './file-drop.module.css'

/** Over all of it, so that a file can be dropped on the field itself and its focus is where the eye is. */
const FIELD = looks({ covers: true })

type Props = {
  accept: string
  /** Which files those are, in words. */
  hint: string
  /** Called for each, where several may be chosen. */
  onFile: (file: File) => void
  several?: boolean
  small?: boolean
  disabled?: boolean
}

/** A place to drop a file on or to choose one with: the whole of it is the label of the field. */
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
          // The same file can be chosen again once it has been mended.
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
