import { Button } from '@mantine/core'
import { useText } from '../../../../lib/i18n/index.ts'
import { Section } from '../../../../ui/layout/section.tsx'
import { usePush } from '../../use-push.ts'
import { Outcome } from '../guest/outcome.tsx'

export function PushSwitch() {
  const t = useText()
  const { state, isBusy, problem, turn } = usePush()
  const words =
    state === 'blocked' || state === 'none' || state === 'insecure'
      ? t(`accounts.push.${state}`)
      : problem
        ? t(`accounts.push.${problem}`)
        : state === 'on'
          ? t('accounts.push.isOn')
          : ''
  return (
    <Section title={t('accounts.push.title')}>
      <p>{t('accounts.push.text')}</p>
      <Outcome words={words} isProblem={(problem !== null && problem !== 'later') || state === 'blocked'} />
      {(state === 'on' || state === 'off' || state === 'blocked') && (
        <Button
          w="fit-content"
          variant={state === 'on' ? 'default' : 'filled'}
          loading={isBusy}
          onClick={() => void turn(state !== 'on')}
        >
          {t(state === 'on' ? 'accounts.push.off' : 'accounts.push.on')}
        </Button>
      )}
    </Section>
  )
}
