import { Button, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useRichText, useText } from '../../../../lib/i18n/use-text.ts'
import { QuietButton } from '../../../../ui/feedback/quiet-button.tsx'
import { useField } from '../../../../ui/forms/use-field.ts'
import { looks } from '../../../../ui/layout/look.ts'
import { DialogActions, DialogText } from '../../../../ui/overlays/dialog.tsx'

/** The same in every language; the text names it. */
const WORD = 'delete'
const strong = (parts: ReactNode[]) => <strong key="word">{parts}</strong>

export function WordStep({ onNext, onClose }: { onNext: () => void; onClose: () => void }) {
  const t = useText()
  const rich = useRichText()
  const field = useField()
  const typed = useRef<HTMLInputElement>(null)
  const [isWrong, setWrong] = useState(false)
  const check = (event: FormEvent) => {
    event.preventDefault()
    if (typed.current?.value.trim().toLowerCase() === WORD) return onNext()
    setWrong(true)
    typed.current?.focus()
  }
  return (
    <form onSubmit={check} noValidate>
      <DialogText>{rich('accounts.delete.askWord', { word: WORD, b: strong })}</DialogText>
      <TextInput
        {...field(t('accounts.delete.word'), true)}
        ref={typed}
        className={looks({ above: 20 })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={isWrong && t('validation.error.delete', { word: WORD })}
        onChange={() => setWrong(false)}
        data-autofocus
      />
      <DialogActions>
        <QuietButton onClick={onClose}>{t('accounts.delete.keep')}</QuietButton>
        <Button type="submit" color="red">
          {t('accounts.delete.next')}
        </Button>
      </DialogActions>
    </form>
  )
}
