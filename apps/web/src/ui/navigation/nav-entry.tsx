import { CountBadge } from '../feedback/count-badge.tsx'
import { useTooltip } from '../feedback/use-tooltip.tsx'
import { looks } from '../layout/look.ts'
import { ariaCurrent, CurrentLink } from './current-link.tsx'
import classes from './nav-entry.module.css'
import type { NavItem } from './nav-item.ts'

const ENTRY = { round: 12, tone: 'ink', weight: 600, leading: 'tight', hover: 'wash', entry: true } as const
const SHAPES = {
  line: `l-row ${looks({ ...ENTRY, wide: 'full', tall: 44, gap: 12, padX: 12, padY: 0, size: 14 })}`,
  icon: `l-row ${looks({ ...ENTRY, justify: 'center', pad: 0 })}`,
  tab: `l-stack ${looks({ wide: 'full', align: 'center', gap: 2, tone: 'meta', size: 12, weight: 600, leading: 'tight' })}`,
}
const ICON = `l-row ${classes.icon} ${looks({ fixed: true, justify: 'center' })}`
/**
 * The style of each label. Two lines are enough to recognize a long name. An icon's label stays available to screen
 * readers.
 */
const LABELS = { line: 'l-grow-true l-lines-2', icon: 'l-hidden', tab: 'l-lines-2' }

type Props = {
  item: NavItem
  /** The form of the entry. `tab` has the label below the icon. */
  as: 'line' | 'icon' | 'tab'
  /** Called after a press, for example to close a menu. */
  onChosen?: (() => void) | undefined
}

export function NavEntry({ item, as, onChosen }: Props) {
  const { label, icon: Icon, badge, live } = item
  const { target, tip } = useTooltip(label, { side: 'right', delayMs: 100, disabled: as !== 'icon' })
  const inside = (
    <>
      <span className={ICON} aria-hidden="true">
        <Icon size={as === 'tab' ? 23 : 21} stroke={1.7} />
      </span>
      <span className={`${classes.label} ${LABELS[as]}`}>{label}</span>
      {badge && (
        <span className={classes.badge}>
          <CountBadge tone={as === 'line' ? 'quiet' : 'ink'} {...badge} />
        </span>
      )}
      {live && <span className={classes.live} role="img" aria-label={live} />}
    </>
  )
  if (item.href === undefined) {
    return (
      <>
        <button
          type="button"
          className={`${classes.entry} ${SHAPES[as]}`}
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
        className={`${classes.entry} ${SHAPES[as]}`}
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
