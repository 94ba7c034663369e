import { Suspense } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { RowsSkeleton } from '../../../ui/feedback/states.ts'
import { Row } from '../../../ui/layout/box.tsx'
import { GoLink } from '../../../ui/layout/go-link.tsx'
import { Drawer } from '../../../ui/overlays/drawer.tsx'

const AgendaAhead = lazyPart(() => import('./agenda-ahead.tsx').then((it) => it.AgendaAhead))

export function AgendaDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useText()
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={t('calendar.title')}
      footer={
        <Row
          as={GoLink}
          href="/my-agenda"
          justify="center"
          padY={10}
          line="edge"
          round={10}
          tone="ink"
          weight={600}
          hover="wash"
          onClick={onClose}
        >
          {t('calendar.openAll')}
        </Row>
      }
    >
      <Suspense fallback={<RowsSkeleton count={4} />}>
        <AgendaAhead onOpen={onClose} />
      </Suspense>
    </Drawer>
  )
}
