import { CloseButton } from '@mantine/core'
import {
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconCircleXFilled,
  IconInfoCircleFilled,
} from '@tabler/icons-react'
import { useRef, useSyncExternalStore } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { Box, looks, Row, Stack, Text } from '../layout/box.tsx'
import { type Toast, type ToastKind, type ToastStore, toastStore } from './toast-store.ts'
import classes from './toasts.module.css'
import { useAvoidActionBars } from './use-avoid-action-bars.ts'

const UNDO = `${classes.undo} ${looks({ tall: 32, breaks: 'anywhere', padX: 10, padY: 6, round: 8, surface: 'wash', tone: 'ink', size: 13, weight: 700 })}`
/** The style of the undo button if there are no other actions. */
const ALONE = looks({ fixed: true, self: 'center', push: true })
const ICON = looks({ fixed: true })
const COLOURS = {
  success: 'var(--live)',
  error: 'light-dark(var(--alert), #ff7a6d)',
  info: 'light-dark(#2a71a8, #8cc4f0)',
  warning: 'light-dark(#c07a10, #f2bd5f)',
} satisfies Record<ToastKind, string>
const ICONS = {
  success: IconCircleCheckFilled,
  error: IconCircleXFilled,
  info: IconInfoCircleFilled,
  warning: IconAlertTriangleFilled,
} satisfies Record<ToastKind, typeof IconCircleCheckFilled>

/**
 * Shows the toasts at the bottom right on a desk and at the bottom centre on a phone, clear of any action bar. Each is
 * announced politely, once.
 */
export function Toasts({ store = toastStore }: { store?: ToastStore }) {
  const t = useText()
  const toasts = useSyncExternalStore(store.subscribe, store.list)
  const region = useRef<HTMLElement>(null)
  useAvoidActionBars(region, toasts.length > 0)
  return (
    <section
      ref={region}
      className={classes.region}
      aria-label={t('ui.toasts')}
      onPointerEnter={() => store.hold('pointer')}
      onPointerLeave={() => store.release('pointer')}
      onFocus={() => store.hold('focus')}
      onBlur={() => store.release('focus')}
    >
      <Stack as="ol" gap={8} aria-live="polite" aria-relevant="additions">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onClose={() => store.dismiss(toast.id)} />
        ))}
      </Stack>
    </section>
  )
}

function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const t = useText()
  const Icon = ICONS[toast.kind]
  const { undo, acts } = toast
  const close = (run: () => void) => {
    run()
    onClose()
  }
  const undoButton = undo && (
    <button type="button" className={`${UNDO} ${ALONE}`} onClick={() => close(undo.run)}>
      {undo.label ?? t('ui.undo')}
    </button>
  )
  return (
    <Row
      as="li"
      wrap
      align="start"
      gap={12}
      rowGap={8}
      round={14}
      line="around"
      surface="raised"
      className={classes.toast}
      data-kind={toast.kind}
    >
      <Icon size={20} style={{ color: COLOURS[toast.kind] }} className={ICON} aria-hidden="true" />
      <Box basis={180} breaks="anywhere">
        <Text size={14} weight={700} tracking="tight">
          {toast.title ?? t(`ui.toast.${toast.kind}`)}
        </Text>
        <Text size={13} tone="soft">
          {toast.message}
        </Text>
        {acts.length > 0 && (
          <Row wrap align="stretch" gap={6} above={8}>
            {acts.map(({ label, run }) => (
              <button key={label} type="button" className={UNDO} onClick={() => close(run)}>
                {label}
              </button>
            ))}
            {undoButton}
          </Row>
        )}
      </Box>
      {acts.length === 0 && undoButton}
      <CloseButton className={classes.close} size={32} iconSize={16} aria-label={t('ui.close')} onClick={onClose} />
    </Row>
  )
}
