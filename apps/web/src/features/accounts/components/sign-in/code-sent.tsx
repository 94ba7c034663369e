import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { MAIN_ID } from '../../../../lib/page/main-id.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { QuietButton } from '../../../../ui/layout/quiet-button.tsx'
import { LinkButton } from '../../../../ui/navigation/link-button.tsx'
import { askForCode } from '../../reset-password.ts'
import { useForgotText } from '../../use-forgot-text.ts'
import { AuthLayout } from '../guest/auth-layout.tsx'
import { GuestChoices, GuestHint } from '../guest/guest-form.tsx'
import { Outcome } from '../guest/outcome.tsx'

const SECOND_MS = 1_000
/** A mail is given this long to arrive before one may ask for another. */
const AGAIN_AFTER_MS = 60 * SECOND_MS

type Props = { email: string; onOther: () => void }

export function CodeSent({ email, onOther }: Props) {
  const t = useText()
  const { search } = useLocation()
  useEffect(() => document.getElementById(MAIN_ID)?.focus({ preventScroll: true }), [])
  return (
    <AuthLayout
      title={t('accounts.forgot.sent.title')}
      lead={t('accounts.forgot.sent.lead', { email })}
      other={
        <>
          {t('accounts.forgot.remembered')}
          <Link to={`/login${search}`} state={{ email }}>
            {t('accounts.forgot.toLogin')}
          </Link>
        </>
      }
    >
      <GuestChoices>
        <LinkButton to={`/forgot-password-confirm${search}`} state={{ email }} size="lg" fullWidth>
          {t('accounts.forgot.sent.enter')}
        </LinkButton>
        <GuestHint>{t('accounts.forgot.sent.hint')}</GuestHint>
        <SendAgain email={email} />
        <Button variant="subtle" fullWidth onClick={onOther}>
          {t('accounts.forgot.sent.other')}
        </Button>
      </GuestChoices>
    </AuthLayout>
  )
}

function SendAgain({ email }: { email: string }) {
  const t = useText()
  const forgotText = useForgotText()
  const now = useNow(SECOND_MS)
  const [sentAt, setSentAt] = useState(Date.now)
  const [outcome, setOutcome] = useState({ busy: false, words: '', isProblem: false })
  const seconds = Math.ceil((sentAt + AGAIN_AFTER_MS - now) / SECOND_MS)

  const again = async () => {
    setOutcome({ busy: true, words: '', isProblem: false })
    try {
      const { mailed } = await askForCode(email)
      setSentAt(Date.now())
      const words = t(mailed ? 'accounts.forgot.sent.done' : 'accounts.mailStillGood')
      setOutcome({ busy: false, words, isProblem: false })
    } catch (error) {
      setOutcome({ busy: false, words: forgotText(error), isProblem: true })
    }
  }
  return (
    <>
      <QuietButton fullWidth disabled={seconds > 0} loading={outcome.busy} onClick={() => void again()}>
        {seconds > 0 ? t('accounts.forgot.sent.wait', { seconds }) : t('accounts.forgot.sent.again')}
      </QuietButton>
      <Outcome words={outcome.words} isProblem={outcome.isProblem} />
    </>
  )
}
