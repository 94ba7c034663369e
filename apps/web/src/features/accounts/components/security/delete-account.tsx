import { useState } from 'react'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { QuietButton } from '../../../../ui/feedback/quiet-button.tsx'
import { Row } from '../../../../ui/layout/box.tsx'
import { looks } from '../../../../ui/layout/look.ts'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import classes from '../fields/account-card.module.css'
import { AccountCard } from '../fields/account-card.tsx'
import { DeleteStep } from './delete-step.tsx'
import { WordStep } from './word-step.tsx'

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
          <WordStep onNext={() => setStep('final')} onClose={close} />
        ) : (
          <DeleteStep onClose={close} />
        )}
      </Dialog>
    </AccountCard>
  )
}
