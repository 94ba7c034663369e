import { Button } from '@mantine/core'
import type { PageSettings } from '@parley/contract/app'
import { useHostEvent } from '../../../../lib/event/host-event.ts'
import { useText } from '../../../../lib/i18n/index.ts'
import { findReturnPath } from '../../../../lib/page/return-path.ts'
import { FormProblem } from '../../../../ui/forms/form-problem.tsx'
import { Row, Stack } from '../../../../ui/layout/box.tsx'
import classes from './provider-buttons.module.css'

type Props = {
  providers: PageSettings['providers']
  search: string
}

const OUTCOMES = {
  cancelled: 'accounts.provider.cancelled',
  failed: 'accounts.provider.failed',
  unconfirmed: 'accounts.provider.unconfirmed',
} as const

export function ProviderButtons({ providers, search }: Props) {
  const t = useText()
  const event = useHostEvent()
  // Providers return to the installation's main host, which does not know this host's event.
  const next = findReturnPath({ search }) ?? (event ? `/event/${event.id}` : null)
  const query = next ? `?${new URLSearchParams({ next })}` : ''
  const outcome = OUTCOMES[new URLSearchParams(search).get('provider') as keyof typeof OUTCOMES]
  return (
    <Stack as="section" gap={12} above={20} className={classes.ways} aria-label={t('accounts.provider.title')}>
      <Row as="p" gap={12} below={4} size={13} tone="meta" className={classes.or}>
        {t('accounts.provider.or')}
      </Row>
      <FormProblem>{outcome && t(outcome)}</FormProblem>
      {providers.map(({ name, label }) => (
        <Button
          key={name}
          component="a"
          href={`/api/pool/provider/${name}${query}`}
          variant="default"
          size="lg"
          fullWidth
        >
          {t('accounts.provider.continue', { label })}
        </Button>
      ))}
    </Stack>
  )
}
