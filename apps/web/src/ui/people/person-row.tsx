import { CoverLink } from '../layout/cover-link.tsx'
import { looks } from '../layout/look.ts'
import { Avatar } from './avatar.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { NewDot } from './new-dot.tsx'
import type { PersonProps } from './person-card.tsx'
import classes from './person-row.module.css'

const ROW = `l-grid ${classes.row} ${looks({ gap: 12, rowGap: 0, align: 'center', padX: 16, padY: 12, surface: 'plain' })}`
const WORDS = looks({ shrink: true })
/** A name beside which the tag has no room keeps its line, and the tag takes the next. */
const TITLE = `l-row ${looks({ wrap: true, gap: 8, rowGap: 0 })}`
const NAMED = `l-row ${classes.named} ${looks({ gap: 8, shrink: true })}`
const NAME = `${classes.name} ${looks({ shrink: true, size: 15, weight: 700, leading: 'snug' })}`
const TAG = looks({ size: 12, weight: 600, tone: 'meta' })
const LINE = `${classes.line} ${looks({ size: 13, tone: 'meta', breaks: 'never' })}`
const REASON = `${classes.reason} ${looks({ above: 4, size: 13, weight: 600, tone: 'soft', breaks: 'pretty' })}`
const ACTIONS = `l-row ${classes.actions} ${looks({ fixed: true, gap: 6 })}`
const STACKED = `l-stack ${classes.stacked} ${looks({ fixed: true, align: 'end', self: 'start' })}`
const CONTROLS = `l-row ${classes.controls} ${looks({ wrap: true, align: 'stretch', justify: 'end' })}`

/** A person among others, on a phone or in a narrow list: the reason in full, states as icon chips. */
export function PersonRow(props: PersonProps) {
  const { name, photo, lines = [], reason, tag, presence, seed, news, href, headingLevel } = props
  const { favourite, actions, controls } = props
  const heart = favourite && <FavouriteButton name={name} {...favourite} />
  const Heading = headingLevel === 3 ? 'h3' : 'h2'
  return (
    <article className={ROW}>
      <Avatar name={name} photo={photo} size={48} dot={presence} seed={seed} />
      <div className={WORDS}>
        <div className={TITLE}>
          <div className={NAMED}>
            <Heading className={NAME}>
              <CoverLink href={href}>{name}</CoverLink>
            </Heading>
            {news && <NewDot label={news} />}
          </div>
          {tag && <div className={TAG}>{tag}</div>}
        </div>
        {lines.slice(0, 2).map((line) => (
          <p key={line} className={LINE}>
            {line}
          </p>
        ))}
      </div>
      {controls ? (
        <div className={STACKED}>
          {actions}
          <div className={CONTROLS}>
            {heart}
            {controls}
          </div>
        </div>
      ) : (
        (actions || heart) && (
          <div className={ACTIONS}>
            {actions}
            {heart}
          </div>
        )
      )}
      {reason && <p className={REASON}>{reason}</p>}
    </article>
  )
}
