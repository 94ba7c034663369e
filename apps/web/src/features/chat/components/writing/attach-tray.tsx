import { Loader } from '@mantine/core'
import { IconFileText, IconRefresh, IconX } from '@tabler/icons-react'
import { useFormats, useText } from '../../../../lib/i18n/index.ts'
import { IconButton } from '../../../../ui/feedback/icon-button.tsx'
import { looks, Row, Stack, Text } from '../../../../ui/layout/box.tsx'
import { useCodeText } from '../../use-code-text.ts'
import classes from './attach-tray.module.css'
import type { AddedFile } from './use-attachments.ts'

const ENTRY = { gap: 10, shrink: true, padX: 8, padY: 6, line: 'around', round: 10 } as const

interface Props {
  readonly files: readonly AddedFile[]
  readonly onRemove: (key: string) => void
  readonly onAgain: (key: string) => void
}

export function AttachTray({ files, onRemove, onAgain }: Props) {
  const t = useText()
  const codeText = useCodeText()
  return (
    <Stack as="ul" gap={6} below={8} aria-label={t('chat.files.chosen')}>
      {files.map(({ key, name, preview, state, share, why, params }) => (
        <Row key={key} as="li" {...ENTRY} className={state === 'failed' ? classes.failed : undefined}>
          <Row as="span" justify="center" fixed round={8} surface="wash" square={44} place="own" overflow="hidden">
            {preview ? (
              <img className={looks({ picture: 'fill' })} src={preview} alt="" />
            ) : (
              <IconFileText size={24} stroke={1.5} aria-hidden="true" />
            )}
            {state === 'adding' && (
              <Row as="span" justify="center" place="fill" className={classes.busy} aria-hidden="true">
                <Loader size={18} />
              </Row>
            )}
          </Row>
          <Stack as="span" grow>
            <Text as="span" size={14} weight={600} lines={1}>
              {name}
            </Text>
            {state === 'adding' && <Sent name={name} share={share} />}
            {state === 'failed' && (
              <Text as="span" size={13} tone="alert" role="alert">
                {codeText(why ?? '', params)}
              </Text>
            )}
          </Stack>
          {state === 'failed' && why !== 'documentTooLarge' && why !== 'documentRefused' && (
            <IconButton label={t('chat.file.again', { name })} onClick={() => onAgain(key)}>
              <IconRefresh size={18} stroke={1.7} />
            </IconButton>
          )}
          <IconButton
            label={t(state === 'adding' ? 'chat.file.cancel' : 'chat.file.remove', { name })}
            onClick={() => onRemove(key)}
          >
            <IconX size={18} stroke={1.7} />
          </IconButton>
        </Row>
      ))}
    </Stack>
  )
}

function Sent({ name, share }: Pick<AddedFile, 'name' | 'share'>) {
  const t = useText()
  const { percent } = useFormats()
  return (
    <Row as="span" gap={8} size={13} tone="meta" nums>
      <progress className={classes.progress} aria-label={t('chat.file.adding', { name })} value={share} />
      <span aria-hidden="true">{percent(share)}</span>
    </Row>
  )
}
