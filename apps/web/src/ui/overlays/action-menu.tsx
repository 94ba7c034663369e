import { IconDots } from '@tabler/icons-react'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { IconButton } from '../feedback/icon-button.tsx'
import { looks } from '../layout/look.ts'
import type { MenuAction } from './menu-item.tsx'

const ActionMenuPanel = lazyPart(() => import('./action-menu-panel.tsx').then((it) => it.ActionMenuPanel))
const FRAME = looks({ inline: true, place: 'over' })

type Props = {
  /** The label of the button: "More: Selin Nair". */
  label: string
  /**
   * The actions. A function is called only once the menu opens, because a long list has hundreds of menus that never
   * do.
   */
  acts?: readonly MenuAction[] | (() => readonly MenuAction[])
  /** The items before the actions. Each is a `MenuItem`, rendered once the menu opens. */
  children?: ReactNode
  size?: number
  variant?: 'default'
  onOpen?: () => void
}

/** A button with a menu of actions. The chunk of the menu loads at the first press. */
export function ActionMenu({ label, acts = [], children, size, variant, onOpen }: Props) {
  const [state, setState] = useState<'new' | 'opened' | 'closed'>('new')
  const frame = useRef<HTMLSpanElement>(null)
  const opened = state === 'opened'
  return (
    <span ref={frame} className={FRAME}>
      <IconButton
        label={label}
        expanded={opened}
        withTooltip={false}
        {...(size ? { size } : {})}
        {...(variant ? { variant } : {})}
        onClick={() => {
          setState(opened ? 'closed' : 'opened')
          if (!opened) onOpen?.()
        }}
      >
        <IconDots size={20} stroke={1.8} />
      </IconButton>
      {state !== 'new' && (
        <Suspense fallback={null}>
          <ActionMenuPanel
            label={label}
            acts={typeof acts === 'function' ? acts() : acts}
            frame={frame}
            opened={opened}
            onClose={() => setState('closed')}
          >
            {children}
          </ActionMenuPanel>
        </Suspense>
      )}
    </span>
  )
}
