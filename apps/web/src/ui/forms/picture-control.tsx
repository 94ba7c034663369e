import { Button, FileButton, Loader } from '@mantine/core'
import { IMAGE_MAX_BYTES } from '@parley/contract'
import { IconPhoto, IconTrash, IconUpload } from '@tabler/icons-react'
import { type CSSProperties, type ReactNode, useRef, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { Box, Meta, Row, Text } from '../layout/box.tsx'
import { QuietButton } from '../layout/quiet-button.tsx'
import type { PictureSize } from '../overlays/crop-picture.ts'
import classes from './picture-control.module.css'

const TYPES = ['image/jpeg', 'image/png']
const LIMIT = { number: IMAGE_MAX_BYTES / 1_048_576 }

type FrameProps = { picture: string | null; size: PictureSize; isAtWork?: boolean }

export function PictureFrame({ picture, size: { widthPx, heightPx }, isAtWork = false }: FrameProps) {
  return (
    <Box
      fixed
      surface="sunken"
      line="around"
      round={10}
      tone="meta"
      className={classes.frame}
      style={{ '--shape': `${widthPx} / ${heightPx}` } as CSSProperties}
      data-tall={heightPx >= widthPx || undefined}
    >
      {isAtWork && <Loader size="sm" />}
      {!isAtWork && picture && <img className={classes.shown} src={picture} alt="" />}
      {!isAtWork && !picture && <IconPhoto size={26} stroke={1.5} aria-hidden="true" />}
    </Box>
  )
}

type Act = {
  readonly label: string
  readonly name?: string
}

export type PictureControlProps = {
  label: string
  hint: string
  picture: ReactNode
  choose: Act
  remove?: (Act & { onPress: () => void }) | false
  isAtWork?: boolean
  /** Receives a JPEG or PNG within the size limit. */
  onFile: (file: File) => void
  problem?: string | null
  /** True to stack and centre the parts on a phone. */
  centered?: boolean
  children?: ReactNode
}

const BESIDE = { field: {}, words: {}, acts: {} }
const CENTERED = {
  field: { direction: 'column', align: 'center', text: 'center' },
  words: { fixed: true },
  acts: { justify: 'center' },
} as const

/** A picture with buttons to choose and remove it. The same file can be chosen again. */
export function PictureControl(props: PictureControlProps) {
  const { label, hint, picture, choose, remove = false, isAtWork, onFile, problem, centered, children } = props
  const t = useText()
  const reset = useRef<() => void>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const name = t('ui.field.optional', { label })
  const take = (file: File | null) => {
    reset.current?.()
    if (!file) return
    const isPicture = TYPES.includes(file.type)
    const isTooLarge = file.size > IMAGE_MAX_BYTES
    setRefused(isPicture ? (isTooLarge ? t('validation.error.maxFileSize', LIMIT) : null) : t('error.imageRefused'))
    if (isPicture && !isTooLarge) onFile(file)
  }
  const { field, words, acts } = centered ? CENTERED : BESIDE
  return (
    <Row wrap align="start" gap={20} rowGap={12} phone={field} role="group" aria-label={name}>
      {picture}
      <Box basis={180} phone={words}>
        <Text size={14} weight={600}>
          {name}
        </Text>
        <Meta above={2} below={10} breaks="pretty">
          {hint}
        </Meta>
        {/* Any press clears the message about a refused file. */}
        <Row wrap align="stretch" gap={8} phone={acts} className={classes.actions} onClick={() => setRefused(null)}>
          <FileButton onChange={take} accept={TYPES.join()} resetRef={reset} disabled={isAtWork}>
            {(file) => (
              <QuietButton icon={IconUpload} aria-label={choose.name} loading={isAtWork} {...file}>
                {choose.label}
              </QuietButton>
            )}
          </FileButton>
          {children}
          {remove && (
            <Button
              variant="subtle"
              leftSection={<IconTrash size={18} stroke={1.8} aria-hidden="true" />}
              aria-label={remove.name}
              onClick={remove.onPress}
            >
              {remove.label}
            </Button>
          )}
        </Row>
        <div role="alert">
          {(refused ?? problem) && (
            <Text above={8} size={13} weight={600} tone="alert">
              {refused ?? problem}
            </Text>
          )}
        </div>
      </Box>
    </Row>
  )
}
