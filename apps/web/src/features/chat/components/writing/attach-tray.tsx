import { Loader } from '@mantine/core'
import { IconFileText, IconRefresh, IconX } from '@tabler/icons-react'
import { useFormats } from '../../../../lib/i18n/use-formats.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { IconButton } from '../../../../ui/feedback/icon-button.tsx'
import { useCodeText } from '../../use-code-text.ts'
import classes from './attach-tray.module.css'
import type { AddedFile } from './use-attachments.ts'

interface Props {
  readonly files: readonly AddedFile[]
  readonly onRemove: (key: string) => void
  readonly onAgain: (key: string) => void
}

/** What goes with the next message: pictures as they are, how far each has come, and what failed. */
export function AttachTray({ files, onRemove, onAgain }: Props) {
  const t = useText()
  const codeText = useCodeText()
  return (
    <ul className={classes.files} aria-label={t('chat.files.chosen')}>
      {files.map(({ key, name, preview, state, share, why, params }) => (
        <li key={key} className={classes.file} data-state={state}>
          <span className={classes.picture}>
            {preview ? <img src={preview} alt="" /> : <IconFileText size={24} stroke={1.5} aria-hidden="true" />}
            {state === 'adding' && (
              <span className={classes.busy} aria-hidden="true">
                <Loader size={18} />
              </span>
            )}
          </span>
          <span className={classes.words}>
            <span className={classes.name}>{name}</span>
            {state === 'adding' && <Sent name={name} share={share} />}
            {state === 'failed' && (
              <span className={classes.why} role="alert">
                {codeText(why ?? '', params)}
              </span>
            )}
          </span>
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
        </li>
      ))}
    </ul>
  )
}

function Sent({ name, share }: Pick<AddedFile, 'name' | 'share'>) {
  const t = useText()
  const { percent } = useFormats()
  return (
    <span className={classes.sent}>
      <progress aria-label={t('chat.file.adding', { name })} value={share} />
      <span aria-hidden="true">{percent(share)}</span>
    </span>
  )
}
