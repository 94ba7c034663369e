import { notificationTypes, type UserProfile } from '@parley/contract/accounts'
import type { ReactNode } from 'react'
import { LANGUAGES, type TextFor, useText } from '../../../../lib/i18n/index.ts'
import { LoadFailed, RowsSkeleton } from '../../../../ui/feedback/states.ts'
import { StatusChip } from '../../../../ui/feedback/status-chip.tsx'
import { Box, Row, Stack, Text } from '../../../../ui/layout/box.tsx'
import { LinkButton } from '../../../../ui/navigation/link-button.tsx'
import { useEmails, useSignIns } from '../../api.ts'

export type AccountPage = 'profile' | 'notifications' | 'security' | 'connected-emails'

type Props = { page: AccountPage; profile: UserProfile; onLeave: () => void }

export function AccountSummary({ page, profile, onLeave }: Props) {
  const t = useText()
  const Facts = FACTS[page]
  return (
    <>
      <Facts profile={profile} />
      <LinkButton to={`/account/${page}`} variant="default" fullWidth onClick={onLeave}>
        {t(`accounts.summary.to.${page}`)}
      </LinkButton>
    </>
  )
}

const FACT = { justify: 'between', padY: 8, line: 'below', size: 14 } as const

type FactsProps = { profile: UserProfile }

const FACTS: Record<AccountPage, (props: FactsProps) => ReactNode> = {
  profile: ProfileFacts,
  notifications: NotificationFacts,
  security: SecurityFacts,
  'connected-emails': EmailFacts,
}

function ProfileFacts({ profile: { phoneNumber, timezone, language } }: FactsProps) {
  const t = useText()
  return (
    <Facts
      rows={[
        [t('accounts.profile.phone'), phoneNumber ?? t('accounts.summary.none')],
        [t('accounts.profile.zone'), timezone ?? t('accounts.summary.none')],
        [t('ui.language'), language ? LANGUAGES[language] : t('accounts.profile.noLanguage')],
      ]}
    />
  )
}

function NotificationFacts({ profile: { notificationPreferenceList } }: FactsProps) {
  const t = useText()
  const channelsOf = (type: string) => notificationPreferenceList.find((each) => each.type === type)?.channels ?? []
  return (
    <Facts
      rows={notificationTypes.map((type) => [t(`accounts.notifications.${type}`), wordsFor(t, channelsOf(type))])}
    />
  )
}

const wordsFor = (t: TextFor, channels: readonly ('email' | 'sms' | 'push')[]) =>
  channels.length === 0
    ? t('accounts.summary.off')
    : channels.map((channel) => t(`accounts.channel.${channel}`)).join(', ')

function SecurityFacts({ profile: { hasPassword } }: FactsProps) {
  const t = useText()
  const { data, isError, error, refetch } = useSignIns()
  if (isError) return <LoadFailed onRetry={refetch} error={error} />
  if (!data) return <RowsSkeleton count={2} />
  return (
    <Facts
      rows={[
        [t('accounts.security.password'), t(hasPassword ? 'accounts.summary.isSet' : 'accounts.summary.notSet')],
        [t('accounts.devices.title'), t('accounts.summary.devices', { count: data.results.length })],
      ]}
    />
  )
}

function EmailFacts() {
  const t = useText()
  const { data, isError, error, refetch } = useEmails()
  if (isError) return <LoadFailed onRetry={refetch} error={error} />
  if (!data) return <RowsSkeleton count={2} />
  return (
    <Stack as="ul" below={16}>
      {data.emails.map(({ email, primary, verified }) => (
        <Row as="li" key={email} wrap gap={12} rowGap={4} {...FACT}>
          <Text as="span" shrink breaks="anywhere">
            {email}
          </Text>
          {!verified && <StatusChip tone="waiting" label={t('accounts.emails.waiting')} />}
          {verified && (
            <StatusChip
              tone={primary ? 'good' : 'neutral'}
              label={t(primary ? 'accounts.emails.primary' : 'accounts.emails.secondary')}
            />
          )}
        </Row>
      ))}
    </Stack>
  )
}

function Facts({ rows }: { rows: readonly (readonly [what: string, value: string])[] }) {
  return (
    <Box as="dl" below={16}>
      {rows.map(([what, value]) => (
        <Row key={what} gap={16} align="stretch" {...FACT}>
          <Text as="dt" tone="meta">
            {what}
          </Text>
          <Text as="dd" shrink breaks="anywhere" text="end">
            {value}
          </Text>
        </Row>
      ))}
    </Box>
  )
}
