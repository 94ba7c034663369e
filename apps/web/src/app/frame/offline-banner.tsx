import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { useConnectionState } from '../../lib/live/index.ts'
import { useIsOnline, useTellOffline } from '../../lib/use-is-online.ts'
import { useAfter } from '../../ui/feedback/use-after.ts'
import { useKeepClear } from '../../ui/feedback/use-keep-clear.ts'
import { Row } from '../../ui/layout/box.tsx'
import classes from './offline-banner.module.css'

/** A connection that breaks for a moment mends itself; it is worth a word only after that. */
const LOST_AFTER_MS = 4_000

/** Says that the connection is gone, and what is sent later by itself; once it is back, what is shown is loaded again. */
export function OfflineBanner() {
  const isOnline = useIsOnline()
  const isLost = useConnectionState() === 'lost'
  useLoadFailedAnew(isLost || !isOnline)
  if (!isOnline) return <Banner />
  return isLost && <LateBanner />
}

/** What failed to load while the connection was gone, however shortly, is loaded by itself once it is back. */
function useLoadFailedAnew(isGone: boolean) {
  const queries = useQueryClient()
  useEffect(() => {
    if (isGone) return
    void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  }, [isGone, queries])
}

function LateBanner() {
  return useAfter(LOST_AFTER_MS) && <Banner />
}

function Banner() {
  const t = useText()
  const queries = useQueryClient()
  const banner = useRef<HTMLDivElement>(null)
  useKeepClear(banner, true)
  useTellOffline()
  useTellHeight(banner)
  const loadAnew = () => void queries.refetchQueries({ type: 'active' })
  useEffect(
    () => () => {
      void queries.invalidateQueries({ refetchType: 'active' })
    },
    [queries],
  )
  return (
    <Row
      ref={banner}
      gap={12}
      padY={8}
      surface="wait"
      round={16}
      size={14}
      weight={600}
      phone={{ round: 0, size: 13, tall: 64, wide: 'auto' }}
      wide="fit"
      center
      float
      className={classes.banner}
      role="status"
    >
      <IconCloudOff size={18} stroke={1.8} aria-hidden="true" />
      <span>{t('app.offline')}</span>
      <Button size="sm" variant="default" className={classes.retry} onClick={loadAnew}>
        {t('ui.loadFailed.retry')}
      </Button>
    </Row>
  )
}

/** As `--offline`, for what sticks to the foot of a phone: in a narrow window the words take more lines. */
function useTellHeight(banner: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = banner.current
    if (!element) return
    const page = document.documentElement.style
    const sizes = new ResizeObserver(() => page.setProperty('--offline', `${element.offsetHeight}px`))
    sizes.observe(element)
    return () => {
      sizes.disconnect()
      page.removeProperty('--offline')
    }
  }, [banner])
}
