import type { ReactNode } from 'react'
import { useFormats } from '../../../../lib/i18n/index.ts'
import { looks } from '../../../../ui/layout/look.ts'
import { useChatZone } from '../../api.ts'
import classes from './bubble.module.css'

interface Props {
  readonly isMine?: boolean
  readonly isDeleted?: boolean
  /** Epoch milliseconds. */
  readonly at: number
  /** The mark beside the time. */
  readonly mark: ReactNode
  readonly children: ReactNode
}

const BUBBLE = `l-stack ${classes.bubble} ${looks({ gap: 6, shrink: true, padX: 12, padTop: 8, padBottom: 6, size: 15, place: 'own', most: 'full' })}`
const MINE = `${BUBBLE} ${classes.mine} ${looks({ surface: 'strong', line: 'around' })}`
const THEIRS = `${BUBBLE} ${looks({ surface: 'plain', line: 'around' })}`
const DELETED = `${BUBBLE} ${looks({ line: 'dashed' })}`
const FOOT = `l-row ${looks({ gap: 4, self: 'end', size: 12, tone: 'meta', nums: true })}`

export function Bubble({ isMine = false, isDeleted = false, at, mark, children }: Props) {
  const { time } = useFormats()
  const zone = useChatZone()
  return (
    <div className={isMine ? MINE : isDeleted ? DELETED : THEIRS}>
      {children}
      <span className={FOOT}>
        <time dateTime={new Date(at).toISOString()}>{time(at, zone)}</time>
        {mark}
      </span>
    </div>
  )
}

const TICK = `l-row ${looks({})}`
const SEEN = `l-row ${looks({ tone: 'info' })}`

/** A tick with a text for screen readers. */
export function Tick({ label, isSeen = false, children }: { label: string; isSeen?: boolean; children: ReactNode }) {
  return (
    <span className={isSeen ? SEEN : TICK}>
      {children}
      <span className="l-hidden">{label}</span>
    </span>
  )
}
