import { lazy, Suspense } from 'react'
import { useText } from '../../../lib/i18n/use-text.ts'
import { Drawer } from '../../../ui/drawer.tsx'
import { GoLink } from '../../../ui/go-link.tsx'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import classes from './agenda-drawer.module.css'

const AgendaAhead = lazy(async () => ({ default: (await import('./agenda-ahead.tsx')).AgendaAhead }))

/** What is on and what comes next in my agenda, above any page. */
export function AgendaDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useText()
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={t('calendar.title')}
      footer={
        <GoLink href="/my-agenda" className={classes.all} onClick={onClose}>
          {t('calendar.openAll')}
        </GoLink>
      }
    >
      <Suspense fallback={<RowsSkeleton count={4} />}>
        <AgendaAhead onOpen={onClose} />
      </Suspense>
    </Drawer>
  )
}
