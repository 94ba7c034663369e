import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { useReportsOffline } from '../../lib/use-is-online.ts'
import { useAvoidActionBars } from '../../ui/feedback/use-avoid-action-bars.ts'
import { Row } from '../../ui/layout/box.tsx'
import { AsOf } from '../offline/as-of.tsx'
import classes from './offline-note.module.css'

/** Shows a lost connection. @param isStored true if the page shows data stored on this device, so their age is shown */
export function OfflineNote({ isStored }: { isStored: boolean }) {
  const t = useText()
  const queries = useQueryClient()
  const banner = useRef<HTMLDivElement>(null)
  useAvoidActionBars(banner, true)
  useReportsOffline()
  useHeightVariable(banner)
  const refetchAll = () => void queries.refetchQueries({ type: 'active' })
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
      <span>
        {t('app.offline')} {isStored && <AsOf />}
      </span>
      <Button size="sm" variant="default" className={classes.retry} onClick={refetchAll}>
        {t('ui.loadFailed.retry')}
      </Button>
    </Row>
  )
}

/** Sets `--offline` for sticky elements on a phone. The height varies, because the text wraps in a narrow window. */
function useHeightVariable(banner: RefObject<HTMLElement | null>) {
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
