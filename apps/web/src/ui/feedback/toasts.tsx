import { CloseButton } from '@mantine/core'
import {
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconCircleXFilled,
  IconInfoCircleFilled,
} from '@tabler/icons-react'
import { useRef, useSyncExternalStore } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { type Toast, type ToastKind, type ToastStore, toastStore } from './toast-store.ts'
import classes from './toasts.module.css'
import { useKeepClear } from './use-keep-clear.ts'

const ICONS = {
  success: IconCircleCheckFilled,
  error: IconCircleXFilled,
  info: IconInfoCircleFilled,
  warning: IconAlertTriangleFilled,
} satisfies Record<ToastKind, typeof IconCircleCheckFilled>

/** Where toasts appear: bottom right, on a phone bottom centre, clear of any bar of actions. Said politely, once. */
export function Toasts({ store = toastStore }: { store?: ToastStore }) {
  const t = useText()
  const toasts = useSyncExternalStore(store.subscribe, store.list)
  const region = useRef<HTMLElement>(null)
  useKeepClear(region, toasts.length > 0)
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
      <ol className={classes.list} aria-live="polite" aria-relevant="additions">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onClose={() => store.dismiss(toast.id)} />
        ))}
      </ol>
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
    <button type="button" className={classes.undo} onClick={() => close(undo.run)}>
      {undo.label ?? t('ui.undo')}
    </button>
  )
  return (
    <li className={classes.toast} data-kind={toast.kind}>
      <Icon size={20} className={classes.icon} aria-hidden="true" />
      <div className={classes.words}>
        <p className={classes.title}>{toast.title ?? t(`ui.toast.${toast.kind}`)}</p>
        <p className={classes.message}>{toast.message}</p>
        {acts.length > 0 && (
          <div className={classes.acts}>
            {acts.map(({ label, run }) => (
              <button key={label} type="button" className={classes.undo} onClick={() => close(run)}>
                {label}
              </button>
            ))}
            {undoButton}
          </div>
        )}
      </div>
      {acts.length === 0 && undoButton}
      <CloseButton className={classes.close} size={32} iconSize={16} aria-label={t('ui.close')} onClick={onClose} />
    </li>
  )
}
