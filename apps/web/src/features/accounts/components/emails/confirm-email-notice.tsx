import { IconMail, IconX } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { useText } from '../../../../lib/i18n/index.ts'
import { storedText } from '../../../../lib/storage/stored-value.ts'
import { IconButton } from '../../../../ui/feedback/icon-button.tsx'
import { looks, Row, Text } from '../../../../ui/layout/box.tsx'
import { useProfile } from '../../api.ts'
import { EMAILS_PATH } from '../../email-step.ts'

/** Asks the user to confirm their email. It is hidden on the page where they can confirm the username. */
export function ConfirmEmailNotice() {
  const profile = useProfile().data
  const { pathname } = useLocation()
  const away = dismissedBy.useStored()
  if (!profile || profile.usernameIsVerified || pathname === EMAILS_PATH) return null
  if (away === profile.id) return null
  // The notice is part of the page's bundle, because a chunk that loads later would move the page.
  return <EmailNotice email={profile.username} onDismiss={() => dismissedBy.write(profile.id)} />
}

const dismissedBy = storedText('confirmEmailLater', { in: 'tab', until: 'signOut' })

function EmailNotice({ email, onDismiss }: { email: string; onDismiss: () => void }) {
  const t = useText()
  return (
    <Row
      as="aside"
      surface="info"
      line="below"
      gap={12}
      padX={28}
      padY={6}
      size={14}
      phone={{ padX: 16 }}
      aria-label={t('accounts.notice.link')}
    >
      <IconMail size={20} stroke={1.7} aria-hidden="true" className={looks({ fixed: true })} />
      <Text grow breaks="anywhere">
        {t('accounts.notice.text', { email })}{' '}
        <Link to={EMAILS_PATH} className={looks({ tone: 'inherit', weight: 600, underline: true })}>
          {t('accounts.notice.link')}
        </Link>
      </Text>
      <IconButton label={t('accounts.notice.later')} variant="subtle" onClick={onDismiss}>
        <IconX size={18} stroke={1.8} className={looks({ tone: 'info' })} />
      </IconButton>
    </Row>
  )
}
