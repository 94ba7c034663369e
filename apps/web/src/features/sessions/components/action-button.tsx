import { Button } from '@mantine/core'
import type { SessionAction, SessionDetails } from '@parley/contract/sessions'
import {
  IconArrowsExchange,
  IconBroadcast,
  IconCalendarMinus,
  IconCalendarPlus,
  IconExternalLink,
  IconPlayerPlay,
  IconSend,
} from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { conferenceLink } from '../../../lib/browser/conference-link.ts'
import { openWindow } from '../../../lib/browser/open-window.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { isInNativeShell } from '../../../lib/native-shell.ts'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { useTooltip } from '../../../ui/feedback/use-tooltip.tsx'

type Slot = SessionDetails['sesArray'][number]
type Action = SessionAction<Slot>

type Props = {
  action: Action
  isMain: boolean
  onAdd: (slots: readonly Slot[]) => void
  onAsk: () => void
  onWithdraw: (slot: Slot) => void
  onRemove: (slot: Slot) => void
  onBusy: () => void
  /** Called once the window of the conference is open. */
  onEnter: (opened: Window) => void
}

export function ActionButton({ action, isMain, onAdd, onAsk, onWithdraw, onRemove, onBusy, onEnter }: Props) {
  const t = useText()
  const variant = isMain ? 'filled' : 'default'
  switch (action.is) {
    case 'add':
      return (
        <Button
          variant={variant}
          leftSection={<IconCalendarPlus size={18} stroke={1.8} />}
          onClick={() => onAdd(action.slots)}
        >
          {t('sessions.button.add')}
        </Button>
      )
    case 'ask':
      return (
        <Button variant={variant} leftSection={<IconSend size={18} stroke={1.8} />} onClick={onAsk}>
          {t('sessions.button.ask')}
        </Button>
      )
    case 'withdraw':
      return (
        <Button variant="default" onClick={() => onWithdraw(action.slot)}>
          {t('sessions.button.withdraw')}
        </Button>
      )
    case 'remove':
      return (
        <Button
          variant="default"
          leftSection={<IconCalendarMinus size={18} stroke={1.8} />}
          onClick={() => onRemove(action.slot)}
        >
          {t('sessions.button.remove')}
        </Button>
      )
    case 'join':
    case 'joinToo':
    case 'moderate':
    case 'stream':
    case 'rehearse':
      return <JoinLink is={action.is} href={action.href} variant={variant} onEnter={onEnter} />
    case 'watch':
      return (
        <Button
          variant={variant}
          component="a"
          href={action.href}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<IconPlayerPlay size={18} />}
        >
          {t('sessions.button.watch')}
        </Button>
      )
    case 'busy':
      return action.inTheWay.length > 0 ? (
        <Button variant={variant} leftSection={<IconArrowsExchange size={18} stroke={1.8} />} onClick={onBusy}>
          {t(action.maySwap ? 'sessions.busy.swap' : 'sessions.button.busy')}
        </Button>
      ) : null
    case 'onSite':
      return <StateWithReason label={t('sessions.button.onSite')} why={t('sessions.note.onSite')} />
    case 'declined':
      return <StateWithReason label={t('sessions.button.declined')} why={t('sessions.note.declined')} />
    case 'own':
      return null
    default:
      return (
        <Button variant="default" disabled>
          {t(`sessions.button.${action.is}`)}
        </Button>
      )
  }
}

type WayInProps = Pick<Props, 'onEnter'> & {
  is: 'join' | 'joinToo' | 'moderate' | 'stream' | 'rehearse'
  href: string
  variant: string
}

/** A link that joins a session. If the browser blocks the window, a toast offers the link again. */
function JoinLink({ is, href, variant, onEnter }: WayInProps) {
  const t = useText()
  const toasts = useToasts()
  const navigate = useNavigate()
  const isOurs = href.startsWith('/')
  const label = t(`sessions.button.${is}`)
  const enter = () => {
    const here = { label: t('video.join.here'), run: () => void navigate(href) }
    // A native app has only one window.
    if (isOurs && isInNativeShell()) return here.run()
    const opened = openWindow(isOurs ? href : conferenceLink(href))
    if (opened) return onEnter(opened)
    toasts.error(t('sessions.join.blocked'), { about: `way into ${href}`, undo: isOurs ? here : { label, run: enter } })
    return undefined
  }
  return (
    <Button
      variant={variant}
      component="a"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      leftSection={is === 'stream' ? <IconBroadcast size={18} /> : <IconExternalLink size={18} />}
      onClick={(event) => {
        // With a modifier key, the browser handles the link as usual.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        enter()
      }}
    >
      {label}
    </Button>
  )
}

/** Shows a state with its reason, on hover and on focus, and announces it to screen readers. */
function StateWithReason({ label, why }: { label: string; why: string }) {
  const { target, tip } = useTooltip(why, { delayMs: 0 })
  return (
    <>
      <Button variant="default" aria-disabled="true" data-disabled aria-description={why} {...target}>
        {label}
      </Button>
      {tip}
    </>
  )
}
