import { CoverLink } from '../layout/cover-link.tsx'
import { looks } from '../layout/look.ts'
import { Avatar } from './avatar.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { NewDot } from './new-dot.tsx'
import { LINE, type PersonProps, REASON, TAG } from './person-card.tsx'
import classes from './person-row.module.css'

const NAME = `${classes.name} ${looks({ size: 15, weight: 700, leading: 'snug' })}`

/** A person among others, on a phone or in a narrow list: the reason in full, states as icon chips. */
export function PersonRow(props: PersonProps) {
  const { name, photo, lines = [], reason, tag, presence, seed, news, href, headingLevel } = props
  const { favourite, actions, controls } = props
  const heart = favourite && <FavouriteButton name={name} {...favourite} />
  const Heading = headingLevel === 3 ? 'h3' : 'h2'
  return (
    <article className={classes.row}>
      <Avatar name={name} photo={photo} size={48} dot={presence} seed={seed} />
      <div className={classes.words}>
        <div className={classes.title}>
          <div className={classes.named}>
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
        <div className={classes.stacked}>
          {actions}
          <div className={classes.controls}>
            {heart}
            {controls}
          </div>
        </div>
      ) : (
        (actions || heart) && (
          <div className={classes.actions}>
            {actions}
            {heart}
          </div>
        )
      )}
      {reason && <p className={`${REASON} ${classes.reason}`}>{reason}</p>}
    </article>
  )
}
