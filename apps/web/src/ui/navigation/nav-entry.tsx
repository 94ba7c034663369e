import { CountBadge } from '../feedback/count-badge.tsx'
import { useTooltip } from '../feedback/use-tooltip.tsx'
import { VisuallyHidden } from '../layout/box.tsx'
import { looks } from '../layout/look.ts'
import { ariaCurrent, CurrentLink } from './current-link.tsx'
import classes from './nav-entry.module.css'
import type { NavItem } from './nav-item.ts'

/** Names may be of any length: two lines are enough to know one's own. */
const LABEL = `${classes.label} ${looks({ grow: true, lines: 2 })}`
const TAB_LABEL = `${classes.label} ${looks({ fixed: true, lines: 2, text: 'center' })}`
const ICON = `${classes.icon} ${looks({ fixed: true })}`
const LIVE = `${classes.live} ${looks({ fixed: true })}`
const LINE = `l-row ${classes.entry} ${looks({ gap: 12, padX: 12, padY: 0, round: 12, tone: 'ink', size: 14, weight: 600, leading: 'tight', hover: 'wash' })}`
const ENTRIES = {
  line: LINE,
  icon: LINE,
  tab: `l-stack ${classes.entry} ${looks({ align: 'center', gap: 2, tone: 'meta', size: 12, weight: 600, leading: 'tight' })}`,
}

type Props = {
  item: NavItem
  /** `line` is icon and word side by side, `icon` the icon alone, `tab` the word below the icon. */
  as: 'line' | 'icon' | 'tab'
  /** After it was chosen, as a menu closes. */
  onChosen?: (() => void) | undefined
}

/** One entry of a side navigation, bottom bar or menu. */
export function NavEntry({ item, as, onChosen }: Props) {
  const { label, icon: Icon, badge, live } = item
  const { target, tip } = useTooltip(label, { side: 'right', delayMs: 100, disabled: as !== 'icon' })
  const inside = (
    <>
      <span className={ICON} aria-hidden="true">
        <Icon size={as === 'tab' ? 23 : 21} stroke={1.7} />
      </span>
      {/* Folded to the icon: the word stays for those who hear it. */}
      {as === 'icon' ? (
        <VisuallyHidden>{label}</VisuallyHidden>
      ) : (
        <span className={as === 'tab' ? TAB_LABEL : LABEL}>{label}</span>
      )}
      {badge && (
        <span className={classes.badge}>
          <CountBadge {...badge} {...(as === 'line' || badge.tone === 'alert' ? {} : { tone: 'ink' })} />
        </span>
      )}
      {live && <span className={LIVE} role="img" aria-label={live} />}
    </>
  )
  if (item.href === undefined) {
    return (
      <>
        <button
          type="button"
          className={ENTRIES[as]}
          data-as={as}
          aria-haspopup={item.opened === undefined ? undefined : 'dialog'}
          aria-expanded={item.opened}
          aria-current={ariaCurrent(item.current)}
          {...target}
          onClick={() => {
            onChosen?.()
            item.onOpen()
          }}
        >
          {inside}
        </button>
        {tip}
      </>
    )
  }
  return (
    <>
      <CurrentLink
        to={item.href}
        current={item.current}
        className={ENTRIES[as]}
        data-as={as}
        {...target}
        onClick={onChosen}
      >
        {inside}
      </CurrentLink>
      {tip}
    </>
  )
}
