import type { ReactNode } from 'react'
import { Chips } from '../layout/chips.tsx'
import { CoverCard } from '../layout/cover-card.tsx'
import { CoverLink } from '../layout/cover-link.tsx'
import type { LinkTarget } from '../layout/go-link.tsx'
import { looks } from '../layout/look.ts'
import { Avatar } from './avatar.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { NewDot } from './new-dot.tsx'
import classes from './person-card.module.css'

export const LINE = looks({ size: 13, tone: 'meta', breaks: 'cut' })
export const TAG = looks({ size: 12, weight: 600, tone: 'meta' })
export const REASON = looks({ size: 13, weight: 600, tone: 'soft', breaks: 'pretty' })
const CARD = looks({ gap: 12, pad: 16, shrink: true })
const HEAD = `l-row ${looks({ gap: 12, align: 'start' })}`
const WORDS = looks({ grow: true })
const TITLE = `l-row ${looks({ gap: 8, above: 1, below: 2 })}`
const WHY = `${REASON} ${classes.reason} l-line-start`
const FOOT = `l-row ${classes.foot} ${looks({ wrap: true, gap: 8, tall: 36, padTop: 2 })}`
const CONTROLS = `l-row ${classes.controls} ${looks({ gap: 2, tone: 'meta' })}`
const NAME = looks({ lines: 2, size: 17, weight: 700 })

export type PersonProps = {
  name: string
  photo?: string | null
  /** The texts below the name. Only the first two are shown. */
  lines?: string[]
  /** The reason for the suggestion, which is never cut: "Seeks distribution, which you offer". */
  reason?: ReactNode
  chips?: string[]
  /** The role or place of the person: "Speaker · At the venue". */
  tag?: ReactNode
  /** The presence, shown as a dot at the photo. The tag has the same information in words. */
  presence?: 'here' | 'away'
  seed?: string
  /** The label of a person that the reader has not looked at yet: "New to you". */
  news?: string | undefined
  favourite?: { on: boolean; onChange: (on: boolean) => void; isSaving?: boolean } | undefined
  /** The buttons, at most one of them filled. States are chips. */
  actions?: ReactNode
  /** Small controls, at the other end of the actions on a card, below them in a row. */
  controls?: ReactNode
  href?: LinkTarget
  /** The level of the heading: 3 below a titled section, 2 directly below the page's own heading. */
  headingLevel?: 2 | 3
}

/** A card for a person. A press on it opens the person, except on its controls. */
export function PersonCard(props: PersonProps) {
  const { name, photo, lines = [], reason, chips = [], tag, presence, seed, news } = props
  const { favourite, actions, controls, href, headingLevel } = props
  const Heading = headingLevel === 3 ? 'h3' : 'h2'
  return (
    <CoverCard className={CARD} opens={href !== undefined}>
      <div className={HEAD}>
        <Avatar name={name} photo={photo} size={52} dot={presence} seed={seed} />
        <div className={WORDS}>
          <div className={TITLE}>
            <Heading className={NAME}>
              <CoverLink href={href}>{name}</CoverLink>
            </Heading>
            {news && <NewDot label={news} />}
          </div>
          {lines.slice(0, 2).map((line) => (
            <p key={line} className={LINE}>
              {line}
            </p>
          ))}
          {tag && <div className={`${TAG} l-above-2`}>{tag}</div>}
        </div>
        {favourite && (
          <span className={classes.favourite}>
            <FavouriteButton name={name} {...favourite} />
          </span>
        )}
      </div>
      {reason && <p className={WHY}>{reason}</p>}
      <Chips items={chips} max={3} />
      {(actions || controls) && (
        <div className={FOOT}>
          {actions}
          {controls && <span className={CONTROLS}>{controls}</span>}
        </div>
      )}
    </CoverCard>
  )
}
