import { Loader } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../../../../lib/i18n/use-text.ts'
import classes from './test-call.module.css'

export type CheckState = 'untried' | 'busy' | 'good' | 'bad'

const ICONS = { untried: IconCircleDashed, good: IconCircleCheck, bad: IconAlertTriangle } as const

type Props = {
  state: CheckState
  /** The device, or the way. */
  name: string
  /** The result so far, or the next step. */
  children: ReactNode
  /** A remedy. */
  said?: string | undefined
  acts?: ReactNode
}

/** One thing that a test call tries. */
export function CheckRow({ state, name, children, said, acts }: Props) {
  const t = useText()
  const Icon = state === 'busy' ? null : ICONS[state]
  return (
    <li className={classes.row} data-state={state}>
      <span className={classes.icon} role="img" aria-label={t(`video.test.state.${state}`)}>
        {Icon ? <Icon size={22} stroke={1.8} aria-hidden="true" /> : <Loader size={20} aria-hidden="true" />}
      </span>
      <div className={classes.words}>
        <h2 className={classes.name}>{name}</h2>
        <div role="status">
          <p className={classes.said}>{children}</p>
          {said && <p className={classes.said}>{said}</p>}
        </div>
      </div>
      {acts && <div className={classes.acts}>{acts}</div>}
    </li>
  )
}
