import { registrationState } from '@parley/contract'
import { IconCalendarOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { HostEvent, OpenHostEvent } from '../../../lib/event/host-event.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { withReturnPath } from '../../../lib/page/return-path.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Empty, LoadFailed, RowsSkeleton } from '../../../ui/feedback/states.ts'
import { Row } from '../../../ui/layout/box.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { ThemeFor } from '../../../ui/theme/theme-for.tsx'
import type { useRequestedEvent } from '../use-requested-event.ts'

type Props = { asked: ReturnType<typeof useRequestedEvent>; children: (event: OpenHostEvent) => ReactNode }

const isOpen = (event: HostEvent, now: number): event is OpenHostEvent => registrationState(event, now) === 'open'

/** Renders children in the event's colours, or the reason why the registration is closed. */
export function WithOpenEvent({ asked: { event, failure, retry }, children }: Props) {
  const now = useNow()
  if (failure) return <LoadFailed onRetry={retry} error={failure} />
  if (event === undefined) return <RowsSkeleton count={4} />
  if (event === null) return <NotOpen why="noEvent" path="/event/list" />
  return (
    <ThemeFor colorsJson={event.colorsJson} scope="part">
      {isOpen(event, now) ? children(event) : <NotOpen why={whyNot(event, now)} path={`/event/${event.id}/`} />}
    </ThemeFor>
  )
}

function whyNot(event: HostEvent, now: number) {
  const state = registrationState(event, now)
  return state === 'open' ? 'closed' : state
}

/** Explains why the registration is closed. Invited people and ticket holders may have no account yet. */
function NotOpen({ why, path }: { why: 'noEvent' | ReturnType<typeof whyNot>; path: string }) {
  const t = useText()
  return (
    <Empty
      icon={IconCalendarOff}
      title={t(`participants.register.${why}`)}
      action={
        <Row gap={12} wrap justify="center">
          {why === 'noEvent' ? (
            <LinkButton to={path}>{t('participants.register.toEvents')}</LinkButton>
          ) : (
            <LinkButton to={withReturnPath('/login', path)}>{t('accounts.login.submit')}</LinkButton>
          )}
          {why === 'byInvitation' && (
            <LinkButton to={withReturnPath('/registration', path)} variant="default">
              {t('accounts.registration.submit')}
            </LinkButton>
          )}
        </Row>
      }
    >
      {t(`participants.register.${why}Text`)}
    </Empty>
  )
}
