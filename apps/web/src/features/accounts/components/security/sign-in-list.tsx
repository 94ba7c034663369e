import type { SignInRow as SignIn } from '@parley/contract/accounts'
import type { PageSettings } from '@parley/contract/app'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { session } from '../../../../lib/api/index.ts'
import { useDurationFormats, useText } from '../../../../lib/i18n/index.ts'
import { getPageSettings } from '../../../../lib/page/page-settings.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { Loading } from '../../../../ui/feedback/states.ts'
import { StatusChip } from '../../../../ui/feedback/status-chip.tsx'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { Box, Row } from '../../../../ui/layout/box.tsx'
import { QuietButton } from '../../../../ui/layout/quiet-button.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { useEndAllSignIns, useEndSignIn, useSignIns } from '../../api.ts'
import { useDeviceText } from '../../use-device-text.ts'
import classes from '../fields/account-card.module.css'
import { AccountCard, AccountNote, AccountRow } from '../fields/account-card.tsx'

type SignIns = ReturnType<typeof useSignIns>
type EndTarget = { what: 'one'; signIn: SignIn } | { what: 'others' | 'everywhere' }

export function SignInList() {
  const t = useText()
  const signIns = useSignIns()
  const [providers] = useState(() => getPageSettings().providers)
  const [target, setAsked] = useState<EndTarget>({ what: 'others' })
  const [isOpen, setOpen] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const rows = signIns.data?.results ?? []
  const ask = (next: EndTarget) => {
    setAsked(next)
    setOpen(true)
  }
  return (
    <AccountCard title={t('accounts.devices.title')} lead={t('accounts.devices.text')}>
      <Loading of={signIns} rows={2} />
      {signIns.data && (
        <>
          <Box as="ul" ref={list} tabIndex={-1} line="above" above={16} aria-label={t('accounts.devices.title')}>
            {rows.map((each) => (
              <SignInRow
                key={each.id}
                signIn={each}
                providers={providers}
                onEnd={() => ask({ what: 'one', signIn: each })}
              />
            ))}
          </Box>
          <Row
            wrap
            gap={8}
            justify="end"
            padX={24}
            padY={16}
            line="above"
            phone={{ padX: 16, padY: 12 }}
            className={classes.foot}
          >
            {rows.some(({ isThis }) => !isThis) && (
              <QuietButton onClick={() => ask({ what: 'others' })}>{t('accounts.devices.endOthers')}</QuietButton>
            )}
            <QuietButton onClick={() => ask({ what: 'everywhere' })}>{t('accounts.devices.endAll')}</QuietButton>
          </Row>
          <EndDialog
            asked={target}
            signIns={signIns}
            opened={isOpen}
            onClose={() => setOpen(false)}
            onEnded={() => list.current?.focus()}
          />
        </>
      )}
    </AccountCard>
  )
}

type DialogProps = {
  asked: EndTarget
  signIns: SignIns
  opened: boolean
  onClose: () => void
  /** Moves the focus, because the pressed button is gone by then. */
  onEnded: () => void
}

function EndDialog({ asked: target, signIns, opened, onClose, onEnded }: DialogProps) {
  const t = useText()
  const act = useEnding(signIns)
  const device = useDeviceText()(target.what === 'one' ? target.signIn.userAgent : '')
  const { what } = target
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t(`accounts.devices.ask.${what}`, { device })}
      confirmLabel={t(what === 'one' ? 'accounts.devices.end' : `accounts.devices.${ALL_LABELS[what]}`)}
      danger={what === 'everywhere'}
      onConfirm={() => act(target, device).then(onEnded)}
    >
      {t(`accounts.devices.askText.${what}`)}
    </ConfirmDialog>
  )
}

const ALL_LABELS = { others: 'endOthers', everywhere: 'endAll' } as const

function useEnding(signIns: SignIns): (target: EndTarget, device: string) => Promise<void> {
  const t = useText()
  const toasts = useToasts()
  const navigate = useNavigate()
  const endOne = useEndSignIn()
  const endAll = useEndAllSignIns()

  const end = async (which: readonly SignIn[]) => {
    const ended = await Promise.allSettled(which.map(({ id }) => endOne.mutateAsync({ id })))
    await signIns.refetch()
    const failed = ended.find((each) => each.status === 'rejected')
    if (failed) throw failed.reason
  }
  return async (target, device) => {
    if (target.what === 'everywhere') {
      await endAll.mutateAsync({ everywhere: true })
      session.end()
      await navigate('/login', { replace: true })
    } else if (target.what === 'one') await end([target.signIn])
    else await end((signIns.data?.results ?? []).filter(({ isThis }) => !isThis))
    toasts.success(t(`accounts.devices.done.${target.what}`, { device }))
  }
}

type Props = { signIn: SignIn; providers: PageSettings['providers']; onEnd: () => void }

function SignInRow({ signIn, providers, onEnd }: Props) {
  const t = useText()
  const now = useNow()
  const { distance } = useDurationFormats()
  const device = useDeviceText()(signIn.userAgent)
  const provider = providers.find(({ name }) => name === signIn.provider && name !== 'cognito')?.label
  // The server's clock may be slightly ahead, and "in 2 seconds" would be wrong.
  const ago = (at: number) => distance(Math.min(at, now), now)
  const facts = [
    t('accounts.devices.used', { when: ago(signIn.lastUsedAt) }),
    t('accounts.devices.since', { when: ago(signIn.madeAt) }),
    ...(provider ? [t('accounts.devices.by', { provider })] : []),
  ]
  return (
    <AccountRow
      name={
        <>
          {device}
          {signIn.isThis && <StatusChip tone="good" label={t('accounts.devices.this')} />}
        </>
      }
      acts={
        !signIn.isThis && (
          <QuietButton
            aria-label={t('accounts.actionOn', { action: t('accounts.devices.end'), name: device })}
            onClick={onEnd}
          >
            {t('accounts.devices.end')}
          </QuietButton>
        )
      }
    >
      <AccountNote>{facts.join(' · ')}</AccountNote>
    </AccountRow>
  )
}
