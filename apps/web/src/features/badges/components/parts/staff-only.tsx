import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useCurrentEvent } from '../../../../lib/event/current-event.tsx'
import { useText } from '../../../../lib/i18n/index.ts'
import { useTitle } from '../../../../lib/page/use-title.ts'
import { Empty } from '../../../../ui/feedback/states.ts'
import { GoLink } from '../../../../ui/layout/go-link.tsx'

export function StaffOnly({ children }: { children: ReactNode }) {
  const { id, me } = useCurrentEvent()
  return me?.organizer || me?.checkInAdmin ? children : <NotForYou eventId={id} />
}

function NotForYou({ eventId }: { eventId: string }) {
  const t = useText()
  useTitle(t('badges.list.others'))
  return (
    <main>
      <Empty
        icon={IconLock}
        title={t('badges.list.others')}
        action={<GoLink href={`/event/${eventId}`}>{t('app.organize.toEvent')}</GoLink>}
      />
    </main>
  )
}
