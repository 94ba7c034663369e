import { Button, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { session } from '../../../../lib/api/index.ts'
import { LANGUAGE_KEY, useFailureText, useRichText, useText } from '../../../../lib/i18n/index.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { useField } from '../../../../ui/forms/use-field.ts'
import { looks, Row } from '../../../../ui/layout/box.tsx'
import { QuietButton } from '../../../../ui/layout/quiet-button.tsx'
import { Dialog, DialogActions, DialogProblem, DialogText } from '../../../../ui/overlays/dialog.tsx'
import { LossList } from '../../../../ui/overlays/loss-list.tsx'
import { COLOUR_SCHEME_KEY } from '../../../../ui/theme/colour-scheme.ts'
import { useDeleteUser } from '../../api.ts'
import classes from '../fields/account-card.module.css'
import { AccountCard } from '../fields/account-card.tsx'

export function DeleteAccount() {
  const t = useText()
  const [step, setStep] = useState<'word' | 'final'>('word')
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    setStep('word')
    setOpen(true)
  }
  const close = () => setOpen(false)
  return (
    <AccountCard title={t('accounts.delete.title')} lead={t('accounts.delete.text')}>
      <Row padX={24} padTop={20} padBottom={24} phone={{ padX: 16 }} className={classes.acts}>
        <QuietButton className={looks({ tone: 'alert' })} onClick={open}>
          {t('accounts.delete.open')}
        </QuietButton>
      </Row>
      <Dialog
        opened={isOpen}
        onClose={close}
        title={t(step === 'word' ? 'accounts.delete.askTitle' : 'accounts.delete.finalTitle')}
        size={480}
      >
        {step === 'word' ? (
          <ConfirmationStep onNext={() => setStep('final')} onClose={close} />
        ) : (
          <DeleteStep onClose={close} />
        )}
      </Dialog>
    </AccountCard>
  )
}

/** The word that the user types to confirm. It is not translated. The text around the field names it. */
const WORD = 'delete'
const strong = (parts: ReactNode[]) => <strong key="word">{parts}</strong>

function ConfirmationStep({ onNext, onClose }: { onNext: () => void; onClose: () => void }) {
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

const LOSSES = ['person', 'events', 'meetings', 'words'] as const

function DeleteStep({ onClose }: { onClose: () => void }) {
  const t = useText()
  const toasts = useToasts()
  const navigate = useNavigate()
  const failureText = useFailureText()
  const remove = useDeleteUser()
  const [problem, setProblem] = useState<string | null>(null)
  const keep = useRef<HTMLButtonElement>(null)
  // The field of the previous step is gone, so the harmless button takes the focus.
  useEffect(() => keep.current?.focus(), [])

  const confirm = async () => {
    setProblem(null)
    try {
      await remove.mutateAsync({})
    } catch (error) {
      setProblem(failureText(error))
      return
    }
    session.end()
    forgetDevice()
    await navigate('/login', { replace: true })
    toasts.success(t('accounts.delete.done'))
  }
  return (
    <>
      <DialogText>
        {t('accounts.delete.finalText')}
        <LossList losses={LOSSES.map((each) => t(`accounts.delete.loss.${each}`))} />
      </DialogText>
      <DialogProblem>{problem}</DialogProblem>
      <DialogActions>
        <QuietButton ref={keep} onClick={onClose}>
          {t('accounts.delete.keep')}
        </QuietButton>
        <Button color="red" loading={remove.isPending} onClick={() => void confirm()}>
          {t('accounts.delete.confirm')}
        </Button>
      </DialogActions>
    </>
  )
}

/** Entries that stay on the device. Language and colour scheme are settings of the device, not personal data. */
const STAYS = new Set([LANGUAGE_KEY, COLOUR_SCHEME_KEY])

/** Removes the user's data from the device. Data in memory is cleared with the sign-out. */
function forgetDevice(): void {
  try {
    for (const key of Object.keys(localStorage)) if (!STAYS.has(key)) localStorage.removeItem(key)
    sessionStorage.clear()
  } catch {
    // A browser that refuses storage has stored nothing.
  }
}
