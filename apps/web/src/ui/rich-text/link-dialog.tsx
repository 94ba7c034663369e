import { Button, TextInput } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { useTextLimit } from '../feedback/use-text-limit.ts'
import { useField } from '../forms/use-field.ts'
import { QuietButton } from '../layout/quiet-button.tsx'
import { Dialog, DialogActions } from '../overlays/dialog.tsx'
import { linkAddress } from './link-address.ts'

const ADDRESS_LENGTH = 2_000

type Props = {
  opened: boolean
  /** The address that the words have now; empty where they have none. */
  current: string
  onClose: () => void
  /** Null takes the link away. */
  onLink: (address: string | null) => void
}

export function LinkDialog({ opened, current, onClose, onLink }: Props) {
  const t = useText()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('ui.richText.link')} size={440}>
      {opened && <Address current={current} onClose={onClose} onLink={onLink} />}
    </Dialog>
  )
}

function Address({ current, onClose, onLink }: Omit<Props, 'opened'>) {
  const t = useText()
  const field = useField()
  const [typed, setTyped] = useState(current)
  const [isWrong, setWrong] = useState(false)
  const { tooLong, onPaste } = useTextLimit()
  const isOver = tooLong(typed, ADDRESS_LENGTH)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    // It stands above the form of the text, which is not sent yet.
    event.stopPropagation()
    const address = isOver ? null : linkAddress(typed)
    if (address) onLink(address)
    else setWrong(true)
  }
  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        {...field(t('ui.richText.address'), true)}
        description={t('ui.richText.addressHint')}
        data-autofocus
        type="text"
        inputMode="url"
        onPaste={onPaste}
        value={typed}
        error={isOver ?? (isWrong && t('ui.richText.addressWrong'))}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setWrong(false)
        }}
      />
      <DialogActions>
        <QuietButton onClick={onClose}>{t('ui.cancel')}</QuietButton>
        {current && <QuietButton onClick={() => onLink(null)}>{t('ui.richText.unlink')}</QuietButton>}
        <Button type="submit">{t('ui.richText.setLink')}</Button>
      </DialogActions>
    </form>
  )
}
