import { Button, Modal, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useRichText, useText } from '../../../lib/i18n/use-text.ts'
import { useField } from '../../../ui/use-field.ts'
import classes from './delete-account.module.css'

/** The same in every language; the text names it. */
const WORD = 'delete'
const strong = (parts: ReactNode[]) => <strong key="word">{parts}</strong>

/** The first step: nobody deletes an account by a slip of the finger. */
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
      <Modal.Title className={classes.title}>{t('accounts.delete.askTitle')}</Modal.Title>
      <p className={classes.text}>{rich('accounts.delete.askWord', { word: WORD, b: strong })}</p>
      <TextInput
        {...field(t('accounts.delete.word'), true)}
        ref={typed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={isWrong && t('validation.error.delete', { word: WORD })}
        onChange={() => setWrong(false)}
        data-autofocus
      />
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {t('accounts.delete.keep')}
        </Button>
        <Button type="submit" color="red">
          {t('accounts.delete.next')}
        </Button>
      </div>
    </form>
  )
}
