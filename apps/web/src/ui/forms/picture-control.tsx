import { Button, FileButton } from '@mantine/core'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { Box, Row, Text } from '../layout/box.tsx'
import classes from './picture-control.module.css'

type Props = {
  label: string
  hint: string
  /** What stands in its place now. */
  picture: ReactNode
  /** Choose a file, remove it. */
  actions: ReactNode
  problem: string | null
  /** On a phone below each other, in the middle. */
  centered?: boolean
}

/** A picture to choose, beside what it is for and what can be done with it. */
export function PictureControl({ label, hint, picture, actions, problem, centered }: Props) {
  const t = useText()
  const name = t('ui.field.optional', { label })
  return (
    <Row
      wrap
      align="start"
      gap={20}
      rowGap={12}
      className={classes.field}
      role="group"
      aria-label={name}
      data-centered={centered}
    >
      {picture}
      <Box basis={180} className={classes.words}>
        <Text size={14} weight={600}>
          {name}
        </Text>
        <Text above={2} below={10} size={13} tone="meta" breaks="pretty">
          {hint}
        </Text>
        <Row wrap align="stretch" gap={8} className={classes.actions}>
          {actions}
        </Row>
        <div role="alert">
          {problem && (
            <Text above={8} size={13} weight={600} tone="alert">
              {problem}
            </Text>
          )}
        </div>
      </Box>
    </Row>
  )
}

type ChooseProps = {
  /** What is on the button. */
  label: string
  /** Said instead, where several pictures stand on a page. */
  name?: string
  accept: string
  isAtWork?: boolean
  onFile: (file: File) => void
}

/** The same file can be chosen again. */
export function ChoosePicture({ label, name, accept, isAtWork, onFile }: ChooseProps) {
  const reset = useRef<() => void>(null)
  const take = (file: File | null) => {
    reset.current?.()
    if (file) onFile(file)
  }
  return (
    <FileButton onChange={take} accept={accept} resetRef={reset} disabled={isAtWork}>
      {(props) => (
        <Button
          variant="default"
          leftSection={<IconUpload size={18} stroke={1.8} aria-hidden="true" />}
          aria-label={name}
          loading={isAtWork}
          {...props}
        >
          {label}
        </Button>
      )}
    </FileButton>
  )
}

export function RemovePicture({ label, name, onPress }: Pick<ChooseProps, 'label' | 'name'> & { onPress: () => void }) {
  return (
    <Button
      variant="subtle"
      leftSection={<IconTrash size={18} stroke={1.8} aria-hidden="true" />}
      aria-label={name}
      onClick={onPress}
    >
      {label}
    </Button>
  )
}
