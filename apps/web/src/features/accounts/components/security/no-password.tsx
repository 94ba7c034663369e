import { useNavigate } from 'react-router'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { LoadingButton } from '../../../../ui/feedback/loading-button.tsx'
import { Row } from '../../../../ui/layout/box.tsx'
import { useForgotPassword } from '../../api.ts'
import classes from '../fields/account-card.module.css'
import { AccountCard } from '../fields/account-card.tsx'

/** For someone who came by another provider: why there is no password to change, and the way to one by a mailed code. */
export function NoPassword({ username }: { username: string }) {
  const t = useText()
  const navigate = useNavigate()
  const forgot = useForgotPassword()
  const ask = async () => {
    await forgot.mutateAsync({ username })
    await navigate('/forgot-password-confirm', { state: { email: username } })
  }
  return (
    <AccountCard title={t('accounts.security.password')} lead={t('accounts.security.noPassword', { email: username })}>
      <Row padX={24} padTop={20} padBottom={24} phone={{ padX: 16 }} className={classes.acts}>
        <LoadingButton variant="default" onPress={ask}>
          {t('accounts.forgot.submit')}
        </LoadingButton>
      </Row>
    </AccountCard>
  )
}
