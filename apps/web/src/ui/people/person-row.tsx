import { CoverLink } from '../layout/cover-link.tsx'
import { looks } from '../layout/look.ts'
import { Avatar } from './avatar.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { NewDot } from './new-dot.tsx'
import { LINE, type PersonProps, REASON, TAG } from './person-card.tsx'
import classes from './person-row.module.css'

const ROW = `l-grid ${classes.row} ${looks({ gap: 12, rowGap: 0, align: 'center', padX: 16, padY: 12, tall: 72, surface: 'plain' })}`
const WORDS = looks({ shrink: true })
const TITLE = `l-row ${looks({ wrap: true, gap: 8, rowGap: 0 })}`
/** The style of the name, which stays on one line with its dot. If the tag does not fit beside it, the tag wraps. */
const NAMED = `l-row ${looks({ gap: 8, shrink: true })}`
const NAME = looks({ size: 15, weight: 700, leading: 'snug', shrink: true })
const WHY = `${REASON} ${classes.reason} l-above-4`
const ACTIONS = `l-row ${looks({ gap: 6, place: 'over' })}`
const STACKED = `l-stack ${classes.stacked} ${looks({ align: 'end', self: 'start', place: 'over' })}`
const CONTROLS = `l-row ${classes.controls} ${looks({ wrap: true, justify: 'end', align: 'stretch' })}`

/** A row for a person. The reason is shown in full and states are icon chips. */
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
              <CoverLink href={href} lines={2}>
                {name}
              </CoverLink>
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
      {reason && <p className={WHY}>{reason}</p>}
    </article>
  )
}
