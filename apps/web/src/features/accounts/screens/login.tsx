import { Button } from '@mantine/core'
import { email } from '@parley/contract'
import { password } from '@parley/contract/accounts'
import { useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import * as z from 'zod/mini'
import { isApiFailure } from '../../../lib/api/api-failure.ts'
import { useContractForm } from '../../../lib/form/index.ts'
import { useFailureText, useRichText, useText } from '../../../lib/i18n/index.ts'
import { EmailField } from '../../../ui/forms/email-field.tsx'
import { Box } from '../../../ui/layout/box.tsx'
import { PasswordField } from '../components/fields/password-field.tsx'
import { AuthLayout } from '../components/guest/auth-layout.tsx'
import classes from '../components/guest/form.module.css'
import { GuestForm, GuestHint } from '../components/guest/guest-form.tsx'
import { linkWithEmail } from '../components/sign-in/link-with-email.tsx'
import { ProviderPart } from '../components/sign-in/provider-part.tsx'
import { useLinkWithTyped } from '../components/sign-in/use-link-with-typed.ts'
import { linkedEventName, prefilledIdentity } from '../prefilled-identity.ts'
import { requestSignInLink, signIn } from '../sign-in.ts'

const fields = z.object({ username: email(), password: password() })

/** /login */
export function Login() {
  const t = useText()
  const { search, state } = useLocation()
  const explain = useExplanation(search)
  const invitedTo = linkedEventName(search)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const carried = prefilledIdentity(state, search)
  const typed = useRef(carried.email)
  const toRegistration = useLinkWithTyped(`/registration${search}`, () => ({ ...carried, email: typed.current }))
  const labels = { username: t('accounts.email'), password: t('accounts.password') }
  const { required, submit, showFailure, showError } = useContractForm(
    fields,
    { username: carried.email, password: '' },
    labels,
    ({ username }) => {
      typed.current = username
    },
  )

  /** Returns the typed email. Null after an error was shown at the field. */
  const emailForLink = () => {
    setProblem(null)
    const { data } = z.safeParse(fields.shape.username, typed.current)
    if (data === undefined) {
      const key = typed.current.trim() ? 'validation.error.email' : 'validation.error.required'
      showError('username', t(key, { field: labels.username }))
    }
    return data ?? null
  }
  const show = (error: unknown, username: string) => {
    if (showFailure(error)) return
    const { at, words } = explain(error, username)
    if (at) showError(at, words)
    else setProblem(words)
  }
  const send = async (input: z.output<typeof fields>) => {
    setBusy(true)
    setProblem(null)
    try {
      await signIn(input)
    } catch (error) {
      setBusy(false)
      show(error, input.username)
    }
  }
  return (
    <AuthLayout
      title={t('accounts.login.title')}
      lead={invitedTo ? t('accounts.invitedTo', { event: invitedTo }) : t('accounts.login.lead')}
      other={
        <>
          {t('accounts.login.noAccount')} <Link {...toRegistration}>{t('accounts.login.toRegistration')}</Link>
        </>
      }
    >
      <GuestForm
        submitLabel={t('accounts.login.submit')}
        submitting={busy}
        onSubmit={submit(send)}
        error={problem}
        after={<SignInLink email={emailForLink} search={search} onFailure={show} />}
      >
        <EmailField {...required('username')} autoComplete="username" />
        <PasswordField {...required('password')} autoComplete="current-password" />
        <ForgotLink email={() => typed.current} />
      </GuestForm>
      <ProviderPart />
    </AuthLayout>
  )
}

type Explanation = { at: 'username' | 'password'; words: React.ReactNode } | { at: null; words: string }

function useExplanation(search: string): (error: unknown, username: string) => Explanation {
  const t = useText()
  const rich = useRichText()
  const failureText = useFailureText()
  return (error, username) => {
    if (isLimited(error)) return { at: null, words: t('login.auth.error.LimitedPasswordAttempts') }
    if (isApiFailure(error, 'NotAuthorizedException')) {
      const link = linkWithEmail(`/forgot-password${search}`, username)
      return { at: 'password', words: rich('login.auth.error.NotAuthorizedException', { link }) }
    }
    if (!isApiFailure(error, 'UserNotFoundException')) return { at: null, words: failureText(error) }
    const link = linkWithEmail(`/registration${search}`, username)
    return { at: 'username', words: rich('login.auth.error.UserNotFoundException', { link }) }
  }
}

/**
 * Returns true after too many wrong passwords. The user pool reports this by a code, an identity provider by the
 * message of a wrong password.
 */
const isLimited = (error: unknown) =>
  isApiFailure(error, 'LimitedPasswordAttempts') ||
  (isApiFailure(error, 'NotAuthorizedException') && error.message.includes('Password attempts'))

/** Links to the page for a forgotten password and passes on the email typed so far. */
function ForgotLink({ email }: { email: () => string }) {
  const t = useText()
  const { search } = useLocation()
  const way = useLinkWithTyped(`/forgot-password${search}`, () => ({ email: email() }))
  return (
    <Box as={Link} self="end" padY={10} size={14} underline className={classes.aside} {...way}>
      {t('accounts.login.forgot')}
    </Box>
  )
}

type Props = {
  /** Returns the typed email. Null after the form has shown an error. */
  email: () => string | null
  /** The query of the page. If the wanted page belongs to an event, the emailed link leads into the event. */
  search: string
  onFailure: (error: unknown, email: string) => void
}

function SignInLink({ email, search, onFailure }: Props) {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState('')
  const ask = async () => {
    const to = email()
    if (to === null) return
    setBusy(true)
    await requestSignInLink(to, search).then(
      ({ mailed }) => setOutcome(mailed ? t('accounts.link.sent', { email: to }) : t('accounts.mailStillGood')),
      (error: unknown) => onFailure(error, to),
    )
    setBusy(false)
  }
  return (
    <>
      <Button variant="subtle" fullWidth loading={busy} onClick={() => void ask()}>
        {t('accounts.link.send')}
      </Button>
      <div role="status">{outcome && <GuestHint>{outcome}</GuestHint>}</div>
    </>
  )
}
